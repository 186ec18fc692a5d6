import { describe, expect, it } from '@jest/globals';
import { fakeServer, Refusal, renderApp, type Replies } from '@atoll/app-frame/testing';
import { withActs } from '@atoll/booking-facts/testing';
import { userConfirmed } from '@atoll/app-frame/session/session';
import { makeStore } from '@atoll/app-frame/store/store';
import { addMethods, HOTEL_ACCOUNT } from '@atoll/contracts/testing/added-methods';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { Booking } from '../server-types.js';
import { aBooking, aUser } from '../testing/builders.js';
import { PanelActions } from '../testing/panel-actions.js';
import { chooseAction, renderAdmin } from '../testing/render-admin.js';

const SLIP = {
  transfer: { id: 31, status: 'Pending', refNo: '', updated_at: null, dueInCent: 2000, dueInLaari: 30840 },
  status: 'Pending Verification',
} as const;
const CASH = { cashPayment: { id: 8, status: 'Pending' }, status: 'Pending Cash Option' } as const;
const done = { message: 'Done.' };

function show(parts: Partial<Booking>, replies: Replies) {
  const store = makeStore();
  store.dispatch(userConfirmed(aUser()));
  const server = fakeServer(replies);
  renderApp(<PanelActions booking={aBooking(parts)} />, { store });
  return (call: string) => server.sent.filter((one) => one.call === call).map(({ body }) => body);
}
const pressed = (dialog: HTMLElement, name: string) => userEvent.click(within(dialog).getByRole('button', { name }));

it('verifies a slip with currency and reference number, and asks for a missing one [PY-14, AW-31]', async () => {
  const sent = show(SLIP, { processTransferSlip: done });
  await chooseAction('UTLPGF6X', 'Verify payment slip');
  const dialog = await screen.findByRole('dialog', { name: 'Payment slip of UTLPGF6X' });
  await pressed(dialog, 'Verify');
  expect(await within(dialog).findByText('Please enter a reference number.')).toBeTruthy();
  await userEvent.type(within(dialog).getByRole('textbox', { name: 'Reference number' }), 'FT-77');
  expect(within(dialog).getByRole('radio', { name: /MVR/ })).toHaveProperty('checked', true);
  await userEvent.click(within(dialog).getByRole('radio', { name: /USD/ }));
  await pressed(dialog, 'Verify');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent('processTransferSlip')).toEqual([{ transferId: 31, status: 'Verified', currency: 'USD', refNo: 'FT-77' }]);
});

it('rejects a slip without a reference number, and says what another admin has done [PY-12, PY-14]', async () => {
  const sent = show(SLIP, { processTransferSlip: new Refusal(409, 'This action is not possible in the current state.', 'TRANSFER_VERIFIED') });
  await chooseAction('UTLPGF6X', 'Verify payment slip');
  const dialog = await screen.findByRole('dialog', { name: 'Payment slip of UTLPGF6X' });
  await pressed(dialog, 'Reject');
  expect(sent('processTransferSlip')).toEqual([]);
  await pressed(dialog, 'Reject slip');
  expect(await within(dialog).findByText('Somebody has verified this slip already.')).toBeTruthy();
  expect(within(dialog).queryByRole('button', { name: 'Verify' })).toBeNull();
  expect(sent('processTransferSlip')).toEqual([{ transferId: 31, status: 'Rejected' }]);
});

it('shows the amount of the upload beside a price that has changed since [D-21]', async () => {
  show({ ...SLIP, priceInCent: 300, priceInLaari: 5000 }, {});
  await chooseAction('UTLPGF6X', 'Verify payment slip');
  const dialog = await screen.findByRole('dialog', { name: 'Payment slip of UTLPGF6X' });
  expect(within(dialog).getByText('MVR 308.40')).toBeTruthy();
  expect(within(dialog).getByText('The price is now USD 3.00 or MVR 50.00.')).toBeTruthy();
});

