import type { Money } from '@atoll/money/money';

export interface PaymentOrder {
  localId: string;
  amount: Money;
  /** What the payer reads beside the amount. */
  reference: string;
  redirectUrl: string;
  webhookUrl: string;
  expiresAt: Date;
}

export interface OpenedTransaction {
  gatewayRef: string;
  shortUrl: string;
}

/** How an attempt ends without money. */
export type Outcome = 'failed' | 'expired' | 'cancelled';

export interface BankTransaction {
  gatewayRef: string;
  localId: string;
  amount: Money;
  state: 'open' | 'confirmed' | Outcome;
}

/** What stands in the headers of a notification. */
export interface Signature {
  nonce?: string;
  timestamp?: string;
  digest?: string;
}

export abstract class Bank {
  /** Opens a transaction that a customer can pay at `shortUrl`. GATEWAY when the bank does not answer as it should. */
  abstract create(order: PaymentOrder): Promise<OpenedTransaction>;

  /** The bank's present word; undefined when it knows no such transaction. GATEWAY when it does not answer. */
  abstract find(gatewayRef: string): Promise<BankTransaction | undefined>;

  /** Whether a notification comes from the bank. Says nothing about its content. */
  abstract hasSigned(signature: Signature): boolean;
}
