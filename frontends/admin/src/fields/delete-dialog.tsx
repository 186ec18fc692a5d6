import type { ReactElement } from 'react';
import { ConfirmDialog } from '@atoll/ui/dialogs/confirm-dialog';

interface DeleteDialogProps {
  readonly title: string;
  /** What goes with the record, and when it cannot be deleted. */
  readonly text: string;
  readonly confirm: string;
  readonly keep: string;
  readonly busy: boolean;
  readonly onClose: () => void;
  readonly remove: () => Promise<unknown>;
}

/** The snackbar announces the outcome; the dialog closes even when the server refuses to delete a record in use [CAT-08]. */
export function DeleteDialog({ title, text, confirm, keep, busy, onClose, remove }: DeleteDialogProps): ReactElement {
  return (
    <ConfirmDialog
      title={title}
      open
      danger
      busy={busy}
      confirmLabel={confirm}
      closeLabel={keep}
      onClose={onClose}
      onConfirm={() => void remove().then(onClose)}
    >
      <p>{text}</p>
    </ConfirmDialog>
  );
}
