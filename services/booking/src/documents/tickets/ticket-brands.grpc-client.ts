import type { SettingsClient } from '@atoll/operator-settings/client';
import { operatorOrigin, type Deployment } from '@atoll/operator-settings/origin';
import type { Caller } from '@atoll/runtime/context/caller';
import { TicketBrands, type TicketBrand } from './ticket-brands.port.js';

export class GrpcTicketBrands extends TicketBrands {
  constructor(
    private readonly identity: Pick<SettingsClient, 'operator'>,
    private readonly deployment: Deployment,
  ) {
    super();
  }

  override async of({ operatorId, host }: Pick<Caller, 'operatorId' | 'host'>): Promise<TicketBrand> {
    const { operator } = await this.identity.operator(operatorId);
    return { origin: operatorOrigin(operator, host, this.deployment), colour: operator.primaryColour };
  }
}
