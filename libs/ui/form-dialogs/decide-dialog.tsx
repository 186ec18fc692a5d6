import { useId, useState, type FormEvent, type ReactElement } from 'react';
import { Button } from '../actions/button.js';
import { styled } from 'styled-components';
import { asRefused, type RefusalOf, type Refused } from '../forms/use-form.js';
import { Stack } from '../layout/page.js';
import { Refusal } from './refusal.js';
import { useSaving, type Saving } from './use-saving.js';
import { ViewDialog, type ViewDialogProps } from './view-dialog.js';

interface Choice {
  /** The verb. */
  readonly label: string;
  readonly danger?: boolean;
  /** Makes no call where something is missing first. */
  readonly run: () => Saving;
  /** Follows the decision; absent: the dialog closes. */
  readonly after?: (() => void) | undefined;
}

interface DecideDialogProps extends Pick<ViewDialogProps, 'title' | 'width' | 'onClose' | 'children'> {
  /** Label of the button that closes it once another user has decided. */
  readonly close: string;
  /** The last one is the primary button, which Enter in a field presses as well. */
  readonly choices: readonly Choice[];
  /** A refusal that is over leaves nothing to decide. */
  readonly refusalOf: RefusalOf;
  /** Leads to what waits next, once another user has decided about this. */
  readonly next?: { readonly label: string; readonly run: () => void } | undefined;
}

/** Stands at the other end of the footer, so that no slip of the hand presses it instead of its neighbour. */
const Apart = styled.span`
  margin-inline-end: auto;
`;

/** Decides about what waits, in one of several ways. Where another user was first it says what they did, and nothing is left to decide. */
export function DecideDialog({ close, choices, refusalOf, next, children, ...dialog }: DecideDialogProps): ReactElement {
  const [running, setRunning] = useState<string>();
  const form = useId();
  const primary = choices.at(-1);
  const [refused, setRefused] = useState<Refused>();
  const { hadConflict, run } = useSaving();
  const decide = async (choice: Choice): Promise<void> => {
    setRunning(choice.label);
    setRefused(undefined);
    const outcome = await run(choice.run);
    setRunning(undefined);
    if (outcome?.error) setRefused(asRefused(refusalOf(outcome.error)));
    else if (outcome) (choice.after ?? dialog.onClose)();
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
    <ViewDialog {...dialog} actions={refused?.isOver ? over : buttons}>
      <form id={form} noValidate onSubmit={submit}>
        <Stack>
          <Refusal text={refused?.text} isOver={refused?.isOver} isConflict={hadConflict}>
            {children}
          </Refusal>
        </Stack>
      </form>
    </ViewDialog>
  );
}
