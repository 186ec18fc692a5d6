import { expect, it } from '@jest/globals';
import { useEffect, useState, type ReactElement } from 'react';
import { useLocation } from '@atoll/app-frame/page/router';
import { renderApp } from '@atoll/app-frame/testing';
import { act, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { CardTab, type RecordCardProps } from './card-tab.js';

interface Boat {
  readonly id: number;
  readonly name: string;
}
type Act = 'edit' | 'seat';
const boats: readonly Boat[] = [
  { id: 1, name: 'Coral Queen' },
  { id: 2, name: 'Sea Breeze' },
];

const Card = ({ record, open }: RecordCardProps<Boat, Act>): ReactElement => (
  <>
    <button type="button" onClick={() => open('edit')}>{`Edit ${record.name}`}</button>
    <button type="button" onClick={() => open('seat', 7)}>{`Seat 7 of ${record.name}`}</button>
  </>
);

interface DialogProps {
  readonly record?: Boat;
  readonly part?: number | undefined;
  readonly onClose: () => void;
}
const Dialog = ({ record, part, onClose }: DialogProps): ReactElement => (
  <div role="dialog">
    {`${record?.name ?? 'New boat'} ${part ?? ''}`}
    <button type="button" onClick={onClose}>
      {'Close'}
    </button>
  </div>
);

function show(at: string) {
  const held: { load?: (rows: readonly Boat[]) => void } = {};
  function Boats(): ReactElement {
    const [rows, setRows] = useState(boats);
    useEffect(() => {
      held.load = setRows;
    }, []);
    return (
      <>
        <output>{useLocation().search}</output>
        <CardTab
          label="Boats"
          query={{ isFetching: false, refetch: () => undefined }}
          rows={rows}
          textsOf={({ name }) => [name]}
          none={{ picture: null, title: 'No boats yet.', detail: 'Trips need one.' }}
          cards={{ height: '100px' }}
          Card={Card}
          add={{ label: 'Add boat', Dialog }}
          dialogs={{ edit: Dialog, seat: Dialog }}
          byAddress={{ name: 'boat', kind: 'edit' }}
        />
      </>
    );
  }
  renderApp(<Boats />, { at });
  return { load: (rows: readonly Boat[]) => act(() => held.load?.(rows)) };
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const dialog = () => screen.queryByRole('dialog')?.textContent;

it('opens the dialogs of a record and of its parts, and the one that adds', async () => {
  show('/admin');
  await press('Edit Sea Breeze');
  expect(dialog()).toContain('Sea Breeze');
  await press('Close');
  expect(dialog()).toBeUndefined();
  await press('Seat 7 of Coral Queen');
  expect(dialog()).toContain('Coral Queen 7');
  await press('Add boat');
  expect(dialog()).toContain('New boat');
});

it('shows the record as it is now, and closes the dialog of one that is gone', async () => {
  const { load } = show('/admin');
  await press('Edit Sea Breeze');
  load([{ id: 2, name: 'Sea Wind' }]);
  expect(dialog()).toContain('Sea Wind');
  load([]);
  expect(dialog()).toBeUndefined();
  screen.getByText('No boats yet.');
});

it('opens the record of the address once it is loaded, and leaves the address when it closes', async () => {
  show('/admin?tab=boats&boat=2');
  expect(dialog()).toContain('Sea Breeze');
  await press('Close');
  expect(dialog()).toBeUndefined();
  expect(screen.getByRole('status').textContent).toBe('?tab=boats');
});

it('finds records by their words once the list is long, and otherwise says that there are none', async () => {
  show('/admin?search=sea%20br');
  expect(screen.queryByRole('button', { name: 'Edit Coral Queen' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Edit Sea Breeze' })).toBeTruthy();
  await userEvent.type(screen.getByRole('searchbox', { name: 'Search this list' }), 'x');
  await userEvent.click(await screen.findByRole('button', { name: 'Clear search' }));
  expect(await screen.findByRole('button', { name: 'Edit Coral Queen' })).toBeTruthy();
  expect(screen.queryByRole('searchbox')).toBeNull();
});
