import { firstOf } from '@atoll/contracts/payment-methods';
import { messageCatalogue, type Message } from '@atoll/errors/messages';

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
  REFUND_RECORDED: 'Refund recorded.',
  REFUND_SENT: 'Refund sent to the card.',
  REFUND_WAITS: 'The payment company does not answer. The refund is sent as soon as it does.',
  PAYMENT_REVERSED: 'Payment taken back.',
  CREDIT_ACCOUNT_ADDED: 'Credit account added.',
  CREDIT_PAYMENT_RECORDED: 'Payment recorded.',
  CREDIT_ACCOUNT_UPDATED: 'Credit account updated.',
  CASH_SHIFT_CLOSED: 'Shift closed.',
  CASH_HAND_IN_REVERSED: 'Closing taken back.',
  GATEWAY_ACCOUNT_SAVED: 'Account saved.',
  GATEWAY_ACCOUNT_REMOVED: 'Account removed.',
  GATEWAY_ACCEPTS: 'The payment company accepts the key.',
  METHOD_REQUESTED: '{method} requested.',
  METHOD_ALLOWED: '{method} allowed.',
  METHOD_REJECTED: '{method} rejected.',
  SET_AS_METHOD: 'Set as {method}.',
  METHOD_RECEIVED: '{method} received.',
});

/** Says an act at a counter: of the first method as the specification says it, of any other with its name. */
const AT_COUNTER = {
  requested: ['CASH_REQUESTED', 'METHOD_REQUESTED'],
  allowed: ['CASH_ALLOWED', 'METHOD_ALLOWED'],
  rejected: ['CASH_REJECTED', 'METHOD_REJECTED'],
  set: ['SET_AS_CASH', 'SET_AS_METHOD'],
  received: ['CASH_RECEIVED', 'METHOD_RECEIVED'],
} as const;

export function counterMessage(act: keyof typeof AT_COUNTER, method: string | undefined): Message {
  const [ofFirst, ofAny] = AT_COUNTER[act];
  return method === undefined || method === firstOf('counter') ? paymentMessage(ofFirst) : paymentMessage(ofAny, { method });
}