it('allows or rejects a cash request, and warns that a slip is then void [PY-21, D-10]', async () => {
  const sent = show({ ...CASH, transfer: SLIP.transfer }, { proceedCashPayment: done });
  await chooseAction('UTLPGF6X', 'Decide about cash');
  const dialog = await screen.findByRole('dialog', { name: 'Cash request of UTLPGF6X' });
  expect(within(dialog).getByText('If you allow it, the payment slip that was uploaded no longer counts.')).toBeTruthy();
  await pressed(dialog, 'Allow cash');
  await waitFor(() => expect(sent('proceedCashPayment')).toEqual([{ bookingId: 6, status: 'Allowed' }]));
});

it('receives cash in the chosen currency, with the amount on the button [PY-23, AW-31]', async () => {
  const sent = show({ isCashAllowed: true, cashPayment: { id: 8, status: 'Allowed' }, dueInCent: 1500 }, { confirmCashTransfer: done });
  await chooseAction('UTLPGF6X', 'Receive cash');
  const dialog = await screen.findByRole('dialog', { name: 'Receive cash for UTLPGF6X' });
  expect(within(dialog).getByRole('button', { name: 'Choose currency' }).hasAttribute('disabled')).toBe(true);
  await userEvent.click(within(dialog).getByRole('radio', { name: /USD/ }));
  await pressed(dialog, 'I received USD\u00a015.00');
  await waitFor(() => expect(sent('confirmCashTransfer')).toEqual([{ bookingId: 6, currency: 'USD' }]));
});

it.each([
  ['Free of charge', ''],
  ['Pre-paid', 'Pre-paid'],
  ['Credit', 'Credit'],
])('allows a booking as %s with a currency [PY-26, AW-31]', async (label, allowedType) => {
  const sent = show({}, { allowBooking: done });
  await chooseAction('UTLPGF6X', 'Allow without payment');
  const dialog = await screen.findByRole('dialog', { name: 'Allow UTLPGF6X without payment' });
  await userEvent.click(within(dialog).getByRole('radio', { name: new RegExp(label) }));
  await userEvent.click(within(dialog).getByRole('radio', { name: /USD/ }));
  await pressed(dialog, 'Allow booking');
  await waitFor(() => expect(sent('allowBooking')).toEqual([{ bookingId: 6, allowedType, currency: 'USD' }]));
});

it('allows a booking on the credit account of a customer, beside which what is left is shown; without one as before [PY-26]', async () => {
  const accounts = [{ id: 4, name: 'Sun Resort', left: [{ currency: 'MVR' as const, minor: 38_320 }] }];
  const sent = show(
    {},
    { allowBooking: new Refusal(409, 'Sun Resort has MVR 383.20 of its credit left.', 'CREDIT_LIMIT'), getOpenCreditAccounts: { accounts } },
  );
  await chooseAction('UTLPGF6X', 'Allow without payment');
  const dialog = await screen.findByRole('dialog', { name: 'Allow UTLPGF6X without payment' });
  expect(within(dialog).queryByRole('combobox', { name: 'Credit account' })).toBeNull();
  await userEvent.click(within(dialog).getByRole('radio', { name: /Credit/ }));
  const account = await within(dialog).findByRole('combobox', { name: 'Credit account' });
  expect(
    within(account)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['No account', 'Sun Resort · MVR\u00a0383.20 left']);
  await userEvent.selectOptions(account, '4');
  await userEvent.click(within(dialog).getByRole('radio', { name: /USD/ }));
  await pressed(dialog, 'Allow booking');
  expect(await within(dialog).findByText('Sun Resort has MVR 383.20 of its credit left.')).toBeTruthy();
  await userEvent.selectOptions(account, '');
  await pressed(dialog, 'Allow booking');
  await waitFor(() =>
    expect(sent('allowBooking')).toEqual([
      { bookingId: 6, allowedType: 'Credit', currency: 'USD', accountId: 4 },
      { bookingId: 6, allowedType: 'Credit', currency: 'USD' },
    ]),
  );
});

