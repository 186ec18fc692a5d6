import type { SettingsClient } from '@atoll/operator-settings/client';
import { operatorOrigin, type Deployment } from '@atoll/operator-settings/origin';
import type { OfferedMethods } from '@atoll/operator-settings/settings';
import type { Caller } from '@atoll/runtime/caller';
import { Operators } from './operators.port.js';

/** Operators as identity knows them. */
export class OperatorsOverGrpc extends Operators {
  constructor(
    private readonly identity: Pick<SettingsClient, 'operator'>,
    private readonly deployment: Deployment,
  ) {
    super();
  }

  override async of({ operatorId, host }: Pick<Caller, 'operatorId' | 'host'>): Promise<{ offered: OfferedMethods; origin: string }> {
    const { operator, settings } = await this.identity.operator(operatorId);
    return { offered: settings.offered, origin: operatorOrigin(operator, host, this.deployment) };
  }
}
