import { createHash, timingSafeEqual } from 'node:crypto';
import { money, isCurrency } from '@atoll/money/money';
import { paymentError } from '../../errors.js';
import { Bank, type BankTransaction, type OpenedTransaction, type PaymentOrder, type Signature } from '../bank.port.js';

export interface BmlConnectOptions {
  url: string;
  apiKey: string;
  timeoutMs?: number;
}

/** The bank's states that decide something; every other one means that the payer is not done. */
const STATES: Readonly<Record<string, BankTransaction['state']>> = {
  CONFIRMED: 'confirmed',
  FAILED: 'failed',
  VOIDED: 'failed',
  CANCELLED: 'cancelled',
  EXPIRED: 'expired',
};

/** Bank of Maldives Connect, version 2, redirect method. */
export class BmlConnect extends Bank {
  constructor(private readonly options: BmlConnectOptions) {
    super();
  }

  override async create(order: PaymentOrder): Promise<OpenedTransaction> {
    const { status, body } = await this.ask('POST', '/public/v2/transactions', {
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
      throw paymentError('GATEWAY', { cause: new Error(`bank answered ${status} to a new transaction`) });
    return { gatewayRef: id, shortUrl };
  }

  override async find(gatewayRef: string): Promise<BankTransaction | undefined> {
    const { status, body } = await this.ask('GET', `/public/v2/transactions/${encodeURIComponent(gatewayRef)}`);
    if (status === 404) return undefined;
    const { id, localId, amount, currency, state } = body;
    const isWhole = id === gatewayRef && typeof amount === 'number' && isCurrency(currency) && typeof state === 'string';
    if (status >= 300 || !isWhole) throw paymentError('GATEWAY', { cause: new Error(`bank answered ${status} to a question about ${gatewayRef}`) });
    return { gatewayRef, localId: String(localId), amount: money(currency, amount), state: STATES[state] ?? 'open' };
  }

  /** X-Signature = hex(sha256(nonce + timestamp + API key)), compared in constant time. */
  override hasSigned({ nonce, timestamp, digest }: Signature): boolean {
    if (!nonce || !timestamp || !digest) return false;
    const expected = createHash('sha256').update(`${nonce}${timestamp}${this.options.apiKey}`).digest();
    const given = Buffer.from(digest, 'hex');
    return given.length === expected.length && timingSafeEqual(given, expected);
  }

  private async ask(method: string, path: string, body?: object): Promise<{ status: number; body: Record<string, unknown> }> {
    try {
      const answer = await fetch(new URL(path, this.options.url), {
        method,
        headers: { authorization: this.options.apiKey, accept: 'application/json', ...(body && { 'content-type': 'application/json' }) },
        body: body && JSON.stringify(body),
        redirect: 'error',
        signal: AbortSignal.timeout(this.options.timeoutMs ?? 8000),
      });
      const read: unknown = await answer.json();
      return { status: answer.status, body: typeof read === 'object' && read !== null ? { ...read } : {} };
    } catch (failed) {
      throw paymentError('GATEWAY', { cause: failed });
    }
  }
}
