import type { Currency, Money } from '@atoll/money/money';
import { amountIn, type Prices } from '@atoll/money/prices';
import type { Variables } from '@atoll/runtime/start/environment';
import type { z } from 'zod';
import type { Bank } from './bank.port.js';

/** What an operator has agreed with its payment company: per charge, in minor units, and as a part of the charge. */
export interface AgreedFee {
  fixed: number;
  basisPoints: number;
}

/** A payment company's product. A new one is a folder with one of these, and a line in registry.ts. */
export interface GatewayProduct {
  /** Names it in the address of its notifications, in attempts, events and ledger accounts. */
  id: string;
  currencies: readonly Currency[];
  /** It takes no less. */
  minimum: Prices;
  /** What the payer is charged beside the price, in the price's currency. */
  fee(price: Money, agreed: AgreedFee): Money;
  /** Schema of the variables that it reads; payment's environment.ts and the check of the chart know them from here. */
  variables: z.ZodRawShape;
  open(variables: Variables): Bank;
}

export interface Charge {
  /** The price alone. */
  price: Money;
  fee: Money;
  /** What the payer is charged: both together. */
  amount: Money;
}

/** Undefined where the product takes no such currency, the price is not in it, or it is below the minimum. */
export function chargeOf(product: GatewayProduct, prices: Prices, currency: Currency, agreed: AgreedFee): Charge | undefined {
  const price = amountIn(prices, currency);
  const least = amountIn(product.minimum, currency)?.minor ?? 1;
  if (!price || !product.currencies.includes(currency) || price.minor < least) return undefined;
  const fee = product.fee(price, agreed);
  return { price, fee, amount: { currency, minor: price.minor + fee.minor } };
}
