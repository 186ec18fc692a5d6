import { describe, expect, it } from '@jest/globals';
import { useEffect, useState, type ReactElement } from 'react';
import { useLocation } from '@atoll/app-frame/page/router';
import { renderApp } from '@atoll/app-frame/testing';
import { act, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { CardTab, type RecordDetailsProps } from './card-tab.js';

interface Boat {
  readonly id: number;
  readonly name: string;
}
type Act = 'seat';
const boats: readonly Boat[] = [
  { id: 1, name: 'Coral Queen' },
  { id: 2, name: 'Sea Breeze' },
];

const many: readonly Boat[] = [...boats, ...Array.from({ length: 5 }, (_none, index) => ({ id: 3 + index, name: `Dhoni ${index}` }))];

const Details = ({ record, open }: RecordDetailsProps<Boat, Act>): ReactElement => (
  <button type="button" onClick={() => open('seat', 7)}>{`Seat 7 of ${record.name}`}</button>
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

function show(at: string, first = boats) {
  const held: { load?: (rows: readonly Boat[]) => void } = {};
  function Boats(): ReactElement {
    const [rows, setRows] = useState(first);
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
          lineOf={({ name }) => ({ facts: '30 seats', edit: `Edit ${name}`, delete: `Delete ${name}` })}
          Details={Details}
          add={{ label: 'Add boat', Dialog }}
          dialogs={{ edit: Dialog, delete: Dialog, seat: Dialog }}
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

describe('a long list', () => {
  const fold = (name: string) => screen.getByRole('button', { name });
  const seat = (name: string) => screen.queryByRole('button', { name: `Seat 7 of ${name}` });

  it('has a line for each record, with its facts and buttons, that unfolds and folds by keyboard too', async () => {
    show('/admin', many);
    expect(screen.getAllByText('30 seats')).toHaveLength(7);
    expect(seat('Sea Breeze')).toBeNull();
    expect(fold('Sea Breeze').getAttribute('aria-expanded')).toBe('false');
    expect(fold('Sea Breeze').hasAttribute('aria-controls')).toBe(false);
    fold('Sea Breeze').focus();
    await userEvent.keyboard('{Enter}');
    expect(seat('Sea Breeze')).toBeTruthy();
    expect(seat('Coral Queen')).toBeNull();
    expect(document.activeElement).toBe(fold('Sea Breeze'));
    expect(document.getElementById(fold('Sea Breeze').getAttribute('aria-controls') ?? '')?.contains(seat('Sea Breeze'))).toBe(true);
    await userEvent.keyboard(' ');
    expect(seat('Sea Breeze')).toBeNull();
    await press('Delete Sea Breeze');
    expect(dialog()).toContain('Sea Breeze');
  });

  it('unfolds what has been added since, and what the address has opened', async () => {
    const { load } = show('/admin?boat=2', many);
    await press('Close');
    expect(seat('Sea Breeze')).toBeTruthy();
    for (const id of [20, 21]) {
      await press('Add boat');
      load([...many, ...Array.from({ length: id - 19 }, (_none, index) => ({ id: 20 + index, name: `New ${20 + index}` }))]);
      await press('Close');
    }
    expect(seat('New 20')).toBeTruthy();
    expect(seat('New 21')).toBeTruthy();
    expect(seat('Coral Queen')).toBeNull();
    await press('New 20');
    expect(seat('New 20')).toBeNull();
  });

  it('shows the few records that a search has found as cards', () => {
    show('/admin?search=dhoni', many);
    expect(seat('Dhoni 0')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Dhoni 0' })).toBeNull();
  });
});
