import { acrossOperators } from '@atoll/runtime/mongo/across-operators';
import type { MongoConnection } from '@atoll/runtime/mongo/connection';
import type { TenantCollection } from '@atoll/runtime/mongo/tenant-collection';
import { AccountSums } from './account-sums.mongo.js';
import { monthStart } from '../entries/month-ends.js';
import { ClosedMonths, type ClosedMonth, type OpenMonths } from './closed-months.port.js';
import { closedMonths, type ClosedMonthDocument } from './closed-months.schema.js';
import { ledgerEntries, type LedgerEntryDocument } from '../entries/ledger.schema.js';

export class MongoClosedMonths extends ClosedMonths {
  private readonly months: TenantCollection<ClosedMonthDocument>;
  private readonly entriesOfAll: TenantCollection<LedgerEntryDocument>;
  private readonly accounts: AccountSums;

  constructor(connection: MongoConnection) {
    super();
    this.months = closedMonths.on(connection);
    this.entriesOfAll = acrossOperators('one job closes the months of every operator').collection(connection, ledgerEntries);
    this.accounts = new AccountSums(connection);
  }

  override async open(): Promise<OpenMonths[]> {
    return Promise.all(
      (await this.all()).map(async (all) => {
        const { operatorId } = all;
        const last = await this.months.findOne({ operatorId }, { sort: { until: -1 }, projection: { _id: 0, closedAt: 0 } });
        return last ? { operatorId, from: last.until, last } : all;
      }),
    );
  }

  override async all(): Promise<OpenMonths[]> {
    const first = await this.entriesOfAll.aggregate<{ _id: string; at: Date }>(this.firstOfEach(), { hint: 'at' }).toArray();
    return first.map(({ _id: operatorId, at }) => ({ operatorId, from: monthStart(at), last: undefined }));
  }

  /** A test asserts the plan: one key of the index is read for each operator. */
  firstOfEach(): object[] {
    return [{ $sort: { operatorId: 1, at: 1 } }, { $group: { _id: '$operatorId', at: { $first: '$at' } } }];
  }

  override async sum(operatorId: string, last: ClosedMonth | undefined, from: Date, until: Date): Promise<ClosedMonth> {
    return { operatorId, until, balances: await this.accounts.ofMonth(operatorId, last, from, until) };
  }

  override async add({ operatorId, until, balances }: ClosedMonth, closedAt: Date): Promise<void> {
    await this.months.updateOne(keyOf({ operatorId, until }), { $setOnInsert: { until, balances, closedAt } }, { upsert: true });
  }

  override async replace(month: ClosedMonth, closedAt: Date): Promise<void> {
    await this.months.replaceOne(keyOf(month), { ...month, closedAt }, { upsert: true });
  }
}

/** coral:2026-11-01 */
const keyOf = ({ operatorId, until }: Pick<ClosedMonth, 'operatorId' | 'until'>) => ({ _id: `${operatorId}:${until.toISOString().slice(0, 10)}`, operatorId });
