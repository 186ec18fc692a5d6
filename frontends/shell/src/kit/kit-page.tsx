import type { ReactElement } from 'react';

export function KitPage(): ReactElement {
  return <div />;
}
