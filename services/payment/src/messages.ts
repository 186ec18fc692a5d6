import { messageCatalogue } from '@atoll/errors/messages';

/** Every success message of this service, with its exact text. */
export const paymentMessage = messageCatalogue({
  NOTED: 'Noted.',
  SLIP_UPLOADED: 'Payment slip uploaded.',
  CASH_REQUESTED: 'Cash on arrival requested.',
  SLIP_VERIFIED: 'Payment verified.',
  SLIP_REJECTED: 'Payment slip rejected.',
  CASH_ALLOWED: 'Cash on arrival allowed.',
  CASH_REJECTED: 'Cash on arrival rejected.',
  SET_AS_CASH: 'Set as cash on arrival.',
  CASH_RECEIVED: 'Cash received.',
});
