import { errorCatalogue } from '@atoll/errors/catalogue';
import { ruleTexts } from '@atoll/form-rules/texts';

export const notificationError = errorCatalogue('notification', {
  PHONE: { kind: 'invalid', text: ruleTexts.PHONE },
  SMS_REFUSED: { kind: 'conflict', text: 'The carrier did not take the message (status {status}).' },
  SMS_UNREACHABLE: { kind: 'conflict', text: 'The carrier cannot be reached.' },
});
