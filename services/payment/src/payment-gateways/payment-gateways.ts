import type { Currency } from '@atoll/money/money';
import { counter } from '@atoll/runtime/observability/metrics';
import type { Variables } from '@atoll/runtime/start/environment';
import { systemClock, type Clock } from '@atoll/time/clock';
import { GatewayHealth } from './gateway-health.js';
import type { GatewayTransaction, PaymentGateway, RefundOrder, RefundState } from './payment-gateway.port.js';
import type { Charge, GatewayProduct } from './product.js';
import { isRefusedCredentials } from './refused-credentials.js';

/** A product that is open with an account at its payment company. */
export interface OpenedGateway {
  product: GatewayProduct;
  gateway: PaymentGateway;
  /** Id of the operator's own account; without it the account is the deployment's. */
  account?: number;
  /** A former account of the operator begins no payment; those that it began are read with it. */
  isFormer?: boolean;
}

/** Says with which account a payment is charged: an attempt or a charge. */
export interface OfAccount {
  /** Id of the product. */
  gateway: string;
  account?: number;
}

const failures = counter('atoll_payment_gateway_failures_total', 'Transactions that a payment gateway could not open', ['gateway']);

/** The products that this deployment has accounts of. */
export const openAll = (products: readonly GatewayProduct[], variables: Variables, clock: Clock): OpenedGateway[] =>
  products.flatMap((product) => {
    const gateway = product.open(variables, clock);
    return gateway ? [{ product, gateway }] : [];
  });

/** The payment gateways of one operator: through its own account where it has one, through the deployment's otherwise. */
export class PaymentGateways {
  /** @param operatorId tells the health of its own accounts from that of other operators' in `health` */
  constructor(
    private readonly opened: readonly OpenedGateway[],
    clock: Clock = systemClock,
    private readonly operatorId = '',
    private readonly health: GatewayHealth = new GatewayHealth(clock),
  ) {
    const names = opened.map((one) => nameOf(accountIn(one)));
    if (new Set(names).size < names.length) throw new Error(`two gateways have one id: ${names.join(', ')}`);
  }

  /** Throws where the product was removed from the registry: its transactions cannot be read any more. */
  productOf(id: string): GatewayProduct {
    const [found] = this.withProduct(id);
    if (!found) throw new Error(`no gateway ${id} in the registry`);
    return found.product;
  }

  /** The account through which its payments begin now. */
  presentOf(id: string): PaymentGateway | undefined {
    return this.current.find(({ product }) => product.id === id)?.gateway;
  }

  /** All accounts of the product, former ones too, because each may sign a notification. */
  withProduct(id: string): OpenedGateway[] {
    return this.opened.filter(({ product }) => product.id === id);
  }

  /** Throws where the account is gone. */
  gatewayOf(of: OfAccount): PaymentGateway {
    const found = this.withProduct(of.gateway).find(({ account }) => account === of.account);
    if (!found) throw new Error(`no account ${nameOf(of)} is open`);
    return found.gateway;
  }

  /**
   * Reads a transaction with the account that began it. Replaced keys are revoked at the payment company: where it refuses them, the operator's
   * other accounts are asked. GATEWAY where none of them finds it, because then nothing is known of it.
   */
  async find(of: OfAccount, gatewayRef: string): Promise<GatewayTransaction | undefined> {
    try {
      return await this.gatewayOf(of).find(gatewayRef);
    } catch (failed) {
      if (of.account === undefined || !isRefusedCredentials(failed)) throw failed;
      const [, found] = (await this.knowing(of, gatewayRef)) ?? [];
      if (found) return found;
      throw failed;
    }
  }

