import { ShortCache } from '@atoll/runtime/concurrency/short-cache';
import { log } from '@atoll/runtime/observability/log';
import type { Variables } from '@atoll/runtime/start/environment';
import { systemClock, type Clock } from '@atoll/time/clock';
import { GatewayHealth } from './gateway-health.js';
import { PaymentGateways, type OpenedGateway } from './payment-gateways.js';
import type { GatewayProduct } from './product.js';
import { UnreadableGateway } from './unreadable-gateway.js';

/** Payment gateways that a deployment can open. */
export interface DeployedGateways {
  /** Every product, also those of which the deployment has no account. */
  readonly products: readonly GatewayProduct[];
  /** Those with an account of the deployment. */
  readonly opened: readonly OpenedGateway[];
  /** Addresses of the payment companies, and the deployment's own credentials. */
  readonly variables: Variables;
}

/** An account of an operator at a payment company. */
export interface OwnAccount {
  /** Id of the product. */
  readonly gateway: string;
  readonly account: number;
  readonly isFormer: boolean;
  /** Its credentials by the names of the product's `credentials`; throws where they cannot be opened. */
  credentials(): Variables;
}

export abstract class OwnAccounts {
  /** Present and former ones. */
  abstract of(operatorId: string): Promise<readonly OwnAccount[]>;
}

/** A lost invalidation is made up for after this time. */
const KEPT_MS = 30_000;
const MOST = 5_000;

/** The payment gateways of each operator, kept for 30 s and until the operator's accounts change. */
export class OperatorGateways {
  private readonly health: GatewayHealth;
  private readonly cache: ShortCache<PaymentGateways>;

  constructor(
    private readonly deployed: DeployedGateways,
    private readonly accounts: OwnAccounts,
    private readonly clock: Clock = systemClock,
  ) {
    this.health = new GatewayHealth(clock);
    this.cache = new ShortCache({ ttlMs: KEPT_MS, max: MOST, load: (operatorId) => this.load(operatorId) });
  }

  of(operatorId: string): Promise<PaymentGateways> {
    return this.cache.get(operatorId);
  }

  changed(operatorId: string): void {
    this.cache.drop(operatorId);
  }

  private async load(operatorId: string): Promise<PaymentGateways> {
    const own = (await this.accounts.of(operatorId)).flatMap((account) => this.opened(operatorId, account));
    return new PaymentGateways([...this.deployed.opened, ...own], this.clock, operatorId, this.health);
  }

  private opened(operatorId: string, own: OwnAccount): OpenedGateway[] {
    const { gateway: id, account, isFormer } = own;
    const product = this.deployed.products.find((one) => one.id === id);
    if (!product) return [];
    try {
      const gateway = openWith(product, this.deployed.variables, own.credentials(), this.clock);
      return gateway ? [{ product, gateway, account, isFormer }] : [];
    } catch (err) {
      log.error({ err, operatorId, gateway: id, account }, 'the credentials of a payment gateway cannot be opened');
      return [{ product, gateway: new UnreadableGateway(err), account, isFormer }];
    }
  }
}

/** The product with an operator's credentials in place of the deployment's. Undefined where the deployment does not know the company's address. */
export function openWith(product: GatewayProduct, variables: Variables, credentials: Variables, clock: Clock) {
  const named = Object.entries(product.credentials ?? {}).map(([field, variable]) => [variable, credentials[field]] as const);
  return product.open({ ...variables, ...Object.fromEntries(named) }, clock);
}
