import { money } from '@atoll/money/money';
import { paymentError } from '../errors.js';
import {
  PaymentGateway,
  type GatewayTransaction,
  type NotificationHeaders,
  type Notified,
  type OpenedTransaction,
  type PaymentOrder,
  type RefundOrder,
  type RefundState,
} from '../payment-gateways/payment-gateway.port.js';
import { RefusedCredentials } from '../payment-gateways/refused-credentials.js';

/** Its transactions change only when the test sets them. Its notifications are `Notified` as JSON. */
export class FakePaymentGateway extends PaymentGateway {
  readonly orders: PaymentOrder[] = [];
  readonly transactions = new Map<string, GatewayTransaction>();
  private readonly refunds = new Map<string, RefundOrder>();
  isDown = false;
  /** The payment company does not accept the key. */
  isKeyRevoked = false;
  /** Only a notification with this header `digest` is signed; any is while there is none. */
  digest: string | undefined;
  /** Awaited after a transaction is opened and before its response. */
  beforeResponse: () => Promise<void> = async () => undefined;

  override async create(order: PaymentOrder): Promise<OpenedTransaction> {
    this.refuseIfDown();
    this.orders.push(order);
    const gatewayRef = `tx-${this.orders.length}`;
    this.transactions.set(gatewayRef, { gatewayRef, localId: order.localId, amount: order.amount, state: 'open' });
    await this.beforeResponse();
    return { gatewayRef, shortUrl: `http://bank/s/${gatewayRef}` };
  }

  override async find(gatewayRef: string): Promise<GatewayTransaction | undefined> {
    this.refuseIfDown();
    return this.transactions.get(gatewayRef);
  }

  override notified({ digest }: NotificationHeaders, rawBody: string): Notified | undefined {
    if (this.digest !== undefined && digest !== this.digest) throw paymentError('SIGNATURE');
    return rawBody ? (JSON.parse(rawBody) as Notified) : undefined;
  }

  override async refund(order: RefundOrder): Promise<RefundState> {
    this.refuseIfDown();
    const { key, gatewayRef, amount } = order;
    if (!/^[A-Za-z0-9]{1,50}$/.test(key)) return 'refused';
    if (this.refunds.has(key)) return 'refunded';
    const transaction = this.transactions.get(gatewayRef);
    const earlier = [...this.refunds.values()].filter((one) => one.gatewayRef === gatewayRef);
    const left = earlier.reduce((rest, { amount: { minor } }) => rest - minor, transaction?.amount.minor ?? 0);
    if (transaction?.state !== 'confirmed' || transaction.amount.currency !== amount.currency || amount.minor > left) return 'refused';
    this.refunds.set(key, order);
    return 'refunded';
  }

  private refuseIfDown(): void {
    if (this.isKeyRevoked) throw paymentError('GATEWAY', { cause: new RefusedCredentials('revoked') });
    if (this.isDown) throw paymentError('GATEWAY');
  }

  set(gatewayRef: string, change: Partial<GatewayTransaction>): void {
    const known = this.transactions.get(gatewayRef);
    if (known) this.transactions.set(gatewayRef, { ...known, ...change });
  }

  /** The body of its notification of a transaction. */
  bodyOf(gatewayRef: string, change: object = {}): string {
    const { localId = '', amount = money('MVR', 0) } = this.transactions.get(gatewayRef) ?? {};
    return JSON.stringify({ localId, gatewayRef, amount, ...change });
  }
}
