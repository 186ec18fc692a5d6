import { isCurrency, money } from '@atoll/money/money';
import type { Clock } from '@atoll/time/clock';
import { paymentError } from '../../errors.js';
import {
  PaymentGateway,
  type GatewayTransaction,
  type NotificationHeaders,
  type Notified,
  type OpenedTransaction,
  type PaymentOrder,
  type RefundOrder,
  type RefundState,
} from '../../payment-gateways/payment-gateway.port.js';
import { hasSigned } from './signature.js';

export interface StripeShapedOptions {
  url: string;
  apiKey: string;
  webhookSecret: string;
}

type Json = Readonly<Record<string, unknown>>;

interface Session extends GatewayTransaction {
  paymentIntent: string;
}

const REFUND_STATES: Readonly<Record<string, RefundState>> = { succeeded: 'refunded', pending: 'requested', failed: 'refused', canceled: 'refused' };

const object = (value: unknown): Json => (typeof value === 'object' && value !== null ? { ...value } : {});

/** Undefined where a field is missing or wrong. A payment that arrives later than the page is completed stays open until then. */
function sessionIn(json: Json): Session | undefined {
  const { id, client_reference_id: localId, amount_total: minor, status, payment_status: paid, payment_intent: paymentIntent } = json;
  const currency = String(json['currency']).toUpperCase();
  if (typeof id !== 'string' || typeof localId !== 'string' || typeof minor !== 'number' || !isCurrency(currency)) return undefined;
  const state = paid === 'paid' ? 'confirmed' : status === 'expired' ? 'expired' : 'open';
  return { gatewayRef: id, localId, amount: money(currency, minor), state, paymentIntent: String(paymentIntent) };
}

/** A payment company whose API has the shape of Stripe's Checkout: form-encoded calls, signed bytes, refunds of a payment intent. */
export class HttpStripeShaped extends PaymentGateway {
  constructor(
    private readonly options: StripeShapedOptions,
    private readonly clock: Clock,
  ) {
    super();
  }

  override async create(order: PaymentOrder): Promise<OpenedTransaction> {
    const { status, body } = await this.call('POST', '/v1/checkout/sessions', order.localId, {
      mode: 'payment',
      client_reference_id: order.localId,
      'line_items[0][quantity]': '1',
      'line_items[0][price_data][currency]': order.amount.currency.toLowerCase(),
      'line_items[0][price_data][unit_amount]': String(order.amount.minor),
      'line_items[0][price_data][product_data][name]': order.reference,
      success_url: order.redirectUrl,
      cancel_url: order.redirectUrl,
      expires_at: String(Math.floor(order.expiresAt.getTime() / 1000)),
    });
    const { id, url } = body;
    if (status !== 200 || typeof id !== 'string' || typeof url !== 'string') throw this.unexpected(status);
    return { gatewayRef: id, shortUrl: url };
  }

  override async find(gatewayRef: string): Promise<GatewayTransaction | undefined> {
    const session = await this.session(gatewayRef);
    if (!session) return undefined;
    const { paymentIntent: _, ...transaction } = session;
    return transaction;
  }

  override notified(headers: NotificationHeaders, rawBody: string): Notified | undefined {
    if (!hasSigned(headers['stripe-signature'], rawBody, this.options.webhookSecret, this.clock.now())) throw paymentError('SIGNATURE');
    const { type, data } = object(JSON.parse(rawBody));
    if (!String(type).startsWith('checkout.session.')) return undefined;
    const session = sessionIn(object(object(data)['object']));
    if (!session) throw paymentError('TRANSACTION_MISMATCH');
    const { localId, gatewayRef, amount } = session;
    return { localId, gatewayRef, amount };
  }

  override async refund({ key, gatewayRef, amount }: RefundOrder): Promise<RefundState> {
    const session = await this.session(gatewayRef);
    if (session?.state !== 'confirmed' || session.amount.currency !== amount.currency) return 'refused';
    const { status, body } = await this.call('POST', '/v1/refunds', key, { payment_intent: session.paymentIntent, amount: String(amount.minor) });
    if (status === 400) return 'refused';
    const state = REFUND_STATES[String(body['status'])];
    if (status !== 200 || !state) throw this.unexpected(status);
    return state;
  }

  private async session(gatewayRef: string): Promise<Session | undefined> {
    const { status, body } = await this.call('GET', `/v1/checkout/sessions/${encodeURIComponent(gatewayRef)}`);
    if (status === 404) return undefined;
    const session = sessionIn(body);
    if (status !== 200 || session?.gatewayRef !== gatewayRef) throw this.unexpected(status);
    return session;
  }

  private unexpected(status: number): Error {
    return paymentError('GATEWAY', { cause: new Error(`the payment gateway returned ${status}`) });
  }

  private async call(method: string, path: string, key = '', form?: Record<string, string>): Promise<{ status: number; body: Json }> {
    try {
      const response = await fetch(new URL(path, this.options.url), {
        method,
        headers: { authorization: `Bearer ${this.options.apiKey}`, ...(key && { 'idempotency-key': key }) },
        body: form && new URLSearchParams(form),
        signal: AbortSignal.timeout(8000),
      });
      return { status: response.status, body: object(await response.json()) };
    } catch (failed) {
      throw paymentError('GATEWAY', { cause: failed });
    }
  }
}
