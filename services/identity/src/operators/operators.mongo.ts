import { isDeepStrictEqual } from 'node:util';
import type { OperatorChanged } from '@atoll/contracts/gen/atoll/identity/v1/events';
import { commonError } from '@atoll/errors/common';
import { actorName, userIdOf } from '@atoll/runtime/context/caller';
import type { Caller } from '@atoll/runtime/context/caller';
import { duplicateKeyOf } from '@atoll/runtime/mongo/duplicate-key';
import { acrossOperators, declareIndexes, tenantCollection } from '@atoll/runtime/mongo/mongo';
import type { MongoConnection } from '@atoll/runtime/mongo/connection';
import type { TenantCollection } from '@atoll/runtime/mongo/tenant-collection';
import { declareEvents, eventFields, withEvents } from '@atoll/outbox/events';
import type { EventFields, EventRecord } from '@atoll/outbox/events';
import { wakeRelay } from '@atoll/outbox/wake';
import type { Config } from '../configs/change-configs.js';
import { identityError } from '../errors.js';
import { operatorEvents } from '../operator-events.js';
import type { EventOrigin } from '../operator-events.js';
import type { Operator, OperatorSetup } from './operator.js';
import { Operators } from './operators.port.js';

export const OPERATORS = 'operators';

/** An operator is one document with its config rows inside, so that a list of settings is saved whole or not at all. */
type OperatorDocument = Operator & EventFields & { _id: string };

const BARE = { projection: { _id: 0, events: 0, unsentAt: 0 } } as const;

export class MongoOperators extends Operators {
  private readonly operators: TenantCollection<OperatorDocument>;

  constructor(private readonly connection: MongoConnection) {
    super();
    this.operators = tenantCollection<OperatorDocument>(connection, OPERATORS);
    declareIndexes(connection, OPERATORS, [{ key: { hostNames: 1 }, unique: true }]);
    declareEvents(connection, OPERATORS);
  }

  override async byHost(host: string): Promise<string | undefined> {
    const all = acrossOperators('whose host it is, is asked before an operator is known').collection<OperatorDocument>(this.connection, OPERATORS);
    return (await all.findOne({ hostNames: host }, { projection: { operatorId: 1 } }))?.operatorId;
  }

  override async of(operatorId: string): Promise<Operator> {
    const operator = await this.find(operatorId);
    if (!operator) throw commonError('NOT_FOUND');
    return operator;
  }

  override async setConfigs(operator: Operator, values: ReadonlyMap<number, string>, by: Caller, at: Date): Promise<boolean> {
    const { operatorId } = operator;
    const version = operator.version + 1;
    const configs = operator.configs.map((config): Config => {
      const value = values.get(config.id);
      return value === undefined ? config : { ...config, value, updatedByUsername: actorName(by), updatedAt: at };
    });
    const rows = configs.filter(({ id }) => values.has(id)).map(({ id, value }) => ({ id, value }));
    const events = changed({ operatorId, version, at }, { byUserId: userIdOf(by) ?? 0, configs: rows });
    return this.write(operator, { configs, version }, events);
  }

  override async setUp({ operatorId, ...setup }: OperatorSetup, configs: readonly Config[], at: Date): Promise<boolean> {
    const known = await this.find(operatorId);
    if (known && isDeepStrictEqual({ ...known, ...setup }, known)) return false;
    const version = (known?.version ?? 0) + 1;
    const events = changed({ operatorId, version, at }, { byUserId: 0, configs: [] });
    try {
      if (known && (await this.write(known, { ...setup, version }, events))) return true;
      if (!known) {
        await this.operators.insertOne({ _id: operatorId, operatorId, ...setup, configs: [...configs], version, ...eventFields(events) });
        wakeRelay(this.connection);
        return true;
      }
    } catch (error) {
      const fields = duplicateKeyOf(error)?.fields ?? [];
      if (fields.includes('hostNames')) throw identityError('HOST_TAKEN', { cause: error });
      if (!fields.includes('_id')) throw error;
    }
    // It was changed, or made, since it was read: an admin may save settings meanwhile.
    return this.setUp({ operatorId, ...setup }, configs, at);
  }

  /** False when the operator changed since it was read. */
  private async write({ operatorId, version }: Operator, fields: Partial<Operator>, events: EventRecord[]): Promise<boolean> {
    const asRead = { _id: operatorId, operatorId, version };
    const { matchedCount } = await this.operators.updateOne(asRead, withEvents({ $set: fields }, events));
    wakeRelay(this.connection);
    return matchedCount === 1;
  }

  private async find(operatorId: string): Promise<Operator | null> {
    return this.operators.findOne<Operator>({ _id: operatorId, operatorId }, BARE);
  }
}

const changed = (origin: EventOrigin, value: OperatorChanged): EventRecord[] => operatorEvents(origin, { $case: 'operatorChanged', value });
