import { messageCatalogue } from '@atoll/errors/messages';

/** Every success message of this service, with its exact text. */
export const notificationMessage = messageCatalogue({
  MESSAGE_RESENT: 'The message is sent again.',
  PUSH_OFF: 'This device is not told any more.',
  PUSH_ON: 'Messages about the booking appear on this device from now on.',
  STAFF_PUSH_OFF: 'This device is not notified any more.',
  STAFF_PUSH_ON: 'This device is notified of what waits for you from now on.',
  TEST_SMS_SENT: 'The carrier took the message.',
});
