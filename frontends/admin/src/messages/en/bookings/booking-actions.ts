import { defineTexts } from '@atoll/app-frame/texts/i18n';
import type { CounterWords } from '@atoll/app-frame/texts/method-texts';
import { translated } from '../../translated.js';

/** Entries of the menu of a booking, by the action's code. */
const actionLabels = {
  change: 'Change trip',
  changeOutbound: 'Change outbound trip',
  changeReturn: 'Change return trip',
  verifySlip: 'Verify payment slip',
  allow: 'Allow without payment',
  cancelAllow: 'Cancel allowance',
  uploadSlip: 'Upload payment slip',
  recordRefund: 'Record refund',
  sendRefund: 'Refund to the card',
  reversePayment: 'Take payment back',
  cancel: 'Cancel booking',
  declineCancellation: 'Decline cancellation',
  removeSeats: 'Remove seats',
} as const;

/** Acts at a counter have texts for each kind of words: those of the specification's method, and those of any other. */
const counterLabels = {
  'decideCash.cash': 'Decide about cash',
  'decideCash.counter': 'Decide about payment on arrival',
  'receiveCash.cash': 'Receive cash',
  'receiveCash.counter': 'Receive payment',
  'setAsCash.cash': 'Set as cash on arrival',
  'setAsCash.counter': 'Set as paid on arrival',
} as const;

type ByWords<Key> = Key extends `${infer Code}.${CounterWords}` ? Code : never;

export type CounterActionCode = ByWords<keyof typeof counterLabels>;
export type ActionCode = keyof typeof actionLabels | CounterActionCode;

export const bookingActionTexts = defineTexts('admin-booking-actions', translated('bookings/booking-actions'), {
  ...actionLabels,
  ...counterLabels,
  actions: 'Actions',
  actionsOf: 'Actions for booking {refNo}',
});
