import type { Input } from '@atoll/contracts/http/calls';
import type { Caller } from '@atoll/runtime/context/caller';
import type { Clock } from '@atoll/time/clock';
import { paymentError } from '../errors.js';
import { openWith, type DeployedGateways, type OperatorGateways } from '../payment-gateways/operator-gateways.js';
import type { PaymentGateway } from '../payment-gateways/payment-gateway.port.js';
import { isRefusedCredentials } from '../payment-gateways/refused-credentials.js';
import { checkCredential } from './gateway-account.js';

/** No payment company gives a transaction this name. */
const NO_TRANSACTION = 'atoll_test';

/** A super user sees whether the payment company accepts a key: it is asked for a transaction that there is not. */
export class TestGatewayAccount {
  constructor(
    private readonly gateways: Pick<OperatorGateways, 'of'>,
    private readonly deployed: Pick<DeployedGateways, 'products' | 'variables'>,
    private readonly clock: Clock,
  ) {}

  /** GATEWAY_REFUSES where the company does not accept the key, GATEWAY_UNREACHABLE where it does not respond as specified; and the refusals of the form. */
  async run(caller: Caller, { gateway: id, apiKey }: Input<'testGatewayAccount'>): Promise<void> {
    const key = apiKey?.trim() ?? '';
    const gateway = key === '' ? (await this.gateways.of(caller.operatorId)).presentOf(id) : this.typed(id, key);
    if (!gateway) throw paymentError('NO_GATEWAY_ACCOUNT');
    try {
      await gateway.find(NO_TRANSACTION);
    } catch (cause) {
      throw paymentError(isRefusedCredentials(cause) ? 'GATEWAY_REFUSES' : 'GATEWAY_UNREACHABLE', { cause });
    }
  }

  private typed(id: Input<'testGatewayAccount'>['gateway'], apiKey: string): PaymentGateway | undefined {
    checkCredential(id, 'apiKey', apiKey);
    const product = this.deployed.products.find((one) => one.id === id);
    // A read needs no secret of notifications, which only the company could confirm.
    return product && openWith(product, this.deployed.variables, { apiKey, webhookSecret: 'whsec_untested' }, this.clock);
  }
}
