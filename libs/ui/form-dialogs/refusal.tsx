import { useEffect, useRef, type ReactElement, type ReactNode } from 'react';
import { Banner } from '../notices/banner.js';

interface RefusalProps {
  /** An empty text is not shown. */
  readonly text: string | undefined;
  /** Another user was first. */
  readonly isConflict?: boolean;
  readonly isOver?: boolean | undefined;
  /** These are asked; a refusal that is over replaces them. */
  readonly children?: ReactNode;
}

/** Why something was not done, read out at once, above what is asked. */
export function Refusal({ text = '', isConflict = false, isOver = false, children }: RefusalProps): ReactElement {
  const note = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The button that had the focus is gone or disabled, and Escape closes the dialog only while the focus is in it.
    if (isOver) note.current?.closest<HTMLElement>('[role="dialog"], [role="alertdialog"]')?.focus();
  }, [isOver]);
  return (
    <>
      {text !== '' && (
        <div ref={note}>
          <Banner tone={isConflict || isOver ? 'warning' : 'danger'} role="alert">
            {text}
          </Banner>
        </div>
      )}
      {!isOver && children}
    </>
  );
}
