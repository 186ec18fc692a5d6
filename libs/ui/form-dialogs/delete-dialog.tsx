import type { ReactElement, ReactNode } from 'react';
import { AskDialog, type AskDialogProps } from './ask-dialog.js';

export interface DeleteDialogProps extends Pick<AskDialogProps, 'title' | 'confirm' | 'keep' | 'disabled' | 'onClose'> {
  /** Says what goes with the record, and when it cannot be deleted. */
  readonly text: string;
  readonly remove: AskDialogProps['act'];
  readonly children?: ReactNode;
}

/** The snackbar announces the outcome; the dialog closes even when the server refuses to delete a record in use [CAT-08]. */
export function DeleteDialog({ text, remove, children, ...dialog }: DeleteDialogProps): ReactElement {
  return (
    <AskDialog {...dialog} danger act={remove} isOver={() => true}>
      <p>{text}</p>
      {children}
    </AskDialog>
  );
}
