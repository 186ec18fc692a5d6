import { useId, useState, type FormEvent, type ReactElement } from 'react';
import { ConflictNote } from '@atoll/booking-ui/staff-payment/conflict-note';
import type { Decision } from '@atoll/booking-ui/staff-payment/use-decision';
import { Button } from '@atoll/ui/actions/button';
import { styled } from 'styled-components';
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
  /** The last one is the primary button, which Enter in a field presses as well. */
  readonly choices: readonly Choice[];
  readonly decision: Decision;
  /** Leads to what waits next, once another user has decided about this. */
  readonly next?: { readonly label: string; readonly run: () => void } | undefined;
}

/** Stands at the other end of the footer, so that no slip of the hand presses it instead of its neighbour. */
const Apart = styled.span`
  margin-inline-end: auto;
`;

/** Decides about what waits, in one of several ways. Where another user was first it says what they did, and nothing is left to decide. */
export function DecideDialog({ close, choices, decision: { conflict, isOver }, next, children, ...dialog }: DecideDialogProps): ReactElement {
  const [running, setRunning] = useState<string>();
  const form = useId();
  const primary = choices.at(-1);
  const decide = async ({ label, run }: Choice): Promise<void> => {
    const decided = run();
    if (!decided) return;
    setRunning(label);
    await decided;
    setRunning(undefined);
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (primary && !running) void decide(primary);
  };
  const buttons = choices.map((choice) => {
    const state = { busy: running === choice.label, disabled: running !== undefined };
    if (choice === primary) {
      return (
        <Button key={choice.label} type="submit" form={form} kind={choice.danger ? 'danger' : 'primary'} {...state}>
          {choice.label}
        </Button>
      );
    }
    const button = (
      <Button key={choice.label} kind={choice.danger ? 'danger' : 'secondary'} {...state} onClick={() => void decide(choice)}>
        {choice.label}
      </Button>
    );
    return choice.danger ? <Apart key={choice.label}>{button}</Apart> : button;
  });
  const over = (
    <>
      <Button kind={next ? 'secondary' : 'primary'} onClick={dialog.onClose}>
        {close}
      </Button>
      {next && <Button onClick={next.run}>{next.label}</Button>}
    </>
  );
  return (
    <ViewDialog {...dialog} actions={isOver ? over : buttons}>
      <form id={form} noValidate onSubmit={submit}>
        <ConflictNote text={conflict} isOver={isOver}>
          {children}
        </ConflictNote>
      </form>
    </ViewDialog>
  );
}
