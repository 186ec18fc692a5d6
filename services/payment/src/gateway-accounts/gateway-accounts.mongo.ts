import { commonError } from '@atoll/errors/common';
import type { GatewayAccountKind } from '@atoll/contracts/gateway-accounts';
import type { AuditedType, EntryWriter } from '@atoll/outbox/audit/auditor';
import { eventsOf, headOf } from '@atoll/outbox/audit/auditor';
import { eventFields, withEvents } from '@atoll/outbox/events';
import { wakeRelay } from '@atoll/outbox/wake';
import { acrossOperators } from '@atoll/runtime/mongo/across-operators';
import type { MongoConnection } from '@atoll/runtime/mongo/connection';
import { duplicateKeyOf } from '@atoll/runtime/mongo/duplicate-key';
import type { TenantCollection } from '@atoll/runtime/mongo/tenant-collection';
import { presentOf, type GatewayAccount, type GatewayAccountsRecord } from './gateway-account.js';
import { GatewayAccounts, type Replacement } from './gateway-accounts.port.js';
import { gatewayAccounts, type GatewayAccountsDocument } from './gateway-accounts.schema.js';

/** The trail shows which key serves, by its end; the credentials are in no entry, neither in clear nor sealed. */
export const auditedGatewayAccount: AuditedType = { name: 'gatewayAccount', readable: ['account', 'apiKey'] };

const PROJECTION = { _id: 0, events: 0, unsentAt: 0 } as const;

export class MongoGatewayAccounts extends GatewayAccounts {
  private readonly records: TenantCollection<GatewayAccountsDocument>;
  private readonly ofAllOperators: TenantCollection<GatewayAccountsDocument>;

  constructor(
    private readonly connection: MongoConnection,
    private readonly auditor: EntryWriter,
  ) {
    super();
    this.records = gatewayAccounts.on(connection);
    this.ofAllOperators = acrossOperators('the job seals with the present key and erases former credentials of all operators').collection(
      connection,
      gatewayAccounts,
    );
  }

  override all(operatorId: string): Promise<GatewayAccountsRecord[]> {
    return this.records.find({ operatorId }, { projection: PROJECTION }).toArray();
  }

  override async of(operatorId: string, gateway: GatewayAccountKind): Promise<GatewayAccountsRecord> {
    return (await this.records.findOne({ operatorId, gateway }, { projection: PROJECTION })) ?? { operatorId, gateway, accounts: [], version: 0 };
  }

  override async replace(read: GatewayAccountsRecord, { accounts, at, act, author }: Replacement): Promise<void> {
    const { operatorId, gateway, version, auditHead: head } = read;
    const fields = { before: shownIn(read), after: shownIn({ accounts }) };
    const entry = this.auditor.entryOf({ operatorId, type: auditedGatewayAccount, recordId: gateway, head, author, at, act, ...fields });
    const changed = { accounts, version: version + 1, ...headOf(entry) };
    if (!(await (version === 0 ? this.insert({ ...read, ...changed }, eventsOf(entry)) : this.update(read, changed, eventsOf(entry)))))
      throw commonError('RECORD_CHANGED');
    wakeRelay(this.connection, gatewayAccounts);
  }

  override async maintain(change: (record: GatewayAccountsRecord) => GatewayAccount[] | undefined): Promise<number> {
    let count = 0;
    for await (const record of this.ofAllOperators.find({}, { projection: PROJECTION })) {
      const accounts = change(record);
      if (accounts && (await this.update(record, { accounts }, []))) count += 1;
    }
    return count;
  }

  private async insert(record: GatewayAccountsRecord, events: ReturnType<typeof eventsOf>): Promise<boolean> {
    try {
      await this.records.insertOne({ ...record, _id: `${record.operatorId}:${record.gateway}`, ...eventFields(events) });
      return true;
    } catch (failed) {
      if (duplicateKeyOf(failed)) return false;
      throw failed;
    }
  }

  /** Conditional on the version: of concurrent changes one matches. */
  private async update(
    { operatorId, gateway, version }: GatewayAccountsRecord,
    $set: Partial<GatewayAccountsRecord>,
    events: ReturnType<typeof eventsOf>,
  ): Promise<boolean> {
    const { matchedCount } = await this.records.updateOne({ operatorId, gateway, version }, withEvents({ $set }, events));
    return matchedCount === 1;
  }
}

function shownIn(record: Pick<GatewayAccountsRecord, 'accounts'>): Readonly<Record<string, unknown>> {
  const present = presentOf(record);
  return present ? { account: present.id, apiKey: `…${present.lastFour}` } : {};
}
