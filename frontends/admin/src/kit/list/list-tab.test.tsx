import { expect, it, jest } from '@jest/globals';
import { Refusal, renderApp } from '@atoll/app-frame/testing';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { renderAdmin } from '../../testing/render-admin.js';
import { ListTab, type ListTabProps } from './list-tab.js';

interface Slip {
  readonly no: number;
}
const list = { isFetching: false, refetch: jest.fn() };

const show = (props: Partial<ListTabProps<Slip>>) =>
  renderApp(
    <ListTab<Slip>
      label="Slips"
      query={list}
      rows={undefined}
      columns={[{ key: 'no', label: 'Number', cell: ({ no }) => `Slip ${no}` }]}
      rowKey={({ no }) => no}
      pageSize={2}
      bar={<p>{'Filters'}</p>}
      none={{ picture: null, title: 'No slips.' }}
      {...props}
    />,
    { at: '/admin' },
  );

it('shows filters, rows and pages, and opens a row', async () => {
  const onOpen = jest.fn();
  show({ query: { ...list, data: { count: 5 } }, rows: [{ no: 1 }, { no: 2 }], onOpen });
  screen.getByText('Filters');
  screen.getByRole('table', { name: 'Slips' });
  screen.getByText('Page 1 of 3');
  await userEvent.click(screen.getByRole('button', { name: 'Slip 2' }));
  expect(onOpen.mock.calls).toEqual([[{ no: 2 }]]);
});

it('says that it is empty and offers to clear the filters only where they narrow it', async () => {
  const run = jest.fn();
  show({ query: { ...list, data: { count: 0 } }, rows: [], clear: { label: 'Clear filters', run } });
  screen.getByText('No slips.');
  await userEvent.click(screen.getByRole('button', { name: 'Clear filters' }));
  expect(run).toHaveBeenCalled();
});

it('is not called empty while the last page of its rows is on its way', () => {
  show({ query: { ...list, data: { count: 5 } }, rows: [] });
  expect(screen.queryByText('No slips.')).toBeNull();
});

it('keeps its filters while it cannot be read, and can be retried', async () => {
  const refetch = jest.fn();
  show({ query: { isFetching: false, refetch, error: { status: 500, code: '', error: 'No answer.' } } });
  screen.getByText('Filters');
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(refetch).toHaveBeenCalled();
});

it.each(['boats', 'providers', 'locations'])('of cards says what is missing or why it cannot be read: %s', async (tab) => {
  const call = `get${tab.charAt(0).toUpperCase()}${tab.slice(1)}` as 'getBoats';
  renderAdmin(`/admin?tab=${tab}`, { [call]: new Refusal(500, 'Boats are away.', 'AWAY') });
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy();
});
