import type { ReactElement } from 'react'; export function UsersTab(): ReactElement { return <div />; }
