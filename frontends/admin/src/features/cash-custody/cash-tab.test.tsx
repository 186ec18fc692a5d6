import { expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { renderAdmin } from '../../testing/render-admin.js';

const mvr = (minor: number) => ({ currency: 'MVR' as const, minor });
const counts = [{ currency: 'MVR' as const, expected: 50_000, counted: 45_000 }];
const closing = { shiftId: 9, at: '2026-11-21T12:00:00.000Z', by: 'admin', counts, reason: 'Wrong change', takenBack: null };
const line = { currency: 'MVR' as const, bookingId: 7, departsAt: '2026-11-22T05:00:00.000Z', boatName: 'Coral Queen', tripId: 155 };
const open = {
  holderId: 43,
  name: 'hassan',
  version: 3,
  from: '2026-11-21T11:00:00.000Z',
  upTo: 71,
  entries: 3,
  isPart: false,
  expected: [mvr(80_000)],
  held: [mvr(80_000)],
  lines: [
    { ...line, at: '2026-11-22T04:50:00.000Z', minor: 61_680, refNumber: 'UTLPGF6X' },
    { ...line, at: '2026-11-22T04:55:00.000Z', minor: 20_000, refNumber: 'K7TR2M9Q' },
    { ...line, at: '2026-11-22T04:56:00.000Z', minor: -1_680, refNumber: 'K7TR2M9Q', tripId: 0, departsAt: null },
  ],
  earlier: 0,
  closing: null,
};
const custody = {
  holders: [{ holderId: 43, name: 'hassan', since: '2026-11-21T11:00:00.000Z', balances: [mvr(80_000), { currency: 'USD' as const, minor: 0 }] }],
  closings: [{ ...closing, holderId: 43, name: 'hassan' }],
};
const show = (at = '', replies: object = {}) => renderAdmin(`/admin?tab=cash${at}`, { getCashCustody: custody, getCashShift: open, ...replies });
const inDialog = (role: 'dialog' | 'alertdialog', button: string) => userEvent.click(within(screen.getByRole(role)).getByRole('button', { name: button }));

it('lists who holds cash since when, and what was handed in before; a holder opens their shift [PY-35]', async () => {
  const { sentTo } = show();
  const holders = await screen.findByRole('table', { name: 'Who holds cash' });
  expect(within(holders).getByText('MVR 800.00')).toBeTruthy();
  expect(within(holders).queryByText('USD 0.00')).toBeNull();
  const closed = screen.getByRole('table', { name: 'Closed shifts' });
  for (const said of ['MVR 450.00', 'MVR -50.00', 'admin']) expect(within(closed).getByText(said)).toBeTruthy();
  await userEvent.click(within(holders).getByText('hassan'));
  await screen.findAllByRole('heading', { name: 'Cash of hassan' });
  expect(sentTo('getCashShift')[0]?.query).toEqual({ holderId: '43', withLines: 'true' });
});

it('shows the cash of a shift by trip, on paper too', async () => {
  show('&holder=43');
  await screen.findAllByRole('heading', { name: 'Cash of hassan' });
  expect(within(screen.getAllByRole('table', { name: 'In this shift' })[0]!).getByText('800.00')).toBeTruthy();
  const [table] = screen.getAllByRole('table', { name: 'Cash by trip' }) as [HTMLElement];
  expect(within(table).getByRole('columnheader', { name: 'MVR' })).toBeTruthy();
  expect(
    within(table)
      .getAllByRole('row')
      .slice(1)
      .map(({ textContent }) => textContent),
  ).toEqual([
    expect.stringMatching(/Without a trip.*-16\.80/),
    expect.stringMatching(/K7TR2M9Q.*-16\.80/),
    expect.stringMatching(/22-Nov-2026 · 10:00 AM · Coral Queen.*816\.80/),
    expect.stringMatching(/UTLPGF6X · 9:50 AM.*616\.80/),
    expect.stringMatching(/K7TR2M9Q.*200\.00/),
  ]);
  expect(document.querySelector('body > [data-printed]')?.textContent).toContain('Coral Queen');
});

it('counts and closes the shift as it was read; a difference needs a reason [PY-35]', async () => {
  const { sentTo } = show('&holder=43', { closeCashShift: { message: 'Shift closed.' } });
  await userEvent.click(await screen.findByRole('button', { name: 'Count and close' }));
  await screen.findByRole('dialog');
  await inDialog('dialog', 'Count and close');
  expect(await screen.findByText('Please enter what was counted, in each currency.')).toBeTruthy();
  expect(screen.queryByRole('textbox', { name: 'Counted in USD' })).toBeNull();
  await userEvent.type(screen.getByRole('textbox', { name: 'Counted in MVR' }), '790');
  expect(screen.getByText('Difference: MVR -10.00')).toBeTruthy();
  await inDialog('dialog', 'Count and close');
  expect(await screen.findByText('Please enter a reason for the difference.')).toBeTruthy();
  await userEvent.type(screen.getByRole('textbox', { name: 'Reason for the difference' }), 'Wrong change');
  await inDialog('dialog', 'Count and close');
  await waitFor(() =>
    expect(sentTo('closeCashShift')[0]?.body).toEqual({ holderId: 43, upTo: 71, entries: 3, version: 3, counted: [mvr(79_000)], reason: 'Wrong change' }),
  );
});

it('says of the first part of a shift that the others stay open', async () => {
  show('&holder=43', { getCashShift: { ...open, isPart: true, entries: 5_000 } });
  expect(
    (await screen.findAllByText('These are the first 5,000 entries. Close them first; the later ones are in the open shift then.')).length,
  ).toBeGreaterThan(0);
});

it('pays out what the office owes, without a count', async () => {
  const { sentTo } = show('&holder=43', { getCashShift: { ...open, expected: [mvr(-1_680)] }, closeCashShift: { message: 'Shift closed.' } });
  await userEvent.click(await screen.findByRole('button', { name: 'Count and close' }));
  expect(await screen.findByText('The office pays out MVR 16.80.')).toBeTruthy();
  await inDialog('dialog', 'Count and close');
  await waitFor(() => expect(sentTo('closeCashShift')[0]?.body).toMatchObject({ counted: [mvr(-1_680)], reason: '' }));
});

it('takes a closing back with a reason; one that was taken back says so', async () => {
  const { sentTo } = show('&shift=9', { getCashShift: { ...open, closing }, reverseCashHandIn: { message: 'Closing taken back.' } });
  await userEvent.click(await screen.findByRole('button', { name: 'Take back closing' }));
  await screen.findByRole('alertdialog');
  await userEvent.type(screen.getByRole('textbox', { name: 'Reason' }), 'Counted wrong');
  await inDialog('alertdialog', 'Take back closing');
  await waitFor(() => expect(sentTo('reverseCashHandIn')[0]?.body).toEqual({ shiftId: 9, reason: 'Counted wrong' }));
});
