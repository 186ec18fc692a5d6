import type { Currency } from '@atoll/money/money';
import type { Variables } from '@atoll/runtime/start/environment';
import type { Bank } from './bank.port.js';
import type { GatewayProduct } from './product.js';

export interface Gateway {
  product: GatewayProduct;
  bank: Bank;
}

/** The products of a registry, each opened once. */
export class Gateways {
  constructor(private readonly opened: readonly Gateway[]) {
    const ids = opened.map(({ product }) => product.id);
    if (new Set(ids).size < ids.length) throw new Error(`two gateways have one id: ${ids.join(', ')}`);
  }

  static open(products: readonly GatewayProduct[], variables: Variables): Gateways {
    return new Gateways(products.map((product) => ({ product, bank: product.open(variables) })));
  }

  byId(id: string): Gateway | undefined {
    return this.opened.find(({ product }) => product.id === id);
  }

  /** Of an attempt: a product that was taken out of the registry can no longer be asked about its money. */
  bankOf(id: string): Bank {
    const gateway = this.byId(id);
    if (!gateway) throw new Error(`no gateway ${id} in the registry`);
    return gateway.bank;
  }

  /** The first of the registry that takes the currency. */
  taking(currency: Currency): Gateway | undefined {
    return this.opened.find(({ product }) => product.currencies.includes(currency));
  }
}
