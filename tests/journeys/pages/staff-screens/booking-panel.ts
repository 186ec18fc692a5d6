import { ask, type Booked, type OwnTrip } from '../../fixtures.js';
import type { Made } from './made.js';
import { button, chosenFrom, control, dialog, opens, type Act, type Overlay, type Screen } from './screen.js';

// The panel of one booking, each action of its menu, and what another admin did first.

const actions = 'admin-booking-actions';
const edits = 'admin-booking-edit';
const payment = 'staff-payment';

const panel = ({ operator, day, id }: OwnTrip, { refNo }: Pick<Booked, 'refNo'>): Pick<Screen, 'operator' | 'path' | 'shows'> => ({
  operator,
  path: `/admin?date=${day}&trip=${id}&booking=${refNo}`,
  shows: (page, t) => button(page, t(actions, 'actionsOf', { refNo })),
});

const action = ({ refNo }: Booked, code: string, name: string, file: string, inside?: Overlay['inside']): Overlay =>
  chosenFrom({ name, file, menu: (_page, t) => t(actions, 'actionsOf', { refNo }), entry: (_page, t) => t(actions, code), ...(inside && { inside }) });

const presses =
  (catalogue: string, key: string): Act<Promise<unknown>> =>
  (page, t) =>
    button(dialog(page), t(catalogue, key)).click();

/** Unpaid bookings, one with a slip and one that may travel without payment. */
export function bookingPanels({ trip, pending, slip, allowed, paid, received }: Made): Screen[] {
  return [
    {
      ...panel(trip, pending),
      name: 'panel of an unpaid booking',
      part: 'booking-panel',
      otherLanguageAt: 1280,
      wide: true,
      states: [
        { name: 'actions of a booking', by: (page, t) => [button(page, t(actions, 'actionsOf', { refNo: pending.refNo }))] },
        action(pending, 'change', 'change the trip of a booking', 'change-dialog'),
        action(pending, 'allow', 'allow without payment', 'allow-dialog', (page) => dialog(page).getByRole('radio').first().press('Space')),
        action(pending, 'uploadSlip', 'upload a slip', 'slip-upload-dialog'),
        action(pending, 'setAsCash.cash', 'set as cash', 'set-as-cash-dialog'),
        action(pending, 'cancel', 'cancel a booking', 'cancel-booking-dialog', presses('admin-bookings', 'cancel')),
        opens(
          'edit a customer',
          'edit-customer-dialog',
          (_page, t) => t(edits, 'edit', { name: 'Emma Lind Pending' }),
          async (page, t) => {
            await control(page, 'textbox', t(edits, 'name')).fill('');
            await button(dialog(page), t(edits, 'save')).click();
            await dialog(page).locator('[aria-invalid=true]').waitFor();
          },
        ),
        opens('edit the names of a booking', 'edit-names-dialog', (_page, t) => t(edits, 'editNames')),
      ],
    },
    {
      ...panel(trip, slip),
      name: 'panel of a booking with a slip',
      states: [
        action(slip, 'verifySlip', 'verify a slip', 'verify-slip-dialog', async (page, t) => {
          await dialog(page).getByRole('img').waitFor();
          await presses('admin-payment-actions', 'slip.verify')(page, t);
        }),
      ],
    },
    {
      ...panel(trip, allowed),
      name: 'panel of an allowed booking, whose customer asks for a cancellation',
      states: [
        action(allowed, 'cancelAllow', 'cancel an allowance', 'cancel-allow-dialog'),
        action(allowed, 'declineCancellation', 'decline a cancellation', 'decline-cancellation-dialog', presses('admin-bookings', 'declineConfirm')),
      ],
    },
    {
      ...panel(trip, paid),
      name: 'panel of a paid booking',
      states: [
        action(paid, 'recordRefund', 'record a refund', 'record-refund-dialog', presses('admin-payment-actions', 'refund.save')),
        action(paid, 'sendRefund', 'refund to the card', 'send-refund-dialog', presses('admin-payment-actions', 'send.save')),
      ],
    },
    {
      ...panel(trip, received),
      name: 'panel of a booking paid in cash',
      states: [action(received, 'reversePayment', 'reverse a payment', 'reverse-payment-dialog', presses('admin-payment-actions', 'reverse.confirm'))],
    },
    { ...panel(trip, { refNo: 'ZZZZZZZZ' }), name: 'panel without a booking', shows: (page, t) => page.getByText(t('admin-bookings', 'missing')) },
  ];
}

/** Cash and seats; and decisions that another admin has taken while the dialog was open. */
export function otherPanels({ trip, route, slip, pending, cashAsked, cashAllowed, seated }: Made): Screen[] {
  return [
    {
      ...panel(route, cashAllowed),
      name: 'panel of a booking to be paid in cash',
      wide: true,
      states: [
        action(cashAllowed, 'receiveCash.cash', 'receive cash', 'receive-cash-dialog', async (page) => {
          await dialog(page).getByRole('radio').first().press('Space');
        }),
      ],
    },
    {
      ...panel(route, seated),
      name: 'panel of a booking with seats',
      states: [action(seated, 'removeSeats', 'remove seats', 'remove-seats-dialog')],
    },
    {
      ...panel(route, cashAsked),
      name: 'panel of a booking with a cash request',
      states: [
        action(cashAsked, 'decideCash.cash', 'decide about cash', 'decide-cash-dialog'),
        action(cashAsked, 'decideCash.cash', 'cash that another admin has allowed', 'decide-cash-dialog', async (page, t) => {
          await ask('lagoon', 'proceedCashPayment', { bookingId: cashAsked.id, status: 'Allowed' }, 'admin');
          await presses('admin-payment-actions', 'cash.reject')(page, t);
          await page.getByText(t(payment, 'conflict.CASH_ALLOWED')).waitFor();
        }),
      ],
    },
    {
      ...panel(trip, slip),
      name: 'panel of a booking with a slip, second',
      states: [
        action(slip, 'verifySlip', 'slip that another admin has rejected', 'verify-slip-dialog', async (page, t) => {
          const { booking } = await ask<{ booking: { transfer: { id: number } } }>('coral', 'getBooking', { bookingId: slip.id }, 'admin');
          await ask('coral', 'processTransferSlip', { transferId: booking.transfer.id, status: 'Rejected', currency: null, refNo: null }, 'admin');
          await presses('admin-payment-actions', 'slip.reject')(page, t);
          await presses('admin-payment-actions', 'slip.rejectSlip')(page, t);
          await page.getByText(t(payment, 'conflict.TRANSFER_REJECTED')).waitFor();
        }),
      ],
    },
    {
      ...panel(trip, pending),
      name: 'panel of an unpaid booking, second',
      states: [
        opens(
          'customer whom another admin has edited',
          'edit-customer-dialog',
          (_page, t) => t(edits, 'edit', { name: 'Emma Lind Pending' }),
          async (page, t) => {
            const { booking } = await ask<{ booking: { customers: Customer[] } }>('coral', 'getBooking', { bookingId: pending.id }, 'admin');
            const customers = booking.customers.map(({ id, name, ageGroupId }) => ({ id, name, ageGroupId, nid: 'A123456', emergencyContact: '' }));
            await ask('coral', 'editCustomers', { id: pending.id, customers }, 'admin');
            await control(page, 'textbox', t(edits, 'name')).fill('Emma Lund');
            await button(dialog(page), t(edits, 'save')).click();
            await dialog(page).getByText('A123456').waitFor();
          },
        ),
      ],
    },
  ];
}

interface Customer {
  readonly id: number;
  readonly name: string;
  readonly ageGroupId: number;
}