it('cancels an allowance after a confirmation [PY-27]', async () => {
  const allowed = show({ isAllowed: true, status: 'Allowed' }, { cancelAllowBooking: done });
  await chooseAction('UTLPGF6X', 'Cancel allowance');
  await pressed(await screen.findByRole('alertdialog'), 'Cancel allowance');
  await waitFor(() => expect(allowed('cancelAllowBooking')).toEqual([{ bookingId: 6 }]));
});

const inDialog = async (entry: string, role: 'dialog' | 'alertdialog', ...press: string[]): Promise<HTMLElement> => {
  await chooseAction('UTLPGF6X', entry);
  const dialog = await screen.findByRole(role);
  for (const name of press) {
    const radio = within(dialog).queryByRole('radio', { name: new RegExp(name) });
    await (radio ? userEvent.click(radio) : pressed(dialog, name));
  }
  return dialog;
};
const CASH_DUE = { isCashAllowed: true, status: 'Cash On Arrival', cashPayment: { id: 8, status: 'Allowed' }, dueInCent: 1500 } as const;

it.each<[string, Partial<Booking>, string, string, string, 'dialog' | 'alertdialog', string[]]>([
  ['CASH_REJECTED', CASH, 'proceedCashPayment', 'Somebody has rejected the cash request already.', 'Decide about cash', 'dialog', ['Allow cash']],
  ['CASH_ALLOWED', CASH, 'proceedCashPayment', 'Cash on arrival is allowed already.', 'Decide about cash', 'dialog', ['Reject']],
  ['CASH_ALLOWED', {}, 'setAsCashPayment', 'Cash on arrival is allowed already.', 'Set as cash on arrival', 'alertdialog', ['Set as cash']],
  ['CASH_RECEIVED', CASH_DUE, 'confirmCashTransfer', 'The cash was received already.', 'Receive cash', 'dialog', ['USD', 'I received USD\u00a015.00']],
  ['ALREADY_PAID', CASH_DUE, 'confirmCashTransfer', 'This booking is paid already.', 'Receive cash', 'dialog', ['USD', 'I received USD\u00a015.00']],
  ['BOOKING_ALLOWED', {}, 'allowBooking', 'This booking is allowed already.', 'Allow without payment', 'dialog', ['Credit', 'USD', 'Allow booking']],
  [
    'BOOKING_NOT_ALLOWED',
    { isAllowed: true, status: 'Allowed' },
    'cancelAllowBooking',
    'The allowance was cancelled already.',
    'Cancel allowance',
    'alertdialog',
    ['Cancel allowance'],
  ],
])(
  'the second decision, refused with %s, says in the dialog what happened, and neither asks nor offers a repeat [PY-12, PY-21, PY-23, PY-25]',
  async (...given) => {
    const [code, parts, call, words, entry, role, press] = given;
    const sent = show(parts, { [call]: new Refusal(409, 'This action is not possible in the current state.', code) });
    const dialog = await inDialog(entry, role, ...press);
    expect(await within(dialog).findByText(words)).toBeTruthy();
    const again = within(dialog).queryByRole('button', { name: press.at(-1) });
    expect(again?.hasAttribute('disabled') ?? true).toBe(true);
    expect(within(dialog).queryByRole('radio')).toBeNull();
    expect(dialog.contains(document.activeElement)).toBe(true);
    expect(sent(call)).toHaveLength(1);
  },
);

it('can be retried when others changed the booking at the same moment [PY-27]', async () => {
  const replies = [new Refusal(409, 'This action is not possible in the current state.', 'CONCURRENT_CHANGE'), done];
  const sent = show({ isAllowed: true, status: 'Allowed' }, { cancelAllowBooking: () => replies.shift()! });
  await chooseAction('UTLPGF6X', 'Cancel allowance');
  const dialog = await screen.findByRole('alertdialog');
  await pressed(dialog, 'Cancel allowance');
  expect(await within(dialog).findByText(/Please try again/)).toBeTruthy();
  await pressed(dialog, 'Cancel allowance');
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(sent('cancelAllowBooking')).toHaveLength(2);
});

