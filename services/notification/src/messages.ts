import { messageCatalogue } from '@atoll/errors/messages';

/** Every success message of this service, with its exact text. */
export const notificationMessage = messageCatalogue({
  MESSAGE_RESENT: 'The message is sent again.',
  TEST_SMS_SENT: 'The carrier took the message.',
});
