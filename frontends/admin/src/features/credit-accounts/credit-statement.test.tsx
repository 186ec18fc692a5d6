import { expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { renderAdmin } from '../../testing/render-admin.js';

const line = { at: '2026-11-05T05:00:00.000Z', refNumber: '', refNo: '', paidOn: '', reason: '', isReversed: false };
const statement = {
  account: { id: 4, name: 'Sun Resort' },
  from: '2026-11-01',
  to: '2026-11-30',
  currencies: [
    {
      currency: 'MVR' as const,
      opening: 10_000,
      closing: 31_680,
      lines: [
        { ...line, entryId: 7, kind: 'charge' as const, refNumber: 'UTLPGF6X', minor: 61_680 },
        { ...line, entryId: 8, kind: 'accountPayment' as const, refNo: 'FT-9', paidOn: '2026-11-04', minor: -40_000 },
      ],
    },
  ],
};
const show = (replies: object = {}) => renderAdmin('/admin?tab=creditAccounts&account=4&month=2026-11', { getCreditStatement: statement, ...replies });
const inDialog = (role: 'dialog' | 'alertdialog', button: string) => userEvent.click(within(screen.getByRole(role)).getByRole('button', { name: button }));

it('shows a month of an account: what was owed before, bookings by their reference, payments, and what is owed at its end', async () => {
  const { sentTo } = show();
  await screen.findByRole('button', { name: 'Record payment' });
  // The other one is on paper, which is hidden on screens.
  const [table] = screen.getAllByRole('table', { name: 'MVR' }) as [HTMLElement, HTMLElement];
  const paper = document.querySelector('body > [data-printed]');
  for (const said of ['Statement of Sun Resort', '01-Nov-2026 – 30-Nov-2026', 'Owed at the end']) expect(paper?.textContent).toContain(said);
  expect(
    within(table)
      .getAllByRole('row')
      .slice(1)
      .map(({ textContent }) => textContent),
  ).toEqual([
    expect.stringContaining('MVR\u00a0100.00'),
    expect.stringMatching(/Booking UTLPGF6X.*MVR\u00a0616\.80/),
    expect.stringMatching(/Payment FT-9, received on .*MVR\u00a0-400\.00/),
    expect.stringContaining('MVR\u00a0316.80'),
  ]);
  expect(sentTo('getCreditStatement')[0]?.query).toEqual({ accountId: '4', month: '2026-11' });
});

it('records what the customer has paid, with amount, bank reference and day', async () => {
  const { sentTo } = show({ recordCreditPayment: { message: 'Payment recorded.' } });
  await userEvent.click(await screen.findByRole('button', { name: 'Record payment' }));
  await screen.findByRole('dialog');
  await inDialog('dialog', 'Record payment');
  expect(await screen.findByText('Please enter an amount.')).toBeTruthy();
  await userEvent.type(screen.getByRole('textbox', { name: 'Amount' }), '1,250.50');
  await userEvent.type(screen.getByRole('textbox', { name: 'Bank reference' }), 'FT-10');
  await inDialog('dialog', 'Record payment');
  await waitFor(() =>
    expect(sentTo('recordCreditPayment')[0]?.body).toEqual({
      accountId: 4,
      currency: 'MVR',
      amount: 125_050,
      refNo: 'FT-10',
      day: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/),
    }),
  );
});

it('takes a payment back with a reason', async () => {
  const { sentTo } = show({ reverseCreditPayment: { message: 'Payment taken back.' } });
  await userEvent.click(await screen.findByRole('button', { name: 'Take back payment FT-9' }));
  expect(await screen.findByText(/MVR 400\.00 is owed again/)).toBeTruthy();
  await userEvent.type(screen.getByRole('textbox', { name: 'Reason' }), 'Entered twice');
  await inDialog('alertdialog', 'Take back payment');
  await waitFor(() => expect(sentTo('reverseCreditPayment')[0]?.body).toEqual({ entryId: 8, reason: 'Entered twice' }));
});
