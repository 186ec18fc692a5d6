import type { Currency } from '@atoll/money/money';
import type { Variables } from '@atoll/runtime/start/environment';
import type { PaymentGateway } from './payment-gateway.port.js';
import type { GatewayProduct } from './product.js';

export interface OpenedGateway {
  product: GatewayProduct;
  gateway: PaymentGateway;
}

/** The products of a registry, each opened once. */
export class PaymentGateways {
  constructor(private readonly opened: readonly OpenedGateway[]) {
    const ids = opened.map(({ product }) => product.id);
    if (new Set(ids).size < ids.length) throw new Error(`two gateways have one id: ${ids.join(', ')}`);
  }

  static open(products: readonly GatewayProduct[], variables: Variables): PaymentGateways {
    return new PaymentGateways(products.map((product) => ({ product, gateway: product.open(variables) })));
  }

  byId(id: string): OpenedGateway | undefined {
    return this.opened.find(({ product }) => product.id === id);
  }

  /** For an attempt. Throws where its product was removed from the registry: its transactions cannot be read any more. */
  gatewayOf(id: string): PaymentGateway {
    const opened = this.byId(id);
    if (!opened) throw new Error(`no gateway ${id} in the registry`);
    return opened.gateway;
  }

  /** The first product of the registry that accepts the currency. */
  accepting(currency: Currency): OpenedGateway | undefined {
    return this.opened.find(({ product }) => product.currencies.includes(currency));
  }
}
