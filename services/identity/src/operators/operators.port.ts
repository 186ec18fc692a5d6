import type { Caller } from '@atoll/runtime/context/caller';
import type { Operator, OperatorSetup } from './operator.js';
import type { Config } from '../configs/change-configs.js';

export abstract class Operators {
  /** The operator that answers at this host name. */
  abstract byHost(host: string): Promise<string | undefined>;
  /** NOT_FOUND for an unknown operator. */
  abstract of(operatorId: string): Promise<Operator>;
  /** Stores all values, by row id, with their event, or none: false when the operator changed since it was read. */
  abstract setConfigs(operator: Operator, values: ReadonlyMap<number, string>, by: Caller, at: Date): Promise<boolean>;
  /** Creates the operator or brings its set-up up to date; config rows that exist keep their values. HOST_TAKEN when another operator has one of the hosts. Answers whether anything is different now. */
  abstract setUp(setup: OperatorSetup, firstConfigs: readonly Config[], at: Date): Promise<boolean>;
}
