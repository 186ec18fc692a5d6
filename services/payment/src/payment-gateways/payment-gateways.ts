import type { Currency } from '@atoll/money/money';
import { counter } from '@atoll/runtime/observability/metrics';
import type { Variables } from '@atoll/runtime/start/environment';
import { systemClock, type Clock } from '@atoll/time/clock';
import { GatewayHealth } from './gateway-health.js';
import type { PaymentGateway } from './payment-gateway.port.js';
import type { Charge, GatewayProduct } from './product.js';

export interface OpenedGateway {
  product: GatewayProduct;
  gateway: PaymentGateway;
}

const failures = counter('atoll_payment_gateway_failures_total', 'Transactions that a payment gateway could not open', ['gateway']);

/** The products that this deployment has accounts of. */
export const openAll = (products: readonly GatewayProduct[], variables: Variables, clock: Clock): OpenedGateway[] =>
  products.flatMap((product) => {
    const gateway = product.open(variables, clock);
    return gateway ? [{ product, gateway }] : [];
  });

/** The opened products of a registry. */
export class PaymentGateways {
  private readonly health: GatewayHealth;

  constructor(
    private readonly opened: readonly OpenedGateway[],
    clock: Clock = systemClock,
  ) {
    this.health = new GatewayHealth(clock);
    const ids = opened.map(({ product }) => product.id);
    if (new Set(ids).size < ids.length) throw new Error(`two gateways have one id: ${ids.join(', ')}`);
  }

  static open(products: readonly GatewayProduct[], variables: Variables, clock: Clock = systemClock): PaymentGateways {
    return new PaymentGateways(openAll(products, variables, clock), clock);
  }

  byId(id: string): OpenedGateway | undefined {
    return this.opened.find(({ product }) => product.id === id);
  }

  /** For an attempt. Throws where its product was removed from the registry: its transactions cannot be read any more. */
  of(id: string): OpenedGateway {
    const opened = this.byId(id);
    if (!opened) throw new Error(`no gateway ${id} in the registry`);
    return opened;
  }

  gatewayOf(id: string): PaymentGateway {
    return this.of(id).gateway;
  }

  /** Those that accept cards in the currency: first those that are not down, each group in the operator's order and then the registry's [D-113]. */
  accepting(currency: Currency, order: readonly string[]): OpenedGateway[] {
    const rank = ({ product: { id } }: OpenedGateway): number => (order.includes(id) ? order.indexOf(id) : order.length);
    const all = this.opened.filter(({ product }) => product.method === 'Card' && product.currencies.includes(currency)).toSorted((a, b) => rank(a) - rank(b));
    const { up = [], down = [] } = Object.groupBy(all, ({ product }) => (this.health.isDown(product.id) ? 'down' : 'up'));
    return [...up, ...down];
  }

  /** The charge with which a payment begins: the first whose payment gateway admits it, and the first of all where none does. */
  firstOf(charges: readonly Charge[]): Charge | undefined {
    return charges.find(({ gateway }) => this.health.admits(gateway)) ?? charges[0];
  }

  hasOpened(id: string): void {
    this.health.succeeded(id);
  }

  failedToOpen(id: string): void {
    failures.inc({ gateway: id });
    this.health.failed(id);
  }
}

/** The ids of products in the operator's config row, in its order; one that is not in the registry has no influence. */
export const orderIn = (configured: string): readonly string[] => configured.split(/[\s,]+/).filter((id) => id !== '');
