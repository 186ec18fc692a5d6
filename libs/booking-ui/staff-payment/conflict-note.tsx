import { useEffect, useRef, type ReactElement, type ReactNode } from 'react';
import { Stack } from '@atoll/ui/layout/page';
import { Banner } from '@atoll/ui/notices/banner';

interface ConflictNoteProps {
  readonly text: string;
  /** Leaves nothing to decide: the note alone is shown. */
  readonly isOver: boolean;
  /** Show what is decided about. */
  readonly children: ReactNode;
}

/** Shows what another user has done meanwhile, read out at once. */
export function ConflictNote({ text, isOver, children }: ConflictNoteProps): ReactElement {
  const note = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The button that had the focus is gone or disabled, and Escape closes the dialog only while the focus is in it.
    if (isOver) note.current?.closest<HTMLElement>('[role="dialog"], [role="alertdialog"]')?.focus();
  }, [isOver]);
  return (
    <Stack>
      <div ref={note} role="alert">
        {text !== '' && <Banner tone="warning">{text}</Banner>}
      </div>
      {!isOver && children}
    </Stack>
  );
}