it('sets a booking to cash after a confirmation that names a slip which is then void [PY-16, PY-22]', async () => {
  const sent = show(SLIP, { setAsCashPayment: done });
  await chooseAction('UTLPGF6X', 'Set as cash on arrival');
  const dialog = await screen.findByRole('alertdialog');
  expect(within(dialog).getByText('The payment slip that was uploaded no longer counts.')).toBeTruthy();
  await pressed(dialog, 'Set as cash');
  await waitFor(() => expect(sent('setAsCashPayment')).toEqual([{ bookingId: 6 }]));
});

const REFUND = {
  ...withActs('recordRefund', 'reversePayment'),
  refund: { dueInCent: 0, dueInLaari: 30_840, returnedInCent: 0, returnedInLaari: 0, openInCent: 0, openInLaari: 61_680 },
} as const;

it('records a refund: begins with what is due, and asks for a reason above it [PY-34, D-71]', async () => {
  const sent = show(REFUND, { recordRefund: done });
  await chooseAction('UTLPGF6X', 'Record refund');
  const dialog = await screen.findByRole('dialog', { name: 'Refund of UTLPGF6X' });
  expect(within(dialog).getByText(/Due: MVR.308\.40 · Received and not refunded: MVR.616\.80/)).toBeTruthy();
  const amount = within(dialog).getByRole<HTMLInputElement>('textbox', { name: 'Amount' });
  expect(amount.value).toBe('308.40');
  await userEvent.clear(amount);
  await pressed(dialog, 'Record refund');
  expect(await within(dialog).findByText('Please enter an amount.')).toBeTruthy();
  await userEvent.type(amount, '400');
  await pressed(dialog, 'Record refund');
  expect(await within(dialog).findByText('Please enter a reason to refund more than is due.')).toBeTruthy();
  await userEvent.type(within(dialog).getByRole('textbox', { name: /^Reason/ }), 'Late boat');
  await userEvent.type(within(dialog).getByRole('textbox', { name: /^Reference/ }), 'FT-8');
  await userEvent.selectOptions(within(dialog).getByRole('combobox', { name: /^Paid back/ }), 'In cash');
  await pressed(dialog, 'Record refund');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent('recordRefund')).toEqual([{ bookingId: 6, currency: 'MVR', amount: 40_000, refNo: 'FT-8', paidBy: 'cash', reason: 'Late boat' }]);
});

it('sends a refund to the card, and says in the dialog that the payment company refuses it [PY-34, D-71]', async () => {
  const refused = new Refusal(409, 'The payment company has refused the refund. Nothing was sent.', 'REFUND_REFUSED');
  const replies = [refused, done];
  const sent = show({ ...REFUND, ...withActs('recordRefund', 'sendRefund') }, { sendRefund: () => replies.shift()! });
  await chooseAction('UTLPGF6X', 'Refund to the card');
  const dialog = await screen.findByRole('dialog', { name: 'Refund to the card, UTLPGF6X' });
  expect(within(dialog).getByRole<HTMLInputElement>('textbox', { name: 'Amount' }).value).toBe('308.40');
  await pressed(dialog, 'Send refund');
  expect(await within(dialog).findByText('The payment company has refused the refund. Nothing was sent.')).toBeTruthy();
  await pressed(dialog, 'Send refund');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent('sendRefund')).toEqual(Array.from({ length: 2 }, () => ({ bookingId: 6, currency: 'MVR', amount: 30_840, reason: '' })));
});

it('takes a payment back with a reason, and says in the dialog why it cannot [D-71]', async () => {
  const refused = new Refusal(409, 'This action is not possible in the current state.', 'PAYMENT_REFUNDED');
  const replies = [refused, done];
  const sent = show(REFUND, { reversePayment: () => replies.shift()! });
  await chooseAction('UTLPGF6X', 'Take payment back');
  const dialog = await screen.findByRole('alertdialog', { name: 'Take the payment of UTLPGF6X back?' });
  await pressed(dialog, 'Take payment back');
  expect(await within(dialog).findByText('Please enter a reason.')).toBeTruthy();
  await userEvent.type(within(dialog).getByRole('textbox', { name: 'Reason' }), 'Wrong booking');
  await pressed(dialog, 'Take payment back');
  expect(await within(dialog).findByText('This action is not possible in the current state.')).toBeTruthy();
  await pressed(dialog, 'Take payment back');
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(sent('reversePayment').at(-1)).toEqual({ bookingId: 6, reason: 'Wrong booking' });
});

