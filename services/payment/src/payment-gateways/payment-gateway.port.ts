import type { Money } from '@atoll/money/money';

export interface PaymentOrder {
  /** Our key of the transaction. */
  localId: string;
  amount: Money;
  /** Shown to the payer beside the amount. */
  reference: string;
  redirectUrl: string;
  webhookUrl: string;
  expiresAt: Date;
}

export interface OpenedTransaction {
  gatewayRef: string;
  shortUrl: string;
}

/** How an attempt ends without a payment. */
export type Outcome = 'failed' | 'expired' | 'cancelled';

export interface GatewayTransaction {
  gatewayRef: string;
  localId: string;
  amount: Money;
  state: 'open' | 'confirmed' | Outcome;
}

/** The headers of a notification by lower-case name; the payment gateway decides which of them sign it. */
export type NotificationHeaders = Readonly<Record<string, string | undefined>>;

/** A notification says this of a transaction. It only selects the attempt to check: payments are accepted from `find` alone. */
export interface Notified {
  /** Our key of the transaction. */
  localId: string;
  gatewayRef: string;
  amount: Money;
  /** The address of the order, where the payment company sends every notification to all addresses that it knows. */
  webhookUrl?: string;
}

export interface RefundOrder {
  /** Our key of the refund, of letters and digits, at most 50: the same key again is the same refund. */
  key: string;
  gatewayRef: string;
  amount: Money;
}

/** 'requested': the payment company has accepted it and decides later. 'refused': nothing is returned to the payer. */
export type RefundState = 'refunded' | 'requested' | 'refused';

/** A payment company's API, of the product that implements it. */
export abstract class PaymentGateway {
  /** Opens a transaction that a customer can pay at `shortUrl`. GATEWAY when the payment gateway does not respond as specified. */
  abstract create(order: PaymentOrder): Promise<OpenedTransaction>;

  /**
   * The transaction's present state; undefined when the payment gateway has no such transaction. One that was paid stays 'confirmed'
   * with its whole amount, whatever was refunded since. GATEWAY when it does not respond.
   */
  abstract find(gatewayRef: string): Promise<GatewayTransaction | undefined>;

  /**
   * Reads a notification; undefined where it says nothing of a transaction. SIGNATURE where the payment gateway has not signed it,
   * TRANSACTION_MISMATCH where it does not say which transaction it means, or of what amount. `rawBody` is the body as it was sent.
   */
  abstract notified(headers: NotificationHeaders, rawBody: string): Notified | undefined;

  /** Returns money of a confirmed transaction to its payer, once per key; 'refused' for more than is left of it. GATEWAY when it does not respond. */
  abstract refund(order: RefundOrder): Promise<RefundState>;
}
