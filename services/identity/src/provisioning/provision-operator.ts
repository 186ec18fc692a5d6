import { serviceCaller } from '@atoll/runtime/context/service-caller';
import type { RegisterUser, Registration } from '../accounts/register-user.js';
import type { Invalidation } from '../invalidation.port.js';
import type { Users } from '../users/users.port.js';
import { initialConfigs, operatorSetup } from '../operators/operator.js';
import type { OperatorSetupInput } from '../operators/operator.js';
import type { SetUpOperator } from '../operators/set-up-operator.js';

export interface Provision extends OperatorSetupInput {
  /** Values of config rows, by name, that a new operator starts with. */
  configs?: Record<string, string | number | boolean>;
  superUser: Registration & { username: string };
}

/** Creates or updates an operator and its super user. Idempotent: config rows and accounts that exist stay as they are. */
export class ProvisionOperator {
  constructor(
    private readonly setUpOperator: SetUpOperator,
    private readonly users: Users,
    private readonly registerUser: RegisterUser,
    private readonly invalidation: Invalidation,
  ) {}

  async run({ configs = {}, superUser, ...input }: Provision): Promise<void> {
    const setup = operatorSetup(input);
    if (await this.setUpOperator.run(setup, initialConfigs(configs))) await this.invalidation.operatorChanged(setup.operatorId);
    const existing = await this.users.byUsername(setup.operatorId, superUser.username);
    if (!existing) await this.registerUser.addSuperUser(serviceCaller('identity', setup.operatorId), superUser);
  }
}
