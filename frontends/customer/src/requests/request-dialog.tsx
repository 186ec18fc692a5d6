import { useId, type FormEvent, type ReactElement, type ReactNode } from 'react';
import { useTexts } from '@atoll/app-frame/texts/i18n';
import { Button } from '@atoll/ui/actions/button';
import { Dialog } from '@atoll/ui/dialogs/dialog';
import { useDiscardQuestion } from '@atoll/ui/form-dialogs/use-discard-question';
import { Stack } from '@atoll/ui/layout/page';
import { requestTexts } from '../messages/en-requests.js';
import { ProblemNotice } from '../party/problem-notice.js';
import { focusFirstInvalid, type Problem } from '../party/use-problem.js';

interface RequestDialogFrameProps {
  readonly title: string;
  /** Text of the primary button. */
  readonly primary: string;
  readonly busy: boolean;
  /** Something was typed: Escape and the cross ask before they throw it away. */
  readonly isChanged: boolean;
  readonly problem: Problem | undefined;
  /** Absent in the first step. */
  readonly onBack?: (() => void) | undefined;
  /** Returns false where fields have problems: the first of them gets the focus. */
  readonly onSubmit: () => boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A form of one or more steps in a dialog; its button or Enter submits the step. */
export function RequestDialogFrame({ title, primary, busy, isChanged, problem, onBack, onSubmit, onClose, children }: RequestDialogFrameProps): ReactElement {
  const t = useTexts(requestTexts);
  const form = useId();
  const { close, question } = useDiscardQuestion(isChanged, onClose);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (!busy && !onSubmit()) focusFirstInvalid(() => document.getElementById(form));
  };
  return (
    <>
      <Dialog
        title={title}
        open
        onClose={close}
        footer={
          <>
            <Button kind="secondary" disabled={busy} onClick={onBack ?? onClose}>
              {t(onBack ? 'back' : 'cancel')}
            </Button>
            <Button type="submit" form={form} busy={busy}>
              {primary}
            </Button>
          </>
        }
      >
        <Stack as="form" id={form} noValidate onSubmit={submit}>
          {children}
          {/* Below the fields: above them it would push away the control under the finger. */}
          {problem && <ProblemNotice key={problem.at} text={problem.text} />}
        </Stack>
      </Dialog>
      {question}
    </>
  );
}
