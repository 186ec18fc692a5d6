import { createHash, timingSafeEqual } from 'node:crypto';
import { money, isCurrency } from '@atoll/money/money';
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
import { notifiedIn } from './notification.js';

export interface HttpBmlConnectOptions {
  url: string;
  apiKey: string;
  timeoutMs?: number;
}

/** The final states of a transaction; in every other state the payer can still pay. A refunded transaction was paid before. */
const STATES: Readonly<Record<string, GatewayTransaction['state']>> = {
  CONFIRMED: 'confirmed',
  REFUND_REQUESTED: 'confirmed',
  REFUNDED: 'confirmed',
  FAILED: 'failed',
  VOIDED: 'failed',
  CANCELLED: 'cancelled',
  EXPIRED: 'expired',
};

const REFUND_STATES: Readonly<Record<string, RefundState>> = { REFUND_REQUESTED: 'requested', REFUNDED: 'refunded' };

/** The bank understood the order and will not refund it; 401 and 403 are failures of our set-up. */
const isRefusal = (status: number): boolean => [400, 404, 409, 422].includes(status);

const isUnauthorised = (status: number): boolean => status === 401 || status === 403;

/** Bank of Maldives Connect, version 2, redirect method. */
export class HttpBmlConnect extends PaymentGateway {
  constructor(private readonly options: HttpBmlConnectOptions) {
    super();
  }

  override async create(order: PaymentOrder): Promise<OpenedTransaction> {
    const { status, body } = await this.call('POST', '/public/v2/transactions', {
      amount: order.amount.minor,
      currency: order.amount.currency,
      localId: order.localId,
      customerReference: order.reference,
      redirectUrl: order.redirectUrl,
      webhook: order.webhookUrl,
      expires: order.expiresAt.toISOString(),
      allowRetry: false,
    });
    const { id, shortUrl } = body;
    if (status >= 300 || typeof id !== 'string' || typeof shortUrl !== 'string')
      throw paymentError('GATEWAY', { cause: new Error(`BML Connect returned ${status} for a new transaction`) });
    return { gatewayRef: id, shortUrl };
  }

  override async find(gatewayRef: string): Promise<GatewayTransaction | undefined> {
    const { status, body } = await this.call('GET', `/public/v2/transactions/${encodeURIComponent(gatewayRef)}`);
    if (status === 404) return undefined;
    const { id, localId, amount, currency, state } = body;
    const isComplete = id === gatewayRef && typeof amount === 'number' && isCurrency(currency) && typeof state === 'string';
    if (status >= 300 || !isComplete) throw paymentError('GATEWAY', { cause: new Error(`BML Connect returned ${status} for transaction ${gatewayRef}`) });
    return { gatewayRef, localId: String(localId), amount: money(currency, amount), state: STATES[state] ?? 'open' };
  }

  override notified(headers: NotificationHeaders, rawBody: string): Notified | undefined {
    if (!this.hasSigned(headers)) throw paymentError('SIGNATURE');
    return notifiedIn(rawBody);
  }

  /** The bank documents the states of a refund, but no call for it: this one is the sandbox's, to be confirmed with the bank before its first use. */
  override async refund({ key, gatewayRef, amount }: RefundOrder): Promise<RefundState> {
    const order = { localId: key, amount: amount.minor, currency: amount.currency };
    const { status, body } = await this.call('POST', `/public/v2/transactions/${encodeURIComponent(gatewayRef)}/refunds`, order);
    if (isRefusal(status)) return 'refused';
    const state = REFUND_STATES[String(body['state'])];
    if (status >= 300 || !state)
      throw paymentError('GATEWAY', { cause: new Error(`BML Connect returned ${status} for a refund of transaction ${gatewayRef}`) });
    return state;
  }

  /** X-Signature = hex(sha256(nonce + timestamp + API key)): it does not cover the body. Compared in constant time, so that the duration reveals nothing. */
  private hasSigned(headers: NotificationHeaders): boolean {
    const { 'x-signature-nonce': nonce, 'x-signature-timestamp': timestamp, 'x-signature': digest } = headers;
    if (!nonce || !timestamp || !digest) return false;
    const expected = createHash('sha256').update(`${nonce}${timestamp}${this.options.apiKey}`).digest();
    const given = Buffer.from(digest, 'hex');
    return given.length === expected.length && timingSafeEqual(given, expected);
  }

  private async call(method: string, path: string, body?: object): Promise<{ status: number; body: Record<string, unknown> }> {
    try {
      const response = await fetch(new URL(path, this.options.url), {
        method,
        headers: { authorization: this.options.apiKey, accept: 'application/json', ...(body && { 'content-type': 'application/json' }) },
        body: body && JSON.stringify(body),
        redirect: 'error',
        signal: AbortSignal.timeout(this.options.timeoutMs ?? 8000),
      });
      if (isUnauthorised(response.status)) throw new RefusedCredentials(`BML Connect returned ${response.status} to our key`);
      const json: unknown = await response.json();
      return { status: response.status, body: typeof json === 'object' && json !== null ? { ...json } : {} };
    } catch (failed) {
      throw paymentError('GATEWAY', { cause: failed });
    }
  }
}