it('uploads a slip by the number of the booking [PY-09, D-14]', async () => {
  const sent = show({}, { uploadPaymentSlip: done });
  await chooseAction('UTLPGF6X', 'Upload payment slip');
  const dialog = await screen.findByRole('dialog', { name: 'Payment slip for UTLPGF6X' });
  const file = new File(['x'], 'slip.png', { type: 'image/png' });
  await userEvent.upload(within(dialog).getByLabelText('Choose photo', { selector: 'input' }), file);
  await waitFor(() => expect(sent('uploadPaymentSlip')).toEqual([{ bookingId: '6', file: expect.anything() }]));
});

it('says above the tabs how many slips and cash requests wait, with their list and each booking [AW-05, AW-06, AW-07, D-07]', async () => {
  renderAdmin('/admin', {
    pendingVerifications: { bookings: [aBooking({ ...SLIP, dueInCent: 1500, dueInLaari: 23130 })], count: 12 },
    getPendingCashPaymentRequests: { bookings: [aBooking({ ...CASH, refNo: 'K7TR2M9Q' })], count: 1 },
  });
  const [slips, cash] = [await screen.findByRole('link', { name: '12 slips to verify' }), await screen.findByRole('link', { name: '1 cash request' })];
  expect(slips.getAttribute('href')).toBe('/admin?tab=bookings&status=Pending+Verification');
  expect(cash.getAttribute('href')).toBe('/admin?tab=bookings&status=Pending+Cash+Option');
  await userEvent.click(screen.getByRole('button', { name: 'Show: 12 slips to verify' }));
  expect(screen.getByRole('link', { name: /^UTLPGF6X/ }).getAttribute('href')).toBe('/admin?tab=bookings&status=Pending+Verification&booking=UTLPGF6X');
  expect(screen.getByRole('link', { name: /^UTLPGF6X/ }).textContent).toContain('USD\u00a015.00');
  expect(screen.getByText('and 11 more')).toBeTruthy();
});

it('says above the tabs since when a slip and a request to pay in cash wait [AW-05, AW-06]', async () => {
  const since = '2026-11-21T06:30:00.000Z';
  renderAdmin('/admin', {
    pendingVerifications: { bookings: [aBooking({ ...SLIP, transfer: { ...SLIP.transfer, updated_at: since } })], count: 1 },
    getPendingCashPaymentRequests: { bookings: [aBooking({ ...CASH, cashPayment: { ...CASH.cashPayment, updated_at: since } })], count: 1 },
  });
  for (const what of ['1 slip to verify', '1 cash request']) {
    await userEvent.click(await screen.findByRole('button', { name: `Show: ${what}` }));
    expect(screen.getByRole('link', { name: /^UTLPGF6X / }).textContent).toMatch(/since Yesterday, 11:30\sAM$/);
  }
});

it('says above the tabs which refunds the payment company has refused, each with its booking, where it is sent again or recorded', async () => {
  const refused = { bookingId: 6, refNumber: 'UTLPGF6X', currency: 'USD' as const, minor: 1000, at: '2026-11-20T09:00:00.000Z' };
  renderAdmin('/admin', { getRefusedRefunds: { refunds: [refused] } });
  const words = '1 refund refused by the payment company';
  expect((await screen.findByRole('link', { name: words })).getAttribute('href')).toBe('/admin?tab=bookings&booking=UTLPGF6X');
  await userEvent.click(screen.getByRole('button', { name: `Show: ${words}` }));
  const refund = screen.getByRole('link', { name: /^UTLPGF6X/ });
  expect([refund.getAttribute('href'), refund.textContent]).toEqual([
    '/admin?tab=bookings&booking=UTLPGF6X',
    expect.stringMatching(/^UTLPGF6X · USD\s10\.00 · Fri, 20 Nov/),
  ]);
});

