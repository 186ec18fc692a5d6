import type { ReactElement } from 'react'; export function LocationsTab(): ReactElement { return <div />; }
