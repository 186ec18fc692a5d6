import { messageCatalogue } from '@atoll/errors/messages';

/** Every success message of this service, with its exact text. */
export const paymentMessage = messageCatalogue({
  NOTED: 'Noted.',
  SLIP_UPLOADED: 'Payment slip uploaded.',
  CASH_REQUESTED: 'Cash on arrival requested.',
});
