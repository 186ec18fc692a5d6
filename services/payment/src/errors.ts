import { errorCatalogue } from '@atoll/errors/catalogue';
import { appErrorOf } from '@atoll/errors/app-error';
import { stateConflict } from '@atoll/errors/common';
import { ruleTexts } from '@atoll/form-rules/texts';

export const paymentError = errorCatalogue('payment', {
  BOOKING_NOT_FOUND: { kind: 'not_found', text: ruleTexts.BOOKING_NOT_FOUND },
  ALREADY_PAID: stateConflict,
  BOOKING_ALLOWED: stateConflict,
  PAYMENT_CLOSED: stateConflict,
  TRANSFER_PENDING: stateConflict,
  TRANSFER_VERIFIED: stateConflict,
  TRANSFER_REJECTED: stateConflict,
  TRANSFER_VOIDED: stateConflict,
  CASH_REQUESTED: stateConflict,
  CASH_REJECTED: stateConflict,
  CASH_ALLOWED: stateConflict,
  CASH_NOT_REQUESTED: stateConflict,
  CASH_RECEIVED: stateConflict,
  CASH_NOT_ALLOWED: stateConflict,
  REF_NO: { kind: 'invalid', text: ruleTexts.REF_NO },
  NOTHING_TO_REFUND: stateConflict,
  REFUND_AMOUNT: { kind: 'invalid', text: ruleTexts.REFUND_AMOUNT },
  REFUND_TOO_LARGE: { kind: 'invalid', text: 'That is more than was received and not yet refunded.' },
  REFUND_REASON: { kind: 'invalid', text: ruleTexts.REFUND_REASON },
  REFUND_SENDING: { kind: 'conflict', text: 'A refund of this booking is being sent.' },
  REFUND_REFUSED: { kind: 'conflict', text: 'The payment company has refused the refund. Nothing was sent.' },
  NOTHING_TO_REVERSE: stateConflict,
  PAYMENT_REFUNDED: stateConflict,
  REVERSAL_REASON: { kind: 'invalid', text: ruleTexts.REVERSAL_REASON },
  SLIP_SIZE: { kind: 'too_large', text: ruleTexts.SLIP_SIZE },
  SLIP_TYPE: { kind: 'unsupported_type', text: ruleTexts.SLIP_TYPE },
  AMOUNT_TOO_SMALL: stateConflict,
  METHOD_NOT_OFFERED: stateConflict,
  ATTEMPT_CLOSED: stateConflict,
  TRANSACTION_MISMATCH: stateConflict,
  CREDIT_ACCOUNT_NAME: { kind: 'invalid', text: ruleTexts.CREDIT_ACCOUNT_NAME },
  CREDIT_ACCOUNT_TAKEN: { kind: 'conflict', text: 'There is an account of this name already.' },
  CREDIT_ACCOUNT_CLOSED: { kind: 'conflict', text: 'This credit account is closed.' },
  CREDIT_LIMIT: { kind: 'conflict', text: '{account} has {left} of its credit left.' },
  NOTHING_TO_CLOSE: stateConflict,
  CASH_COUNT: { kind: 'invalid', text: ruleTexts.CASH_COUNT },
  CASH_DIFFERENCE_REASON: { kind: 'invalid', text: ruleTexts.CASH_DIFFERENCE_REASON },
  CASH_SHIFT_NOT_LAST: { kind: 'conflict', text: 'Only the last closing can be taken back.' },
  EMAIL: { kind: 'invalid', text: ruleTexts.EMAIL },
  PHONE: { kind: 'invalid', text: ruleTexts.PHONE },
  GATEWAY: { kind: 'upstream_unavailable', text: 'Payment could not be started. Please try again.' },
  GATEWAY_API_KEY: { kind: 'invalid', text: 'Please enter the API key as the payment company shows it.' },
  GATEWAY_WEBHOOK_SECRET: { kind: 'invalid', text: 'Please enter the signing secret, which begins with whsec_.' },
  NO_GATEWAY_ACCOUNT: { kind: 'conflict', text: 'There is no account at this payment company.' },
  GATEWAY_REFUSES: { kind: 'conflict', text: 'The payment company does not accept the key.' },
  GATEWAY_UNREACHABLE: { kind: 'conflict', text: 'The payment company cannot be reached.' },
  NO_CREDENTIALS: { kind: 'conflict', text: ruleTexts.NO_CREDENTIALS },
  SIGNATURE: { kind: 'unauthenticated', text: 'Signature is missing or wrong.' },
});

/** Whether a failure is one of these refusals. */
export const isOf = (failed: unknown, ...codes: readonly (keyof typeof paymentError.entries)[]): boolean =>
  codes.some((code) => code === appErrorOf(failed)?.code);
