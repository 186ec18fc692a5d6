import type { ReactElement } from 'react';

// refused: jsx-a11y(alt-text), jsx-a11y(click-events-have-key-events), jsx-a11y(no-static-element-interactions)
export function Logo({ onOpen }: { readonly onOpen: () => void }): ReactElement {
  return (
    <div onClick={onOpen}>
      <img src="/logo.svg" />
    </div>
  );
}
