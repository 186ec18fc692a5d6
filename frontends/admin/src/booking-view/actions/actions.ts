import { lazyPage } from '@atoll/app-frame/page/lazy-page';
import type { BookingAction } from '../../booking-action.js';
import { paymentActions } from '../../payment-actions/payment-actions.js';
import { changeActions } from './change-actions.js';

const RemoveSeatsDialog = lazyPage(async () => (await import(/* webpackChunkName: "remove-seats" */ './remove-seats-dialog.js')).RemoveSeatsDialog);
const DeclineCancellationDialog = lazyPage(
  async () => (await import(/* webpackChunkName: "decline-cancellation" */ './decline-cancellation-dialog.js')).DeclineCancellationDialog,
);
const CancelBookingDialog = lazyPage(async () => (await import(/* webpackChunkName: "cancel-booking" */ './cancel-booking-dialog.js')).CancelBookingDialog);

/**
 * The menu of a booking in the specification's order [AW-25, AW-30]: change; verify or reject a slip, allow or reject cash, confirm
 * cash received, allow, cancel allow, upload slip, set as cash; cancel booking or decline that, remove seats.
 */
export const bookingActions: readonly BookingAction[] = [
  ...changeActions,
  ...paymentActions,
  { code: 'cancel', danger: true, Dialog: CancelBookingDialog },
  { code: 'declineCancellation', Dialog: DeclineCancellationDialog },
  { code: 'removeSeats', danger: true, Dialog: RemoveSeatsDialog },
];
