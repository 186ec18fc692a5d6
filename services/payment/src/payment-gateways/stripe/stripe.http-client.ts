import type { Clock } from '@atoll/time/clock';
import Stripe from 'stripe';
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
} from '../payment-gateway.port.js';
import { RefusedCredentials } from '../refused-credentials.js';
import { checkoutOrder, sessionExpiry } from './checkout-order.js';
import { paymentIntentOf, refundStateOf, transactionIn, type Session } from './session.js';

export interface HttpStripeOptions {
  /** Base address of the API. */
  url: string;
  apiKey: string;
  /** Secrets of the account's endpoints for events, one per operator's host, and of a rotation the former one. */
  webhookSecrets: readonly string[];
  timeoutMs?: number;
}

/** An event that is older is refused, so that a recorded one cannot be replayed later. */
const TOLERANCE_S = 300;
const DEADLINE_MS = 8000;

const OF_SESSIONS = 'checkout.session.';

/** Stripe Checkout: a full redirect to Stripe's page, so that no card number reaches us. */
export class HttpStripe extends PaymentGateway {
  private readonly stripe: Stripe;

  constructor(
    private readonly options: HttpStripeOptions,
    private readonly clock: Clock,
  ) {
    super();
    const { hostname, port, protocol } = new URL(options.url);
    this.stripe = new Stripe(options.apiKey, {
      host: hostname,
      ...(port && { port }),
      protocol: protocol === 'http:' ? 'http' : 'https',
      // Node's fetch keeps connections alive, and the deadline covers the body.
      httpClient: Stripe.createFetchHttpClient((url: string | URL | Request, init?: RequestInit) => fetch(url, { ...init, redirect: 'error' })),
      timeout: options.timeoutMs ?? DEADLINE_MS,
      // The library would wait as long as a response tells it to, up to a minute: longer than the lease of an attempt. Our callers retry.
      maxNetworkRetries: 0,
      telemetry: false,
    });
  }

  /** The idempotency key has the expiry, which Stripe compares too: a repeated order is the same session within a minute, and a new one later. */
  override async create(order: PaymentOrder): Promise<OpenedTransaction> {
    const expiresAt = sessionExpiry(order.expiresAt, this.clock.now());
    const idempotencyKey = `${order.localId}-${expiresAt}`;
    const { id, url } = await this.ask(() => this.stripe.checkout.sessions.create(checkoutOrder(order, expiresAt), { idempotencyKey }));
    if (typeof id !== 'string' || typeof url !== 'string') throw unexpected('new session');
    return { gatewayRef: id, shortUrl: url };
  }

  override async find(gatewayRef: string): Promise<GatewayTransaction | undefined> {
    const session = await this.session(gatewayRef);
    if (!session) return undefined;
    const transaction = transactionIn(session);
    if (transaction?.gatewayRef !== gatewayRef) throw unexpected(`session ${gatewayRef}`);
    return transaction;
  }

  override notified(headers: NotificationHeaders, rawBody: string): Notified | undefined {
    const { type, data } = this.eventIn(headers['stripe-signature'], rawBody);
    if (!String(type).startsWith(OF_SESSIONS)) return undefined;
    const session = data.object as Partial<Session>;
    const transaction = transactionIn(session);
    if (!transaction) throw paymentError('TRANSACTION_MISMATCH');
    const { localId, gatewayRef, amount } = transaction;
    const webhookUrl = session.metadata?.['webhook'];
    return { localId, gatewayRef, amount, ...(webhookUrl && { webhookUrl }) };
  }

  override async refund({ key, gatewayRef, amount }: RefundOrder): Promise<RefundState> {
    const session = await this.session(gatewayRef);
    const transaction = session && transactionIn(session);
    const intent = session && paymentIntentOf(session);
    if (transaction?.state !== 'confirmed' || !intent || transaction.amount.currency !== amount.currency) return 'refused';
    const refund = await this.ask(() => this.stripe.refunds.create({ payment_intent: intent, amount: amount.minor }, { idempotencyKey: key }), 400);
    if (!refund) return 'refused';
    const state = refundStateOf(refund.status);
    if (!state) throw unexpected(`refund of ${gatewayRef}`);
    return state;
  }

  private session(gatewayRef: string): Promise<Session | undefined> {
    return this.ask(() => this.stripe.checkout.sessions.retrieve(gatewayRef), 404);
  }

  /** Undefined where Stripe understood the request and refuses it with the status `refusal`; GATEWAY for any other failure. */
  private async ask<T>(call: () => Promise<T>): Promise<T>;
  private async ask<T>(call: () => Promise<T>, refusal: number): Promise<T | undefined>;
  private async ask<T>(call: () => Promise<T>, refusal?: number): Promise<T | undefined> {
    try {
      return await call();
    } catch (failed) {
      if (failed instanceof Stripe.errors.StripeInvalidRequestError && failed.statusCode === refusal) return undefined;
      const isRefused = failed instanceof Stripe.errors.StripeAuthenticationError || failed instanceof Stripe.errors.StripePermissionError;
      throw paymentError('GATEWAY', { cause: isRefused ? new RefusedCredentials('Stripe does not accept our key') : failed });
    }
  }

  /** The event, if one of the secrets signs these bytes; SIGNATURE otherwise. */
  private eventIn(signature: string | undefined, rawBody: string): Stripe.Event {
    for (const secret of this.options.webhookSecrets) {
      try {
        return this.stripe.webhooks.constructEvent(rawBody, signature ?? '', secret, TOLERANCE_S, undefined, this.clock.now().getTime());
      } catch (failed) {
        if (!(failed instanceof Stripe.errors.StripeSignatureVerificationError)) throw paymentError('TRANSACTION_MISMATCH', { cause: failed });
      }
    }
    throw paymentError('SIGNATURE');
  }
}

const unexpected = (what: string): Error => paymentError('GATEWAY', { cause: new Error(`Stripe returned an incomplete ${what}`) });
