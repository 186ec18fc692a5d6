import type { OperatorChanged } from '@atoll/contracts/gen/atoll/identity/v1/events';
import { emptyValue, operatorField, operatorFieldNames, recordName } from '@atoll/contracts/operator-fields';
import { actorName, userIdOf } from '@atoll/runtime/context/caller';
import type { Caller } from '@atoll/runtime/context/caller';
import { acrossOperators } from '@atoll/runtime/mongo/across-operators';
import { duplicateKeyOf } from '@atoll/runtime/mongo/duplicate-key';
import type { MongoConnection } from '@atoll/runtime/mongo/connection';
import type { TenantCollection } from '@atoll/runtime/mongo/tenant-collection';
import { authorOf } from '@atoll/outbox/audit/author';
import { eventsOf, headOf, type Act, type EntryWriter } from '@atoll/outbox/audit/auditor';
import { eventFields, withEvents } from '@atoll/outbox/events';
import type { EventRecord } from '@atoll/outbox/events';
import { wakeRelay } from '@atoll/outbox/wake';
import type { Config } from './change-configs.js';
import { allRows, storedRows } from './config-rows.js';
import { auditedOperator } from '../audited-types.js';
import { identityError } from '../errors.js';
import { operatorEvents } from '../operator-events.js';
import type { EventOrigin } from '../operator-events.js';
import { differences, noMessages } from './operator-messages.js';
import type { Operator, OperatorSetup, StoredMessages, StoredReportMail, StoredSmsCarrier } from './operator.js';
import { Operators } from './operators.port.js';
import { operators } from './operators.schema.js';
import type { OperatorDocument } from './operators.schema.js';

/** Values of the fields that a document from before they existed lacks. */
const laterFields = Object.fromEntries(operatorFieldNames.filter((name) => operatorField(name).isLater).map((name) => [recordName(name), emptyValue(name)]));

const WITHOUT_STORAGE_FIELDS = { projection: { _id: 0, events: 0, unsentAt: 0, auditHead: 0 } } as const;

export class MongoOperators extends Operators {
  private readonly operators: TenantCollection<OperatorDocument>;
  private readonly allOperators: TenantCollection<OperatorDocument>;

  constructor(
    private readonly connection: MongoConnection,
    private readonly auditor: EntryWriter,
  ) {
    super();
    this.operators = operators.on(connection);
    this.allOperators = acrossOperators(
      'a host is looked up before its operator is known, reminders and reports are sent for all operators, and a job seals their keys again',
    ).collection(connection, operators);
  }

  override async byHost(host: string): Promise<string | undefined> {
    return (await this.allOperators.findOne({ hostNames: host }, { projection: { operatorId: 1 } }))?.operatorId;
  }

  override async find(operatorId: string): Promise<Operator | undefined> {
    const found = await this.operators.findOne<Operator>({ _id: operatorId, operatorId }, WITHOUT_STORAGE_FIELDS);
    return found ? { ...laterFields, ...found, configs: allRows(found.configs) } : undefined;
  }

  override async add(setup: OperatorSetup, configs: readonly Config[], now: Date): Promise<boolean> {
    const { operatorId } = setup;
    const version = 1;
    const events = changed({ operatorId, version, at: now }, { byUserId: 0, configs: [] });
    try {
      await this.operators.insertOne({ _id: operatorId, ...setup, configs: storedRows(configs), version, ...eventFields(events) });
    } catch (error) {
      if (duplicateKeyOf(error)?.fields.includes('_id')) return false;
      throw hostTaken(error);
    }
    wakeRelay(this.connection, operators);
    return true;
  }

  override async changeSetup(operator: Operator, { operatorId, ...setup }: OperatorSetup, now: Date, by?: Caller): Promise<boolean> {
    const version = operator.version + 1;
    const events = changed({ operatorId, version, at: now }, { byUserId: (by && userIdOf(by)) ?? 0, configs: [] });
    const made: Made = { by, at: now, act: 'edited', ...changedSetup(operator, setup) };
    return this.write(operator, { ...setup, version, ...(by && { edited: true as const }) }, events, made).catch((error: unknown) => {
      throw hostTaken(error);
    });
  }

  override async setConfigs(operator: Operator, values: ReadonlyMap<number, string>, by: Caller, now: Date): Promise<boolean> {
    const { operatorId } = operator;
    const version = operator.version + 1;
    const configs = operator.configs.map((config): Config => {
      const value = values.get(config.id);
      return value === undefined ? config : { ...config, value, updatedByUsername: actorName(by), updatedAt: now };
    });
    const rows = configs.filter(({ id }) => values.has(id)).map(({ id, value }) => ({ id, value }));
    const events = changed({ operatorId, version, at: now }, { byUserId: userIdOf(by) ?? 0, configs: rows });
    const made: Made = { by, at: now, act: 'configsChanged', before: named(operator.configs, values), after: named(configs, values) };
    return this.write(operator, { configs: storedRows(configs), version }, events, made);
  }

  override async setSmsCarrier(operator: Operator, carrier: StoredSmsCarrier | undefined, by: Caller, now: Date): Promise<boolean> {
    const { operatorId } = operator;
    const version = operator.version + 1;
    const events = changed({ operatorId, version, at: now }, { byUserId: userIdOf(by) ?? 0, configs: [] });
    const made: Made = { by, at: now, act: 'smsCarrierChanged', before: recorded(operator.smsCarrier), after: recorded(carrier) };
    return this.write(operator, { version, ...(carrier && { smsCarrier: carrier }) }, events, made, carrier ? {} : { smsCarrier: '' });
  }

