import type { ReactElement } from 'react'; export function BoatsTab(): ReactElement { return <div />; }
