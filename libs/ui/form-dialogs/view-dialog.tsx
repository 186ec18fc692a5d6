import type { ReactElement, ReactNode } from 'react';
import { Button } from '../actions/button.js';
import { Dialog } from '../dialogs/dialog.js';
import { useDiscardQuestion } from './use-discard-question.js';

export interface ViewDialogProps {
  readonly title: string;
  readonly width?: string;
  /** A tap outside does not close it, because it would lose what was chosen. */
  readonly keepOpen?: boolean;
  /** Something was chosen that is not saved: Escape, the cross and a tap outside ask before they throw it away. */
  readonly isChanged?: boolean;
  readonly atTop?: boolean;
  /** Takes the whole screen of a phone. */
  readonly whole?: boolean;
  /** Label of the button that closes it; absent: only the cross does. */
  readonly close?: string;
  /** Further buttons; the primary one last. */
  readonly actions?: ReactNode;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** Shows something; what can be changed in it is saved at once or by its own buttons. */
export function ViewDialog({ close, actions, isChanged = false, onClose, children, ...dialog }: ViewDialogProps): ReactElement {
  const { close: closeOrAsk, question } = useDiscardQuestion(isChanged, onClose);
  const closes = close !== undefined && (
    <Button kind="secondary" onClick={onClose}>
      {close}
    </Button>
  );
  const footer = (closes || actions) && (
    <>
      {closes}
      {actions}
    </>
  );
  return (
    <>
      <Dialog {...dialog} open onClose={closeOrAsk} footer={footer || undefined}>
        {children}
      </Dialog>
      {question}
    </>
  );
}
