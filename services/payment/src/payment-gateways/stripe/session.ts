import { isCurrency, money } from '@atoll/money/money';
import type Stripe from 'stripe';
import type { GatewayTransaction, RefundState } from '../payment-gateway.port.js';

export type Session = Stripe.Checkout.Session;

/** A refund that awaits the payer's bank, or an act of the payer, is decided later. */
const REFUND_STATES: Readonly<Record<string, RefundState>> = {
  succeeded: 'refunded',
  pending: 'requested',
  requires_action: 'requested',
  failed: 'refused',
  canceled: 'refused',
};

export const refundStateOf = (status: string | null): RefundState | undefined => REFUND_STATES[status ?? ''];

/** Undefined where a field is missing or wrong: the library does not check what it receives. */
export function transactionIn(session: Partial<Session>): GatewayTransaction | undefined {
  const { id: gatewayRef, client_reference_id: localId, amount_total: minor } = session;
  const currency = String(session.currency).toUpperCase();
  if (typeof gatewayRef !== 'string' || typeof localId !== 'string' || !Number.isSafeInteger(minor) || !isCurrency(currency)) return undefined;
  return { gatewayRef, localId, amount: money(currency, Number(minor)), state: stateOf(session) };
}

/** A refused card leaves the session open, because the payer may try another one. A refund leaves it paid. */
function stateOf({ payment_status: paid, status }: Partial<Session>): GatewayTransaction['state'] {
  if (paid === 'paid') return 'confirmed';
  return status === 'expired' ? 'expired' : 'open';
}

export const paymentIntentOf = ({ payment_intent: intent }: Session): string | undefined => (typeof intent === 'string' ? intent : intent?.id);
