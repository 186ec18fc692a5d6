import { defineTexts } from '@atoll/app-frame/texts/i18n';
import { ruleTexts } from '@atoll/form-rules/texts';
import { translated } from '../../translated.js';

/** Dialogs in which an admin decides about slips and cash requests. */
export const paymentActionTexts = defineTexts('admin-payment-actions', translated('bookings/payment-actions'), {
  'slip.title': 'Payment slip of {refNo}',
  'slip.picture': 'Payment slip of booking {refNo}',
  'slip.failed': 'The slip could not be loaded.',
  'slip.zoomIn': 'Zoom in',
  'slip.zoomOut': 'Zoom out',
  'slip.open': 'Open in new tab',
  'slip.due': 'The slip should show',
  'slip.priceNow': 'The price is now {amount}.',
  'slip.expired':
    'The time to pay has ended and the seats are free. If you verify the slip, the booking gets its seats back; if they are taken, the money is due for a refund.',
  'slip.refNo': 'Reference number',
  'slip.refNoMissing': ruleTexts.REF_NO,
  'slip.verify': 'Verify',
  'slip.reject': 'Reject',
  'slip.rejectText': 'The customer reads that the slip was not accepted, and can upload another one.',
  'slip.rejectSlip': 'Reject slip',
  'slip.keep': 'Keep as it is',
  'slip.verifyNext': 'Verify and next, {count} left',
  'slip.next': 'Next slip, {count} left',
  close: 'Close',
  'cash.title': 'Cash request of {refNo}',
  'cash.text': '{people} would like to pay {amount} in cash on arrival.',
  'counter.title': 'Request of {refNo}: {method}',
  'counter.text': '{people} would like to pay {amount} on arrival: {method}.',
  'counter.allow': 'Allow',
  'cash.slip': 'If you allow it, the payment slip that was uploaded no longer counts.',
  'cash.rejectNote': 'If you reject it, they must pay another way.',
  'cash.allow': 'Allow cash',
  'cash.reject': 'Reject',
  or: '{usd} or {mvr}',
});
