import { messageCatalogue } from '@atoll/errors/messages';

/** Every success message of this service, with its exact text. */
export const notificationMessage = messageCatalogue({
  TEST_SMS_SENT: 'The carrier took the message.',
});
