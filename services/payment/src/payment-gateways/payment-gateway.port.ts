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

/** The headers of a notification that authenticate it. */
export interface Signature {
  nonce?: string;
  timestamp?: string;
  digest?: string;
}

/** A payment company's API, of the product that implements it. */
export abstract class PaymentGateway {
  /** Opens a transaction that a customer can pay at `shortUrl`. GATEWAY when the payment gateway does not respond as specified. */
  abstract create(order: PaymentOrder): Promise<OpenedTransaction>;

  /** The transaction's present state; undefined when the payment gateway has no such transaction. GATEWAY when it does not respond. */
  abstract find(gatewayRef: string): Promise<GatewayTransaction | undefined>;

  /** Whether a notification comes from the payment gateway. The signature does not cover the body. */
  abstract hasSigned(signature: Signature): boolean;
}
