import type { Clock } from '@atoll/time/clock';
import { Passwords } from '../accounts/passwords.js';
import { RegisterUser } from '../accounts/register-user.js';
import { UpdateConfigs } from '../configs/update-configs.js';
import { initialConfigs } from '../operators/operator.js';
import { ProvisionOperator } from '../provisioning/provision-operator.js';
import { SetUpOperator } from '../operators/set-up-operator.js';
import { ChangeRoles } from '../users/change-roles.js';
import { anOperator } from './builders.js';
import { MemoryIds, MemoryInvalidation, MemoryOperators, MemoryUsers } from './fakes.js';

/** The use cases on in-memory ports, with the operator `coral`. */
export async function startWorld(clock: Clock = { now: () => new Date('2026-11-22T08:00:00Z') }) {
  const [operators, users, ids, invalidation] = [new MemoryOperators(), new MemoryUsers(), new MemoryIds(), new MemoryInvalidation()];
  const { configs: _configs, version: _version, ...setup } = anOperator();
  await operators.add(setup, initialConfigs({}));
  const registerUser = new RegisterUser(operators, users, ids, new Passwords(), { check: () => Promise.resolve() }, clock);
  const setUpOperator = new SetUpOperator(operators, clock);
  return {
    operators,
    users,
    invalidation,
    registerUser,
    setUpOperator,
    provisionOperator: new ProvisionOperator(setUpOperator, users, registerUser, invalidation),
    changeRoles: new ChangeRoles(users, invalidation, clock),
    updateConfigs: new UpdateConfigs(operators, invalidation, clock),
  };
}
