import type { ReactElement } from 'react'; export function SeatLayoutPage(): ReactElement { return <div />; }
