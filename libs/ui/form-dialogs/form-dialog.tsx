import { useId, type FormEvent, type ReactElement, type ReactNode } from 'react';
import { Button } from '../actions/button.js';
import { Dialog } from '../dialogs/dialog.js';
import { Stack } from '../layout/page.js';
import { useDiscardQuestion } from './use-discard-question.js';

export interface FormDialogProps {
  readonly title: string;
  readonly save: string;
  readonly close: string;
  readonly busy: boolean;
  readonly width?: string;
  /** A button between Close and Save. */
  readonly between?: ReactNode;
  /** False: nothing is left to save. */
  readonly canSave?: boolean;
  /** Something is to be chosen first. */
  readonly disabled?: boolean;
  /** Something was typed that is not saved: Escape, the cross and a tap outside ask before they throw it away. */
  readonly isChanged?: boolean;
  readonly onClose: () => void;
  readonly onSave: () => void;
  readonly children: ReactNode;
}

/** A form in a dialog; its button or Enter submits it. */
export function FormDialog({
  title,
  save,
  close,
  busy,
  width = '480px',
  between,
  canSave = true,
  disabled = false,
  isChanged = false,
  onClose,
  onSave,
  children,
}: FormDialogProps): ReactElement {
  const form = useId();
  const { close: closeOrAsk, question } = useDiscardQuestion(isChanged, onClose);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (!busy && !disabled) onSave();
  };
  return (
    <>
      <Dialog
        title={title}
        open
        onClose={closeOrAsk}
        width={width}
        footer={
          <>
            <Button kind="secondary" onClick={onClose}>
              {close}
            </Button>
            {between}
            {canSave && (
              <Button type="submit" form={form} busy={busy} disabled={disabled}>
                {save}
              </Button>
            )}
          </>
        }
      >
        <Stack as="form" id={form} noValidate onSubmit={submit}>
          {children}
        </Stack>
      </Dialog>
      {question}
    </>
  );
}
