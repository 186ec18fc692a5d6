import { serviceCaller } from '@atoll/runtime/context/service-caller';
import type { Clock } from '@atoll/time/clock';
import type { Invalidation } from '../invalidation.port.js';
import type { RegisterUser, Registration } from '../users/register-user.js';
import type { Users } from '../users/users.port.js';
import { firstConfigs, operatorSetup } from './operator.js';
import type { OperatorSetupInput } from './operator.js';
import type { Operators } from './operators.port.js';

export interface Provision extends OperatorSetupInput {
  /** Values of config rows, by name, that a new operator starts with. */
  configs?: Record<string, string | number | boolean>;
  superUser: Registration & { username: string };
}

/** Sets an operator up, again and again with the same outcome: what its staff changed since stays as it is. */
export class ProvisionOperator {
  constructor(
    private readonly operators: Operators,
    private readonly users: Users,
    private readonly registerUser: RegisterUser,
    private readonly invalidation: Invalidation,
    private readonly clock: Clock,
  ) {}

  async run({ configs = {}, superUser, ...input }: Provision): Promise<void> {
    const setup = operatorSetup(input);
    if (await this.operators.setUp(setup, firstConfigs(configs), this.clock.now())) await this.invalidation.operatorChanged(setup.operatorId);
    const known = await this.users.byUsername(setup.operatorId, superUser.username);
    if (!known) await this.registerUser.addSuperUser(serviceCaller('identity', setup.operatorId), superUser);
  }
}
