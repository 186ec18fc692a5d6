import { defineTexts } from '@atoll/app-frame/texts/i18n';
import { translated } from '../../translated.js';

/** Entries of the menu of a booking, by the action's code. */
const actionLabels = {
  change: 'Change trip',
  changeOutbound: 'Change outbound trip',
  changeReturn: 'Change return trip',
  verifySlip: 'Verify payment slip',
  decideCash: 'Decide about cash',
  receiveCash: 'Receive cash',
  allow: 'Allow without payment',
  cancelAllow: 'Cancel allowance',
  uploadSlip: 'Upload payment slip',
  setAsCash: 'Set as cash on arrival',
  recordRefund: 'Record refund',
  reversePayment: 'Take payment back',
  cancel: 'Cancel booking',
  declineCancellation: 'Decline cancellation',
  removeSeats: 'Remove seats',
} as const;

export type ActionCode = keyof typeof actionLabels;

export const bookingActionTexts = defineTexts('admin-booking-actions', translated('bookings/booking-actions'), {
  ...actionLabels,
  decideCounter: 'Decide about payment on arrival',
  receiveCounter: 'Receive payment',
  setAsCounter: 'Set as paid on arrival',
  actions: 'Actions',
  actionsOf: 'Actions for booking {refNo}',
});