  override async withSmsCarrier(): Promise<{ operatorId: string; smsCarrier: Pick<StoredSmsCarrier, 'sealedSecret'> }[]> {
    const projection = { _id: 0, operatorId: 1, 'smsCarrier.sealedSecret': 1 } as const;
    return this.allOperators.find<Operator & { smsCarrier: StoredSmsCarrier }>({ smsCarrier: { $exists: true } }, { projection }).toArray();
  }

  override async resealSmsKey(operatorId: string, before: string, sealed: string): Promise<boolean> {
    const filter = { _id: operatorId, operatorId, 'smsCarrier.sealedSecret': before };
    return (await this.operators.updateOne(filter, { $set: { 'smsCarrier.sealedSecret': sealed } })).matchedCount === 1;
  }

  override async setMessages(operator: Operator, messages: StoredMessages, by: Caller, now: Date): Promise<boolean> {
    const { operatorId } = operator;
    const version = operator.version + 1;
    const events = changed({ operatorId, version, at: now }, { byUserId: userIdOf(by) ?? 0, configs: [] });
    const made: Made = { by, at: now, act: 'messagesChanged', ...differences(operator.messages ?? noMessages, messages) };
    return this.write(operator, { version, messages }, events, made);
  }

  override async setReportMails(operator: Operator, reportMails: StoredReportMail[], by: Caller, now: Date): Promise<boolean> {
    const { operatorId } = operator;
    const version = operator.version + 1;
    const events = changed({ operatorId, version, at: now }, { byUserId: userIdOf(by) ?? 0, configs: [] });
    const made: Made = { by, at: now, act: 'reportMailsChanged', before: mailed(operator.reportMails ?? []), after: mailed(reportMails) };
    return this.write(operator, { version, reportMails }, events, made);
  }

  override async withReportMails(): Promise<Pick<Operator, 'operatorId' | 'zone' | 'reportMails'>[]> {
    const projection = { _id: 0, operatorId: 1, zone: 1, reportMails: 1 } as const;
    return this.allOperators.find<Operator>({ 'reportMails.isOn': true }, { projection }).toArray();
  }

  override async withoutInitial(id: number, initial: string): Promise<string[]> {
    const rows = { configs: { $elemMatch: { id, value: { $ne: initial } } } };
    const found = await this.allOperators.find(rows, { projection: { operatorId: 1 } }).toArray();
    return found.map(({ operatorId }) => operatorId);
  }

  private async write(
    operator: Operator,
    fields: Partial<Operator>,
    events: EventRecord[],
    { by, ...made }: Made,
    removed: { smsCarrier?: '' } = {},
  ): Promise<boolean> {
    const { operatorId, version } = operator;
    const asRead = { _id: operatorId, operatorId, version };
    // Guarded by the version too: a head that is newer than the operator that was read goes with a newer version.
    const head = (await this.operators.findOne(asRead, { projection: { auditHead: 1 } }))?.auditHead;
    const author = by && authorOf(by);
    const entry = this.auditor.entryOf({ operatorId, type: auditedOperator, recordId: operatorId, head, author, ...made });
    const update = withEvents({ $set: { ...fields, ...headOf(entry) }, $unset: removed }, [...events, ...eventsOf(entry)]);
    const { matchedCount } = await this.operators.updateOne(asRead, update);
    wakeRelay(this.connection, operators);
    return matchedCount === 1;
  }
}

/** By whom, and what changed, for the audit trail. */
type Made = Pick<Act, 'at' | 'act' | 'before' | 'after'> & { by: Caller | undefined };

const changedSetup = (operator: Operator, setup: Omit<OperatorSetup, 'operatorId'>): Pick<Act, 'before' | 'after'> => {
  const before = Object.fromEntries(Object.keys(setup).map((field) => [field, operator[field as keyof Operator]]));
  return { before, after: setup };
};

/** The trail shows all but the key, of which it keeps a keyed hash. */
const recorded = (carrier: StoredSmsCarrier | undefined): object => {
  const { sealedSecret: smsCarrierKey, ...smsCarrier } = carrier ?? {};
  return { smsCarrier: carrier && smsCarrier, smsCarrierKey };
};

/** The trail shows all but the addresses, of which it keeps a keyed hash. */
const mailed = (mails: readonly StoredReportMail[]): object => ({
  reportMails: Object.fromEntries(mails.map(({ id, addresses: _addresses, sinceMs: _since, ...shown }) => [String(id), shown])),
  reportAddresses: mails.map(({ id, addresses }) => [id, ...addresses]),
});

/** The values of these rows by their names. */
const named = (configs: readonly Config[], values: ReadonlyMap<number, string>): object => ({
  configs: Object.fromEntries(configs.filter(({ id }) => values.has(id)).map(({ name, value }) => [name, value])),
});

const changed = (origin: EventOrigin, value: OperatorChanged): EventRecord[] => operatorEvents(origin, { $case: 'operatorChanged', value });

const hostTaken = (error: unknown): unknown => (duplicateKeyOf(error)?.fields.includes('hostNames') ? identityError('HOST_TAKEN', { cause: error }) : error);
