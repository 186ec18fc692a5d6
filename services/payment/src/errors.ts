import { errorCatalogue } from '@atoll/errors/catalogue';
import { ruleTexts } from '@atoll/form-rules/texts';

export const paymentError = errorCatalogue('payment', {
  BOOKING_NOT_FOUND: { kind: 'not_found', text: ruleTexts.BOOKING_NOT_FOUND },
  GATEWAY: { kind: 'unavailable_gateway', text: 'Payment could not be started. Please try again.' },
  SIGNATURE: { kind: 'unauthenticated', text: 'Signature is missing or wrong.' },
});
