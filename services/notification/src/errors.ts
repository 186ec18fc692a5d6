import { errorCatalogue } from '@atoll/errors/catalogue';
import { ruleTexts } from '@atoll/form-rules/texts';

export const notificationError = errorCatalogue('notification', {
  PHONE: { kind: 'invalid', text: ruleTexts.PHONE },
  BOOKING_NOT_FOUND: { kind: 'not_found', text: ruleTexts.BOOKING_NOT_FOUND },
  PUSH_DEVICE: { kind: 'invalid', text: 'This device cannot be told.' },
  MESSAGE_NOT_RESENDABLE: { kind: 'conflict', text: 'This message cannot be sent again.' },
  SMS_REFUSED: { kind: 'conflict', text: 'The carrier did not take the message (status {status}).' },
  SMS_UNREACHABLE: { kind: 'conflict', text: 'The carrier cannot be reached.' },
});
