import { expect, it, jest } from '@jest/globals';
import { renderApp } from '@atoll/app-frame/testing';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { DataTable, type Column } from './data-table.js';
import { PlainTable } from './plain-table.js';

interface Boat {
  readonly id: number;
  readonly name: string;
}
const boats: readonly Boat[] = [
  { id: 1, name: 'Coral Queen' },
  { id: 2, name: 'Sea Breeze' },
];
const columns: readonly Column<Boat>[] = [
  { key: 'name', label: 'Name', cell: ({ name }) => name },
  { key: 'id', label: 'Number', align: 'end', cell: ({ id }) => <a href="#seats">{`Seats of ${id}`}</a> },
];
const table = { label: 'Boats', columns, rowKey: ({ id }: Boat) => id };

it('opens a row by its first cell with the keyboard, and anywhere with the mouse, once each', async () => {
  const onOpen = jest.fn();
  renderApp(<DataTable {...table} rows={boats} onOpen={onOpen} openKey={2} />);
  const [first, second] = screen.getAllByRole('button');
  expect([first, second].map((button) => button?.getAttribute('aria-expanded'))).toEqual(['false', 'true']);
  first?.focus();
  await userEvent.keyboard('{Enter}');
  expect(onOpen.mock.calls).toEqual([[boats[0]]]);
  await userEvent.click(screen.getAllByRole('cell')[3]!);
  expect(onOpen.mock.calls).toEqual([[boats[0]], [boats[1]]]);
});

it('has no buttons where rows do not open, and names each cell for the cards of phones', () => {
  renderApp(<DataTable {...table} rows={boats} />);
  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.getAllByRole('cell').map(({ dataset }) => dataset['label'])).toEqual(['Name', 'Number', 'Name', 'Number']);
});

it('shows its heads without rows, unless something is to be shown then', () => {
  const { unmount } = renderApp(<DataTable {...table} rows={[]} />);
  screen.getByRole('columnheader', { name: 'Number' });
  unmount();
  renderApp(<DataTable {...table} rows={[]} empty={<p>{'No boats yet.'}</p>} />);
  screen.getByText('No boats yet.');
  expect(screen.queryByRole('table')).toBeNull();
});

it('of plain lines has a heading for each line', () => {
  renderApp(<PlainTable label="Payments" heads={['Method', 'Count', 'USD']} lines={[{ key: 'card', label: 'Card', cells: [12, '480.00'] }]} />);
  const line = screen.getByRole('row', { name: /Card/ });
  within(line).getByRole('rowheader', { name: 'Card' });
  expect(
    within(line)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent),
  ).toEqual(['12', '480.00']);
});
