import { useState, type ReactElement } from 'react';
import { ConflictNote } from '@atoll/booking-ui/staff-payment/conflict-note';
import type { Decision } from '@atoll/booking-ui/staff-payment/use-decision';
import { Button } from '@atoll/ui/actions/button';
import { ViewDialog, type ViewDialogProps } from './view-dialog.js';

interface Choice {
  /** The verb. */
  readonly label: string;
  readonly danger?: boolean;
  /** Undefined where something is missing first. */
  readonly run: () => Promise<void> | undefined;
}

interface DecideDialogProps extends Pick<ViewDialogProps, 'title' | 'width' | 'onClose' | 'children'> {
  /** Label of the button that closes it once another user has decided. */
  readonly close: string;
  readonly choices: readonly Choice[];
  readonly decision: Decision;
  /** Says what is missing, where no field does. */
  readonly problem?: string;
}

/** Decides about what waits, in one of several ways. Where another user was first it says what they did, and nothing is left to decide. */
export function DecideDialog({ close, choices, decision: { conflict, isOver }, problem = '', children, ...dialog }: DecideDialogProps): ReactElement {
  const [running, setRunning] = useState<string>();
  const decide = async ({ label, run }: Choice): Promise<void> => {
    const decided = run();
    if (!decided) return;
    setRunning(label);
    await decided;
    setRunning(undefined);
  };
  const buttons = choices.map((choice) => (
    <Button
      key={choice.label}
      kind={choice.danger ? 'danger' : 'primary'}
      busy={running === choice.label}
      disabled={running !== undefined}
      onClick={() => void decide(choice)}
    >
      {choice.label}
    </Button>
  ));
  return (
    <ViewDialog {...dialog} actions={isOver ? <Button onClick={dialog.onClose}>{close}</Button> : buttons}>
      <ConflictNote text={conflict || problem} isOver={isOver}>
        {children}
      </ConflictNote>
    </ViewDialog>
  );
}
