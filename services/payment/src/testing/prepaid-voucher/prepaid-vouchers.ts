import { sign, verify, type KeyObject } from 'node:crypto';
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

interface Redemption extends GatewayTransaction {
  refunds: Map<string, number>;
}

/** Vouchers that a shop has sold in advance: no card and no page of a bank. Its notifications are signed with a key pair. */
export class PrepaidVouchers extends PaymentGateway {
  private readonly redemptions = new Map<string, Redemption>();
  private readonly vouchers = new Map<string, number>();

  constructor(private readonly publicKey: KeyObject) {
    super();
  }

  override async create({ localId, amount }: PaymentOrder): Promise<OpenedTransaction> {
    const gatewayRef = `redemption-${this.redemptions.size + 1}`;
    this.redemptions.set(gatewayRef, { gatewayRef, localId, amount, state: 'open', refunds: new Map() });
    return { gatewayRef, shortUrl: `https://vouchers.example/${gatewayRef}` };
  }

  override async find(gatewayRef: string): Promise<GatewayTransaction | undefined> {
    const found = this.redemptions.get(gatewayRef);
    if (!found) return undefined;
    const { refunds: _, ...transaction } = found;
    return transaction;
  }

  override notified({ 'voucher-signature': signature = '' }: NotificationHeaders, rawBody: string): Notified | undefined {
    if (!verify(null, Buffer.from(rawBody), this.publicKey, Buffer.from(signature, 'base64'))) throw paymentError('SIGNATURE');
    return (JSON.parse(rawBody) as { redeemed?: Notified }).redeemed;
  }

  /** Puts it back on the voucher. */
  override async refund({ key, gatewayRef, amount }: RefundOrder): Promise<RefundState> {
    const redemption = this.redemptions.get(gatewayRef);
    if (redemption?.refunds.has(key)) return 'refunded';
    const left = [...(redemption?.refunds.values() ?? [])].reduce((rest, minor) => rest - minor, redemption?.amount.minor ?? 0);
    if (redemption?.state !== 'confirmed' || redemption.amount.currency !== amount.currency || amount.minor > left) return 'refused';
    redemption.refunds.set(key, amount.minor);
    return 'refunded';
  }

  sell(code: string, minor: number): void {
    this.vouchers.set(code, minor);
  }

  /** A payer redeems it: a voucher that does not cover the whole amount is declined. */
  redeem(gatewayRef: string, code: string): void {
    const redemption = this.redemptions.get(gatewayRef);
    if (!redemption) throw new Error(`no redemption ${gatewayRef}`);
    const rest = (this.vouchers.get(code) ?? 0) - redemption.amount.minor;
    if (rest >= 0) this.vouchers.set(code, rest);
    redemption.state = rest >= 0 ? 'confirmed' : 'failed';
  }

  /** The notification of a redemption, or of something else. */
  notification(gatewayRef: string | undefined, privateKey: KeyObject): { headers: NotificationHeaders; rawBody: string } {
    const { localId, amount } = this.redemptions.get(gatewayRef ?? '') ?? {};
    const rawBody = JSON.stringify(gatewayRef ? { redeemed: { localId, gatewayRef, amount } } : { sold: {} });
    return { rawBody, headers: { 'voucher-signature': sign(null, Buffer.from(rawBody), privateKey).toString('base64') } };
  }
}
