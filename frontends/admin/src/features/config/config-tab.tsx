import type { ReactElement } from 'react'; export function ConfigTab(): ReactElement { return <div />; }
