import type { CredentialField } from '@atoll/contracts/gateway-accounts';
import type { Currency, Money } from '@atoll/money/money';
import { amountIn, type Prices } from '@atoll/money/prices';
import type { Variables } from '@atoll/runtime/start/environment';
import type { Clock } from '@atoll/time/clock';
import type { z } from 'zod';
import type { Method } from '../ledger/entries/entry.js';
import type { PaymentGateway } from './payment-gateway.port.js';

/** Fee that an operator has agreed with its payment company: fixed per charge in minor units, and a share of the charge. */
export interface AgreedFee {
  fixed: number;
  basisPoints: number;
}

/** A payment company's product. A new one needs a folder with this object, a line in registry.ts and its entry in the chart. */
export interface GatewayProduct {
  /** Identifies it in the URL of its notifications, in attempts, events and ledger accounts. */
  id: string;
  /** The payment method as which the ledger, events and lists count what it receives; the calls of cards use products of 'Card' alone. */
  method: Method;
  currencies: readonly Currency[];
  /** Per currency; it refuses less. */
  minimum: Prices;
  /** The payer is charged this beside the price, in the price's currency. */
  fee(price: Money, agreed: AgreedFee): Money;
  /** Schema of its environment variables; payment's environment.ts and the chart check read it. */
  variables: z.ZodRawShape;
  /** The variable of each credential that an operator can have of its own; without it all operators use the deployment's account. */
  credentials?: Readonly<Partial<Record<CredentialField, string>>>;
  /** `clock`: for signatures that expire. Undefined where this deployment has no account; then the product accepts nothing. */
  open(variables: Variables, clock: Clock): PaymentGateway | undefined;
}

export interface Charge {
  /** Id of the product. */
  gateway: string;
  /** Id of the operator's own account through which it goes. */
  account?: number;
  /** The price without the fee. */
  price: Money;
  fee: Money;
  /** The payer is charged price and fee. */
  amount: Money;
}

/** Charges of the products that accept the price, in their order. */
export const chargesOf = (products: readonly GatewayProduct[], prices: Prices, currency: Currency, agreed: AgreedFee): Charge[] =>
  products.flatMap((product) => chargeOf(product, prices, currency, agreed) ?? []);

/** Undefined where the product does not accept the currency, the price has no amount in it, or the amount is below the minimum. */
export function chargeOf(product: GatewayProduct, prices: Prices, currency: Currency, agreed: AgreedFee): Charge | undefined {
  const price = amountIn(prices, currency);
  const minimum = amountIn(product.minimum, currency)?.minor ?? 1;
  if (!price || !product.currencies.includes(currency) || price.minor < minimum) return undefined;
  const fee = product.fee(price, agreed);
  return { gateway: product.id, price, fee, amount: { currency, minor: price.minor + fee.minor } };
}
