import { expect, it, jest } from '@jest/globals';
import { useState, type ReactElement } from 'react';
import type { CallError } from '@atoll/app-frame/server-data/api';
import { renderApp } from '@atoll/app-frame/testing';
import { MAX_TEXT } from '@atoll/contracts/limits';
import { TextField } from '../fields/text-field.js';
import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Choice, Digits, Lines, Text, Tick } from '../forms/kinds.js';
import type { FieldProps, FormSchema } from '../forms/schema.js';
import { EditDialog } from './edit-dialog.js';

interface Boat {
  readonly name: string;
  readonly seats: string;
  readonly deck: string;
  readonly jetty: string;
}

const texts = { name: 'Name', seats: 'Seats', deck: 'Deck', jetty: 'Jetty', NAME: 'Please name it.', SEATS: 'How many seats?' };

const schema: FormSchema<Boat, keyof typeof texts> = {
  fields: {
    name: { kind: Text, label: 'name', codes: ['NAME', 'NAME_TAKEN'], maxLength: 12 },
    seats: { kind: Digits, label: 'seats', codes: ['SEATS'], row: 'size', changes: (seats) => ({ deck: Number(seats) > 50 ? 'two' : 'one' }) },
    deck: { kind: Choice, label: 'deck', row: 'size' },
    jetty: { kind: Text, label: 'jetty', when: ({ deck }) => deck === 'two' },
  },
  problem: ({ name, seats }) => (name === '' ? 'NAME' : seats === '' ? 'SEATS' : undefined),
};

const stored: Boat = { name: 'Coral', seats: '20', deck: 'one', jetty: '' };
const refused = (status: number, code: string, error: string): { error: CallError } => ({ error: { status, code, error } as CallError });

type Props = Partial<Parameters<typeof EditDialog<Boat, keyof typeof texts>>[0]>;

function open(props: Props = {}) {
  const onSave = jest.fn<NonNullable<Props['onSave']>>(async () => ({}));
  const onClose = jest.fn();
  let changeTo: (now: Props) => void = () => undefined;
  function Opened(): ReactElement {
    const [now, setNow] = useState(props);
    changeTo = (next) => act(() => setNow({ ...props, ...next }));
    const options = ['one', 'two'].map((value) => ({ value, label: value }));
    const words = { title: 'Edit boat', save: 'Save', close: 'Close', t: (key: keyof typeof texts) => texts[key] };
    return <EditDialog {...{ ...words, schema, stored, onSave, onClose, ...now }} shown={{ deck: { options } }} />;
  }
  renderApp(<Opened />);
  return { onSave, onClose, changeTo: (now: Props) => changeTo(now) };
}

const field = (name: string) => screen.getByRole('textbox', { name });
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }));
const replace = async (name: string, text: string) => {
  await userEvent.clear(field(name));
  if (text) await userEvent.type(field(name), text);
};

it('saves what was typed and what was not touched, and closes', async () => {
  const { onSave, onClose } = open({ version: 3 });
  await replace('Name', 'Coral Wind and Waves');
  await save();
  expect(onSave.mock.calls).toEqual([[{ ...stored, name: 'Coral Wind a' }, 3]]);
  expect(onClose).toHaveBeenCalled();
});

it('shows the first problem at its field until something is typed, and does not save', async () => {
  const { onSave } = open();
  await replace('Name', '');
  await replace('Seats', '');
  await save();
  expect(field('Name').getAttribute('aria-invalid')).toBe('true');
  screen.getByText('Please name it.');
  expect(screen.queryByText('How many seats?')).toBeNull();
  await userEvent.type(field('Name'), 'C');
  expect(screen.queryByText('Please name it.')).toBeNull();
  await save();
  screen.getByText('How many seats?');
  expect(onSave).not.toHaveBeenCalled();
});

