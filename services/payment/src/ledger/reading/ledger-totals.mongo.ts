import type { DayTotals } from '@atoll/contracts/gen/atoll/totals/v1/totals';
import type { DailyTotalsRequest } from '@atoll/contracts/gen/atoll/payment/v1/reports';
import type { MongoConnection } from '@atoll/runtime/mongo/connection';
import type { TenantCollection } from '@atoll/runtime/mongo/tenant-collection';
import { dayBounds } from '@atoll/time/day';
import { LedgerTotals } from './ledger-totals.port.js';
import { ledgerEntries, type LedgerEntryDocument } from '../entries/ledger.schema.js';

/** 'fares:Cash' */
const METHOD = { $arrayElemAt: [{ $split: ['$postings.account', ':'] }, 1] };

export class MongoLedgerTotals extends LedgerTotals {
  private readonly entries: TenantCollection<LedgerEntryDocument>;

  constructor(connection: MongoConnection) {
    super();
    this.entries = ledgerEntries.on(connection);
  }

  /** Fares are credited, so their sum is negative in the ledger. */
  override async byDay(operatorId: string, range: DailyTotalsRequest): Promise<DayTotals[]> {
    const found = await this.sums(operatorId, range).toArray();
    return found.map(({ _id, counts }) => ({ day: _id, counts }));
  }

  /** A test asserts the plan: entries of other days are not read. */
  sums(operatorId: string, { zone, from, to }: DailyTotalsRequest) {
    const at = { $gte: dayBounds(from, zone).from, $lt: dayBounds(to, zone).to };
    const day = { $dateToString: { date: '$at', format: '%Y-%m-%d', timezone: zone } };
    return this.entries.aggregate<{ _id: string; counts: DayTotals['counts'] }>(
      [
        { $match: { operatorId, at } },
        { $unwind: '$postings' },
        { $match: { 'postings.account': /^fares:/ } },
        { $group: { _id: { day, key: { $concat: [METHOD, ' ', '$currency'] } }, minor: { $sum: { $multiply: ['$postings.minor', -1] } } } },
        { $group: { _id: '$_id.day', fares: { $push: { k: '$_id.key', v: '$minor' } } } },
        { $project: { counts: { $arrayToObject: '$fares' } } },
      ],
      { hint: 'at' },
    );
  }
}
