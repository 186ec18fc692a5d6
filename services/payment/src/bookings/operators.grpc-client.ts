import { SettingsClient } from '@atoll/operator-settings/client';
import { operatorOrigin, type Deployment } from '@atoll/operator-settings/origin';
import type { Caller } from '@atoll/runtime/context/caller';
import { orderIn } from '../payment-gateways/payment-gateways.js';
import { Operators, type OperatorToPay } from './operators.port.js';

export class GrpcOperators extends Operators {
  constructor(
    private readonly identity: Pick<SettingsClient, 'operator'>,
    private readonly deployment: Deployment,
  ) {
    super();
  }

  override async of({ operatorId, host }: Pick<Caller, 'operatorId' | 'host'>): Promise<OperatorToPay> {
    const { operator, settings } = await this.identity.operator(operatorId);
    const agreedFee = { fixed: settings.feeFixedCent, basisPoints: settings.feeBasisPoints };
    const origin = operatorOrigin(operator, host, this.deployment);
    return { offered: settings.offered, origin, agreedFee, gatewayOrder: orderIn(settings.cardGateways) };
  }
}
