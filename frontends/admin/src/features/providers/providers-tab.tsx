import type { ReactElement } from 'react'; export function ProvidersTab(): ReactElement { return <div />; }