  /**
   * Returns money of a transaction through the account that began it; where that key is revoked or erased, through the one that finds the
   * transaction. 'refused' where its account is erased and no other finds it. GATEWAY when the payment company does not respond.
   */
  async refund(of: OfAccount, order: RefundOrder): Promise<RefundState> {
    const own = this.withProduct(of.gateway).find(({ account }) => account === of.account);
    if (!own) return this.refundOfErased(of, order);
    try {
      return await own.gateway.refund(order);
    } catch (failed) {
      if (of.account === undefined || !isRefusedCredentials(failed)) throw failed;
      const [other] = (await this.knowing(of, order.gatewayRef)) ?? [];
      if (other) return other.refund(order);
      throw failed;
    }
  }

  /** The next key of the same account at the company finds the transaction too; a company that does not respond decides nothing. */
  private async refundOfErased(of: OfAccount, order: RefundOrder): Promise<RefundState> {
    if (of.account === undefined) return 'refused';
    const [other] = (await this.knowing(of, order.gatewayRef, isRefusedCredentials)) ?? [];
    return other ? other.refund(order) : 'refused';
  }

  /** Another account of the operator that finds the transaction. @param passes failures after which the next account is asked */
  private async knowing(
    of: OfAccount,
    gatewayRef: string,
    passes: (failed: unknown) => boolean = () => true,
  ): Promise<[PaymentGateway, GatewayTransaction] | undefined> {
    for (const { gateway, account } of this.withProduct(of.gateway)) {
      if (account === undefined || account === of.account) continue;
      const found = await gateway.find(gatewayRef).catch((failed: unknown) => {
        if (passes(failed)) return undefined;
        throw failed;
      });
      if (found) return [gateway, found];
    }
    return undefined;
  }

  /** Those that accept cards in the currency: first those that are not down, each group in the operator's order and then the registry's [D-113]. */
  accepting(currency: Currency, order: readonly string[]): OpenedGateway[] {
    const rank = ({ product: { id } }: OpenedGateway): number => (order.includes(id) ? order.indexOf(id) : order.length);
    const all = this.current.filter(({ product }) => product.method === 'Card' && product.currencies.includes(currency)).toSorted((a, b) => rank(a) - rank(b));
    const { up = [], down = [] } = Object.groupBy(all, (one) => (this.health.isDown(this.keyOf(accountIn(one))) ? 'down' : 'up'));
    return [...up, ...down];
  }

  /** The charge with the account through which its payment begins now. */
  through(charge: Charge): Charge {
    const account = this.current.find(({ product }) => product.id === charge.gateway)?.account;
    return account === undefined ? charge : { ...charge, account };
  }

  /** The charge with which a payment begins: the first whose payment gateway admits it, and the first of all where none does. */
  firstOf(charges: readonly Charge[]): Charge | undefined {
    return charges.find((charge) => this.health.admits(this.keyOf(charge))) ?? charges[0];
  }

  hasOpened(of: OfAccount): void {
    this.health.succeeded(this.keyOf(of));
  }

  failedToOpen(of: OfAccount): void {
    failures.inc({ gateway: of.gateway });
    this.health.failed(this.keyOf(of));
  }

  /** Holds one for each product: the operator's own account in place of the deployment's. */
  private get current(): OpenedGateway[] {
    const usable = this.opened.filter(({ isFormer }) => isFormer !== true);
    const own = new Set(usable.filter(({ account }) => account !== undefined).map(({ product }) => product.id));
    return usable.filter(({ product, account }) => account !== undefined || !own.has(product.id));
  }

  /** A wrong key of one operator must not keep the others from the product. */
  private keyOf(of: OfAccount): string {
    return of.account === undefined ? of.gateway : `${this.operatorId}:${nameOf(of)}`;
  }
}

const nameOf = ({ gateway, account }: OfAccount): string => (account === undefined ? gateway : `${gateway}/${account}`);
const accountIn = ({ product, account }: OpenedGateway): OfAccount => ({ gateway: product.id, ...(account !== undefined && { account }) });

/** The ids of products in the operator's config row, in its order; one that is not in the registry has no influence. */
export const orderIn = (configured: string): readonly string[] => configured.split(/[\s,]+/).filter((id) => id !== '');