it('shows a field while the others ask for it, neighbours of a row side by side, and changes what follows a field', async () => {
  open();
  expect(screen.queryByRole('textbox', { name: 'Jetty' })).toBeNull();
  const deck = screen.getByRole('combobox', { name: 'Deck' });
  expect(field('Seats').closest('form > div')).toBe(deck.closest('form > div'));
  expect(field('Seats').closest('form > div')).not.toBe(field('Name').closest('form > div'));
  await replace('Seats', '60');
  expect(deck).toHaveProperty('value', 'two');
  field('Jetty');
});

it('asks before Escape, the cross or a tap outside throws away what was typed, and closes at once where nothing differs', async () => {
  const { onClose } = open();
  await replace('Name', 'Coral Wind');
  await userEvent.keyboard('{Escape}');
  screen.getByRole('alertdialog', { name: 'Discard what you typed?' });
  expect(onClose).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Keep editing' }));
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(field('Name')).toHaveProperty('value', 'Coral Wind');

  for (const leave of [screen.getAllByRole('button', { name: 'Close' })[0]!, screen.getByRole('dialog').closest('[data-rac]')!.parentElement!.parentElement!]) {
    await userEvent.click(leave);
    await userEvent.click(screen.getByRole('button', { name: 'Keep editing' }));
  }
  expect(onClose).not.toHaveBeenCalled();
  await replace('Name', 'Coral');
  await userEvent.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalledTimes(1);

  await replace('Name', 'Coral Wind');
  await userEvent.keyboard('{Escape}');
  await userEvent.click(screen.getByRole('button', { name: 'Discard' }));
  expect(onClose).toHaveBeenCalledTimes(2);
});

