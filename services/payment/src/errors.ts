import { errorCatalogue } from '@atoll/errors/catalogue';
import { stateConflict } from '@atoll/errors/common';
import { ruleTexts } from '@atoll/form-rules/texts';

export const paymentError = errorCatalogue('payment', {
  BOOKING_NOT_FOUND: { kind: 'not_found', text: ruleTexts.BOOKING_NOT_FOUND },
  ALREADY_PAID: stateConflict,
  BOOKING_ALLOWED: stateConflict,
  PAYMENT_CLOSED: stateConflict,
  TRANSFER_PENDING: stateConflict,
  TRANSFER_NOT_PENDING: stateConflict,
  CASH_REQUESTED: stateConflict,
  CASH_REJECTED: stateConflict,
  CASH_ALLOWED: stateConflict,
  CASH_NOT_PENDING: stateConflict,
  CASH_NOT_ALLOWED: stateConflict,
  AMOUNT_TOO_SMALL: stateConflict,
  METHOD_NOT_OFFERED: stateConflict,
  ATTEMPT_CLOSED: stateConflict,
  TRANSACTION_MISMATCH: stateConflict,
  GATEWAY: { kind: 'upstream_unavailable', text: 'Payment could not be started. Please try again.' },
  SIGNATURE: { kind: 'unauthenticated', text: 'Signature is missing or wrong.' },
});