it('says quietly at a slip how many other unpaid bookings came from the same internet address, and names them in its sheet [D-110]', async () => {
  const sameAddress = { count: 21, refNos: ['K7TR2M9Q', 'ACASL2CH'] };
  const booking = aBooking({ ...SLIP, sameAddress });
  renderAdmin('/admin?tab=bookings&booking=UTLPGF6X', {
    pendingVerifications: { bookings: [booking], count: 1 },
    getBookings: { bookings: [booking], count: 1 },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Show: 1 slip to verify', hidden: true }));
  expect(screen.getByText(/^UTLPGF6X.*21 other unpaid bookings from its internet address$/)).toBeTruthy();
  expect(await screen.findByText(/21 other unpaid bookings:/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'K7TR2M9Q' }).getAttribute('href')).toBe('/admin?tab=bookings&booking=K7TR2M9Q');
});

it('says before a slip of an expired booking is verified what becomes of its seats and its money [D-16] [D-71]', async () => {
  const expired = { isCancelled: true, isExpired: true, cancelReason: 'Payment time ran out.', ...withActs('verifySlip') };
  show({ ...SLIP, ...expired }, {});
  await chooseAction('UTLPGF6X', 'Verify payment slip');
  const dialog = await screen.findByRole('dialog', { name: 'Payment slip of UTLPGF6X' });
  expect(within(dialog).getByText(/the booking gets its seats back; if they are taken, the money is due for a refund/)).toBeTruthy();
});

describe('where a test adds a method at a counter', () => {
  addMethods();
  const hotel = (status: string) => ({ cashPayment: { id: 8, status, method: HOTEL_ACCOUNT } });

  it('sets a booking to the method that is chosen, of those that are not agreed [PY-16, PY-22]', async () => {
    const sent = show({}, { setAsCashPayment: done });
    await chooseAction('UTLPGF6X', 'Set as paid on arrival');
    const dialog = await screen.findByRole('alertdialog', { name: 'Set UTLPGF6X to be paid on arrival?' });
    expect(within(dialog).getAllByRole('radio')).toHaveLength(2);
    expect(within(dialog).getByRole('button', { name: 'Set as paid on arrival' }).hasAttribute('disabled')).toBe(true);
    await userEvent.click(within(dialog).getByRole('radio', { name: HOTEL_ACCOUNT }));
    await pressed(dialog, 'Set as paid on arrival');
    await waitFor(() => expect(sent('setAsCashPayment')).toEqual([{ bookingId: 6, method: HOTEL_ACCOUNT }]));
  });

  it('names the method that is decided about and received [PY-21] [PY-23]', async () => {
    const sent = show({ ...hotel('Pending'), status: 'Pending Cash Option' }, { proceedCashPayment: done });
    await chooseAction('UTLPGF6X', 'Decide about payment on arrival');
    const dialog = await screen.findByRole('dialog', { name: 'Request of UTLPGF6X: Hotel account' });
    await pressed(dialog, 'Allow');
    await waitFor(() => expect(sent('proceedCashPayment')).toEqual([{ bookingId: 6, status: 'Allowed' }]));
    cleanup();
    show({ ...hotel('Allowed'), isCashAllowed: true }, {});
    await chooseAction('UTLPGF6X', 'Receive payment');
    expect(await screen.findByRole('dialog', { name: 'Receive payment for UTLPGF6X: Hotel account' })).toBeTruthy();
  });

  it('says what another user did without speaking of cash [PY-21] [PY-23]', async () => {
    const refused = new Refusal(409, 'This action is not possible in the current state.', 'CASH_ALLOWED');
    show({ ...hotel('Pending'), status: 'Pending Cash Option' }, { proceedCashPayment: refused });
    await chooseAction('UTLPGF6X', 'Decide about payment on arrival');
    const dialog = await screen.findByRole('dialog');
    await pressed(dialog, 'Allow');
    expect(await within(dialog).findByText('Payment on arrival is allowed already.')).toBeTruthy();
    expect(dialog.textContent).not.toMatch(/cash/i);
  });
});
