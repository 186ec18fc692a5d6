import type { ReactElement } from 'react'; export function RoutesTab(): ReactElement { return <div />; }
