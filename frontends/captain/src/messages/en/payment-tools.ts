import { defineTexts } from '@atoll/app-frame/texts/i18n';
import { translated } from '../translated.js';

/** Name what a captain does about the payment of a booking, by the act's code. */
export const paymentToolsTexts = defineTexts('captain-payment', translated('payment-tools'), {
  'receive.cash': 'Receive cash · {amount}',
  'receiveFor.cash': 'Receive cash · {amount} for {refNo}',
  'receive.counter': 'Receive payment · {amount}',
  'receiveFor.counter': 'Receive payment · {amount} for {refNo}',
  more: 'Payment',
  payment: 'Payment of {refNo}',
  allow: 'Allow without payment',
  cancelAllow: 'Cancel allowance',
  uploadSlip: 'Upload payment slip',
  'setAs.cash': 'Set as cash on arrival',
  'setAs.counter': 'Set as paid on arrival',
});