it('returns the focus to where it was once what was typed is discarded', async () => {
  function Opener(): ReactElement {
    const [isOpen, setOpen] = useState(false);
    const words = { title: 'Edit boat', save: 'Save', close: 'Close', t: (key: keyof typeof texts) => texts[key] };
    return (
      <>
        <button type="button" onClick={() => setOpen(true)}>
          {'Edit'}
        </button>
        {isOpen && <EditDialog {...{ ...words, schema, stored }} onSave={() => undefined} onClose={() => setOpen(false)} />}
      </>
    );
  }
  renderApp(<Opener />);
  await userEvent.click(screen.getByRole('button', { name: 'Edit' }));
  await replace('Name', 'Coral Wind');
  await userEvent.keyboard('{Escape}');
  await userEvent.click(screen.getByRole('button', { name: 'Discard' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Edit' })));
});

it('follows the record where nothing was typed', async () => {
  const { changeTo } = open();
  await replace('Seats', '24');
  changeTo({ stored: { ...stored, name: 'Coral Wind', seats: '22' } });
  expect(field('Name')).toHaveProperty('value', 'Coral Wind');
  expect(field('Seats')).toHaveProperty('value', '24');
});

it('follows the record with those inputs of a field of several that were not touched', async () => {
  interface Trip {
    readonly times: { readonly departs: string; readonly arrives: string };
  }
  const first: Trip = { times: { departs: '10:00', arrives: '10:40' } };
  const onSave = jest.fn((_trip: Trip) => undefined);
  let changeTo: (now: Trip) => void = () => undefined;
  const kind = ({ value, onChange }: FieldProps<Trip['times']>): ReactElement => (
    <>
      <TextField label="Departs" value={value.departs} onChange={(departs) => onChange({ ...value, departs })} />
      <TextField label="Arrives" value={value.arrives} onChange={(arrives) => onChange({ ...value, arrives })} />
    </>
  );
  const trips: FormSchema<Trip, 'times'> = { fields: { times: { kind, label: 'times', isGroup: true } } };
  function Opened(): ReactElement {
    const [stored, setStored] = useState(first);
    changeTo = (next) => act(() => setStored(next));
    return <EditDialog title="Edit trip" save="Save" close="Close" schema={trips} t={(key) => key} {...{ stored, onSave }} onClose={() => undefined} />;
  }
  renderApp(<Opened />);
  await replace('Arrives', '11:00');
  changeTo({ times: { departs: '09:30', arrives: '10:10' } });
  await save();
  expect(onSave.mock.calls[0]?.[0]).toEqual({ times: { departs: '09:30', arrives: '11:00' } });
});

it('names the version that was opened, and the latest once a conflict has said so', async () => {
  const onSave = jest.fn<NonNullable<Props['onSave']>>(async () => refused(409, 'RECORD_CHANGED', 'Someone else has changed it.'));
  const { onClose, changeTo } = open({ version: 3, onSave, refusalOf: () => 'Another user was first.' });
  changeTo({ version: 4 });
  await save();
  expect((await screen.findByRole('alert')).textContent).toContain('Another user was first.');
  await save();
  await waitFor(() => expect(onSave.mock.calls.map(([, version]) => version)).toEqual([3, 4]));
  expect(onClose).not.toHaveBeenCalled();
});

it('shows what the server refuses at the field of its code, otherwise above the fields where no snackbar does', async () => {
  let answer = refused(400, 'NAME_TAKEN', 'There is one of that name.');
  const { changeTo } = open({ onSave: async () => answer });
  await save();
  await waitFor(() => expect(field('Name').getAttribute('aria-invalid')).toBe('true'));
  screen.getByText('There is one of that name.');
  answer = refused(400, 'NO_JETTY', 'No jetty is free.');
  await save();
  await waitFor(() => expect(screen.queryByText('There is one of that name.')).toBeNull());
  expect(screen.queryByText('No jetty is free.')).toBeNull();
  changeTo({ refusalOf: (error) => `Refused: ${(error as CallError).error}` });
  await save();
  expect((await screen.findByRole('alert')).textContent).toContain('Refused: No jetty is free.');
});

it('a field shows its hint, what it is like and that it is optional; what is known only while it is shown comes first', async () => {
  interface Route {
    readonly code: string;
    readonly stops: string;
    readonly note: string;
    readonly isShown: boolean;
  }
  const words = { code: 'Code', codeHint: 'As on the ticket.', codeLike: 'MLE-MAA', stops: 'Stops', stopsHint: 'Two or more.', note: 'Note', isShown: 'Shown' };
  const fields: FormSchema<Route, keyof typeof words>['fields'] = {
    code: { kind: Text, label: 'code', hint: 'codeHint', placeholder: 'codeLike' },
    stops: { kind: Digits, label: 'stops', hint: 'stopsHint' },
    note: { kind: Lines, label: 'note', optional: true },
    isShown: { kind: Tick, label: 'isShown' },
  };
  const onSave = jest.fn((_route: Route) => undefined);
  const route: Route = { code: '', stops: '', note: '', isShown: true };
  const shown = { stops: { hint: 'Three or more.', note: <p>{'Counted by the route.'}</p> } };
  renderApp(
    <EditDialog
      title="Edit route"
      save="Save"
      close="Close"
      schema={{ fields }}
      t={(key) => words[key]}
      stored={route}
      {...{ shown, onSave }}
      onClose={() => undefined}
    />,
  );
  const code = screen.getByRole('textbox', { name: /^Code/ });
  expect(code.getAttribute('placeholder')).toBe('MLE-MAA');
  expect(code.getAttribute('maxlength')).toBe(String(MAX_TEXT));
  screen.getByText('As on the ticket.');
  expect(screen.getByRole('textbox', { name: /^Stops/ }).getAttribute('inputmode')).toBe('numeric');
  screen.getByText('Three or more.');
  expect(screen.queryByText('Two or more.')).toBeNull();
  screen.getByText('Counted by the route.');
  screen.getByRole('textbox', { name: 'Note (optional)' });
  const tick = screen.getByRole('checkbox', { name: 'Shown' });
  expect(tick).toHaveProperty('checked', true);
  await userEvent.click(tick);
  await save();
  expect(onSave.mock.calls[0]?.[0]).toEqual({ ...route, isShown: false });
});

it('stays open where no call was made', async () => {
  const { onClose } = open({ onSave: () => undefined });
  await save();
  expect(onClose).not.toHaveBeenCalled();
});
