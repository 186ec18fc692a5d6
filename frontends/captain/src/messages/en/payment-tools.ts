import { defineTexts } from '@atoll/app-frame/texts/i18n';
import { translated } from '../translated.js';

/** Name what a captain does about the payment of a booking, by the act's code. */
export const paymentToolsTexts = defineTexts('captain-payment', translated('payment-tools'), {
  receive: 'Receive cash · {amount}',
  receiveFor: 'Receive cash · {amount} for {refNo}',
  receiveCounter: 'Receive payment · {amount}',
  receiveCounterFor: 'Receive payment · {amount} for {refNo}',
  more: 'Payment',
  payment: 'Payment of {refNo}',
  allow: 'Allow without payment',
  cancelAllow: 'Cancel allowance',
  uploadSlip: 'Upload payment slip',
  setAsCash: 'Set as cash on arrival',
  setAsCounter: 'Set as paid on arrival',
});
