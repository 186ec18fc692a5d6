import { describe, expect, it, jest } from '@jest/globals';
import { auditedActs } from '@atoll/contracts/http/audit/audited-acts';
import { act, fireEvent, renderHook, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Refusal } from '@atoll/app-frame/testing';
import type { AuditEntry } from '../../server-types.js';
import { renderAdmin } from '../../testing/render-admin.js';
import { shownValue } from './audit-value.js';
import { useAuditWord } from './audit-words.js';

const anEntry = (parts: Partial<AuditEntry> = {}): AuditEntry => ({
  recordType: 'trip',
  recordId: '7',
  version: 2,
  at: '2026-11-22T06:00:00.000Z',
  byUserId: 42,
  by: 'adam',
  role: 'admin',
  act: 'trip.rescheduled',
  changes: [
    { field: 'fromTime', before: '"2026-11-22T03:00:00.000Z"', after: '"2026-11-22T05:00:00.000Z"' },
    { field: 'remarks', before: null, after: 'hmac:abc' },
  ],
  requestId: 'r1',
  network: 'hmac:def',
  hash: 'h',
  ...parts,
});

describe('the audit trail', () => {
  it('is listed in the menu of more pages, with who did what and each value before and after [XC-14]', async () => {
    renderAdmin('/admin?tab=audit', { getAuditTrail: { entries: [anEntry(), anEntry({ version: 1, act: 'trip.sunk', by: '', changes: [] })], count: 2 } });
    const [, first, second] = within(await screen.findByRole('table', { name: 'Audit trail' })).getAllByRole('row');
    const row = within(first!);
    expect(row.getByText('Rescheduled')).toBeTruthy();
    expect(row.getByText('Trip 7')).toBeTruthy();
    expect(row.getByText('adam')).toBeTruthy();
    const changes = row.getAllByRole('listitem').map(({ textContent }) => textContent?.replaceAll('\u00a0', ' '));
    expect(changes).toEqual(['Departure Sun, 22 Nov · 8:00 AM → Sun, 22 Nov · 10:00 AM', 'Remarks none → hidden']);
    expect(row.getByText('Sun, 22 Nov 2026 · 11:00 AM')).toBeTruthy();
    expect(within(second!).getByText('trip.sunk')).toBeTruthy();
    expect(within(second!).getByText('User 42')).toBeTruthy();
    expect(within(second!).getByText('No field changed')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Audit trail' }).getAttribute('aria-current')).toBe('page');
  });

  it('says when more entries match than the server counts, and leads back from a page that it refuses', async () => {
    const refused = new Refusal(400, 'Please narrow the list: only the first 10,000 entries can be paged.', 'PAGE_TOO_FAR');
    renderAdmin('/admin?tab=audit&page=202', {
      getAuditTrail: ({ query }) => (query['page'] === '201' ? refused : { entries: [anEntry()], count: 10_000, totalIsExact: false }),
    });
    expect(await screen.findByText('This page is too far down the list')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'First page' }));
    expect(await screen.findByText(/^More than 10,000\./)).toBeTruthy();
    expect(screen.getByText('Page 1 of 200')).toBeTruthy();
  });

  it('keeps a filter that was chosen when another follows before the page shows the first', async () => {
    const { sentTo } = renderAdmin('/admin?tab=audit', { getAuditTrail: { entries: [anEntry()], count: 120 } });
    const next = await screen.findByRole('button', { name: 'Next page' });
    const type = screen.getByRole('combobox', { name: 'Record', hidden: true });
    act(() => {
      fireEvent.change(type, { target: { value: 'trip' } });
      fireEvent.click(next);
    });
    await waitFor(() => expect(sentTo('getAuditTrail').at(-1)?.query).toMatchObject({ recordType: 'trip', page: '1' }));
  });

  it('folds what a record was created with, and shows a name without its number', async () => {
    const of = (field: string, after: string) => ({ field, before: null, after });
    const changes = [of('boat.id', '3'), of('boat.name', '"Dhoni"'), of('capacity', '12'), of('isPrivate', 'false'), of('route.stops', '[{"id":1},{"id":2}]')];
    renderAdmin('/admin?tab=audit', { getAuditTrail: { entries: [anEntry({ act: 'trip.created', changes })], count: 1 } });
    const summary = await screen.findByText('Created with Boat, Capacity, Private and 1 more');
    await userEvent.click(summary);
    const shown = screen.getAllByRole('listitem').map(({ textContent, title }) => [textContent, title]);
    expect(shown).toContainEqual(['Boat Dhoni', 'boat.name']);
    expect(shown).toContainEqual(['Private no', 'isPrivate']);
    expect(shown).toContainEqual(['route.stops 2 items', 'route.stops']);
  });

  it('does not take a first value for a creation', async () => {
    const changes = ['cancelled.at', 'cancelled.reason'].map((field) => ({ field, before: null, after: 'hmac:a' }));
    renderAdmin('/admin?tab=audit', { getAuditTrail: { entries: [anEntry({ recordType: 'booking', act: 'booking.cancelled', changes })], count: 1 } });
    expect(await screen.findByText('Reason')).toBeTruthy();
    expect(screen.queryByText(/^Created with/)).toBeNull();
  });

  it('folds its filters on phones, with the chosen ones as chips that remove them', async () => {
    const { sentTo } = renderAdmin('/admin?tab=audit&type=trip&user=42%20adam', { getAuditTrail: { entries: [anEntry()], count: 1 } });
    const button = await screen.findByRole('button', { name: 'Filters', hidden: true });
    expect(button.getAttribute('aria-expanded')).toBe('false');
    await userEvent.click(screen.getByRole('button', { name: 'Remove filter: adam', hidden: true }));
    await waitFor(() => expect(sentTo('getAuditTrail').at(-1)?.query).toEqual({ recordType: 'trip', page: '0' }));
    await userEvent.click(button);
    expect(button.getAttribute('aria-expanded')).toBe('true');
    expect(screen.queryByRole('button', { name: 'Remove filter: Trip', hidden: true })).toBeNull();
  });

  it('has its checkpoints saved for keeping outside [XC-14]', async () => {
    const makeAddress = jest.fn(() => 'blob:2');
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    Object.assign(URL, { createObjectURL: makeAddress, revokeObjectURL: jest.fn() });
    const { sentTo } = renderAdmin('/admin?tab=audit', { getAuditTrail: { entries: [anEntry()], count: 1 }, getAuditCheckpoints: {} });
    await userEvent.click(await screen.findByRole('button', { name: 'Save checkpoints' }));
    await waitFor(() => expect(makeAddress).toHaveBeenCalledTimes(1));
    expect(sentTo('getAuditCheckpoints')).toHaveLength(1);
  });

  it('is searched by record, user and day, which are in the address [XC-14]', async () => {
    const { sentTo } = renderAdmin('/admin?tab=audit&type=trip&record=7&user=42%20adam&from=2026-11-20&to=2026-11-21&page=2', {
      getAuditTrail: { entries: [anEntry()], count: 51 },
    });
    await screen.findByText('Rescheduled');
    expect(sentTo('getAuditTrail')[0]?.query).toEqual({ recordType: 'trip', recordId: '7', userId: '42', from: '2026-11-20', to: '2026-11-21', page: '1' });
    await userEvent.click(screen.getByRole('button', { name: 'Clear filters' }));
    await waitFor(() => expect(sentTo('getAuditTrail').at(-1)?.query).toEqual({ page: '0' }));
  });

  it('says that nothing was found, and shows an error with a retry', async () => {
    const { unmount } = renderAdmin('/admin?tab=audit&record=9', { getAuditTrail: { entries: [], count: 0 } });
    expect(await screen.findByText('No entry matches the filters.')).toBeTruthy();
    unmount();
    renderAdmin('/admin?tab=audit', { getAuditTrail: new Refusal(503, 'Service away.') });
    expect(await screen.findByRole('button', { name: /retry|try again/i })).toBeTruthy();
  });

  it('is saved as a file with the filter of the list [XC-14]', async () => {
    const makeAddress = jest.fn(() => 'blob:1');
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    const revoke = jest.fn();
    Object.assign(URL, { createObjectURL: makeAddress, revokeObjectURL: revoke });
    const { sentTo } = renderAdmin('/admin?tab=audit&type=trip', { getAuditTrail: { entries: [anEntry()], count: 1 }, getAuditTrailCsv: {} });
    await userEvent.click(await screen.findByRole('button', { name: 'Export CSV' }));
    await waitFor(() => expect(makeAddress).toHaveBeenCalledTimes(1));
    expect(sentTo('getAuditTrailCsv')[0]?.query).toEqual({ recordType: 'trip' });
    // browsers read the address after the click
    await screen.findByRole('button', { name: 'Export CSV', busy: false });
    expect(revoke).not.toHaveBeenCalled();
  });

  it('says when the file could not be loaded', async () => {
    renderAdmin('/admin?tab=audit', { getAuditTrail: { entries: [anEntry()], count: 1 }, getAuditTrailCsv: 'no response' });
    await userEvent.click(await screen.findByRole('button', { name: 'Export CSV' }));
    expect((await screen.findByRole('alert')).textContent).toBe('The file could not be made. Please try again.');
  });
});

it('values of the trail are shown as people read them', () => {
  const words = {
    none: 'none',
    empty: 'empty',
    hidden: 'hidden',
    yes: 'yes',
    no: 'no',
    items: (count: number) => `${count} items`,
    moment: (at: string) => `at ${at}`,
  };
  const shown = (value: string | null) => shownValue(value, words);
  expect([shown(null), shown('hmac:x'), shown('"Dhoni"'), shown('12'), shown('true'), shown('[]'), shown('""')]).toEqual([
    'none',
    'hidden',
    'Dhoni',
    '12',
    'yes',
    'none',
    'empty',
  ]);
  expect(shown('"2026-11-22T03:00:00.000Z"')).toBe('at 2026-11-22T03:00:00.000Z');
  expect(shown('[{"currency":"USD","minor":2500}]')).toMatch(/25/);
});

it('every act and every kind of record has a word [XC-14]', () => {
  const { result } = renderHook(() => useAuditWord());
  const known = (kind: 'act' | 'type', code: string) => result.current(kind, code, '') !== '';
  expect(Object.keys(auditedActs).filter((type) => !known('type', type))).toEqual([]);
  expect(
    Object.values(auditedActs)
      .flat()
      .filter((act) => !known('act', act)),
  ).toEqual([]);
});
