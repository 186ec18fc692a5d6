// The sum of the ledger, the payment state of bookings and the report of revenue must be equal, by operator, method and currency, in minor units.
import mongoose from 'mongoose';
import { servingReport } from './serving-report.ts';

type Db = ReturnType<InstanceType<typeof mongoose.mongo.MongoClient>['db']>;
type Sums = ReadonlyMap<string, number>;

interface Money {
  readonly currency: string;
  readonly minor: number;
}

interface StoredBooking {
  readonly operatorId: string;
  readonly price: readonly Money[];
  readonly receipts: readonly { readonly eventId: string; readonly amount: Money; readonly reversedAt?: Date }[];
  readonly refunds: readonly { readonly of: string; readonly paymentEventId: string; readonly amount: Money }[];
  readonly allowed: { readonly type: string; readonly currency: string };
}

interface StoredMonth {
  readonly operatorId: string;
  readonly until: Date;
  readonly balances: readonly { readonly account: string; readonly currency: string; readonly minor: number }[];
}

export interface MoneyOf {
  readonly mongoUrl: string;
  /** Prefix of the services' databases. */
  readonly databases: string;
}

/** Returns a sentence for each sum that differs; none where the three agree. Bookings and reports follow the ledger by events, so what is under way differs for a moment. */
export async function moneyDifferences({ mongoUrl, databases }: MoneyOf): Promise<string[]> {
  const mongo = await mongoose.mongo.MongoClient.connect(mongoUrl);
  try {
    const [payment, booking, reporting] = ['payment', 'booking', 'reporting'].map((service) => mongo.db(`${databases}_${service}`)) as [Db, Db, Db];
    const missing = [...(await absent(payment, 'ledger')), ...(await absent(booking, 'bookings')), ...(await absent(reporting, 'projections'))];
    if (missing.length > 0) return missing;
    const collection = await servingReport(reporting, 'report_revenue');
    const sums = {
      ledger: await ledgerFares(payment),
      bookings: await moneyOfBookings(booking),
      'report by day': await reportByDay(reporting, collection),
      'report by movement': await reportByMovement(reporting, collection),
    };
    return [...(await unbalanced(payment)), ...(await creditDifferences(payment)), ...(await monthDifferences(payment)), ...differing(sums)];
  } finally {
    await mongo.close();
  }
}

/** The first migration makes these collections: without one the database is another, and equal sums of nothing would prove nothing. */
async function absent(db: Db, name: string): Promise<string[]> {
  const found = await db.listCollections({ name }, { nameOnly: true }).toArray();
  return found.length > 0 ? [] : [`${db.databaseName} has no collection ${name}: nothing was compared`];
}

function differing(sums: Readonly<Record<string, Sums>>): string[] {
  const keys = [...new Set(Object.values(sums).flatMap((each) => [...each.keys()]))].toSorted();
  return keys.flatMap((key) => {
    const found = Object.entries(sums).map(([name, each]) => [name, each.get(key) ?? 0] as const);
    return new Set(found.map(([, minor]) => minor)).size === 1 ? [] : [`${key}: ${found.map(([name, minor]) => `${name} ${minor}`).join(', ')}`];
  });
}

/** Debits are positive, so the fares of a method are what was credited to their account, less what was taken back. */
async function ledgerFares(payment: Db): Promise<Sums> {
  return summed(payment, 'ledger', [
    { $unwind: '$postings' },
    { $match: { 'postings.account': /^fares:/ } },
    {
      $group: {
        _id: { $concat: ['$operatorId', ' ', { $arrayElemAt: [{ $split: ['$postings.account', ':'] }, 1] }, ' ', '$currency'] },
        minor: { $sum: { $multiply: ['$postings.minor', -1] } },
      },
    },
  ]);
}

/** Every entry sums to zero, so all of them do. */
async function unbalanced(payment: Db): Promise<string[]> {
  const found = await payment
    .collection('ledger')
    .find({ $expr: { $ne: [{ $sum: '$postings.minor' }, 0] } })
    .project<{ operatorId: string; id: number }>({ operatorId: 1, id: 1 })
    .toArray();
  return found.map(({ operatorId, id }) => `${operatorId}: entry ${id} of the ledger does not sum to zero`);
}

/** Each credit account owes the sum of its postings: its limit is guarded by that. */
async function creditDifferences(payment: Db): Promise<string[]> {
  const ledger = await summed(payment, 'ledger', [
    { $match: { creditAccountId: { $exists: true } } },
    { $unwind: '$postings' },
    { $match: { 'postings.account': /^credit:/ } },
    { $group: { _id: { $concat: ['$operatorId', ' ', '$postings.account', ' ', '$currency'] }, minor: { $sum: '$postings.minor' } } },
  ]);
  const accounts = await summed(payment, 'credit_accounts', [
    { $project: { operatorId: 1, id: 1, owed: { $objectToArray: '$owed' } } },
    { $unwind: '$owed' },
    { $group: { _id: { $concat: ['$operatorId', ' credit:', { $toString: '$id' }, ' ', '$owed.k'] }, minor: { $sum: '$owed.v' } } },
  ]);
  return differing({ ledger, accounts });
}

/** Balances stored at the end of a month are the sums of all entries until then, where a late one counts for the month in which it was stored. */
async function monthDifferences(payment: Db): Promise<string[]> {
  const month = { $dateTrunc: { date: { $ifNull: ['$storedLateAt', '$at'] }, unit: 'month' } };
  const moved = await payment
    .collection('ledger')
    .aggregate<{ _id: { month: Date; key: string }; minor: number }>(
      [
        { $unwind: '$postings' },
        { $group: { _id: { month, key: { $concat: ['$operatorId', ' ', '$postings.account', ' ', '$currency'] } }, minor: { $sum: '$postings.minor' } } },
      ],
      { allowDiskUse: true },
    )
    .toArray();
  const differences: string[] = [];
  for await (const { operatorId, until, balances } of payment.collection<StoredMonth>('ledger_months').find().sort({ operatorId: 1, until: 1 })) {
    const before = moved.filter(({ _id: { month: of, key } }) => of < until && key.startsWith(`${operatorId} `));
    const ledger = new Map<string, number>();
    for (const { _id, minor } of before) ledger.set(_id.key, (ledger.get(_id.key) ?? 0) + minor);
    const stored = new Map(balances.map(({ account, currency, minor }) => [`${operatorId} ${account} ${currency}`, minor]));
    const day = until.toISOString().slice(0, 10);
    differences.push(...differing({ ledger, 'closed month': stored }).map((difference) => `before ${day}, ${difference}`));
  }
  return differences;
}

async function moneyOfBookings(booking: Db): Promise<Sums> {
  const received = await summed(booking, 'bookings', [
    { $match: { 'receipts.0': { $exists: true } } },
    { $unwind: '$receipts' },
    { $match: { 'receipts.reversedAt': { $exists: false } } },
    { $group: { _id: { $concat: ['$operatorId', ' ', '$receipts.method', ' ', '$receipts.amount.currency'] }, minor: { $sum: '$receipts.amount.minor' } } },
  ]);
  const returned = await summed(booking, 'bookings', [
    { $match: { 'returns.0': { $exists: true } } },
    { $unwind: '$returns' },
    { $group: { _id: { $concat: ['$operatorId', ' ', '$returns.method', ' ', '$returns.amount.currency'] }, minor: { $sum: '$returns.amount.minor' } } },
  ]);
  const sums = new Map(received);
  for (const [key, minor] of returned) sums.set(key, (sums.get(key) ?? 0) - minor);
  // A credit ends with the cancellation of its booking; what is free of charge moves nothing.
  const allowed = { 'allowed.type': { $exists: true, $ne: '' }, $nor: [{ 'allowed.type': 'Credit', cancelled: { $exists: true } }] };
  for await (const one of booking.collection<StoredBooking>('bookings').find(allowed as never)) {
    const key = `${one.operatorId} ${one.allowed.type} ${one.allowed.currency}`;
    sums.set(key, (sums.get(key) ?? 0) + allowedMinor(one));
  }
  return withoutZeros(sums);
}

/** Returns what was open when staff allowed it: nothing that is received later counts towards the price. */
function allowedMinor({ price, receipts, refunds, allowed: { currency } }: StoredBooking): number {
  const kept = receipts.filter(({ reversedAt }) => !reversedAt);
  const sum = (amounts: readonly { readonly amount: Money }[]): number =>
    amounts.reduce((total, { amount }) => total + (amount.currency === currency ? amount.minor : 0), 0);
  const due = price.find((amount) => amount.currency === currency)?.minor ?? 0;
  return Math.max(
    0,
    due - sum(kept) + sum(refunds.filter(({ of, paymentEventId }) => of === 'excess' && kept.some(({ eventId }) => eventId === paymentEventId))),
  );
}

const reportByDay = (reporting: Db, collection: string): Promise<Sums> =>
  summed(reporting, `${collection}_days`, [
    { $project: { operatorId: 1, counts: { $objectToArray: '$counts' } } },
    { $unwind: '$counts' },
    { $group: { _id: { $concat: ['$operatorId', ' ', '$counts.k'] }, minor: { $sum: '$counts.v' } } },
  ]);

const reportByMovement = (reporting: Db, collection: string): Promise<Sums> =>
  summed(reporting, collection, [
    { $group: { _id: { $concat: ['$operatorId', ' ', '$facts.method', ' ', '$facts.currency'] }, minor: { $sum: '$facts.minor' } } },
  ]);

async function summed(db: Db, collection: string, pipeline: object[]): Promise<Sums> {
  const found = await db.collection(collection).aggregate<{ _id: string; minor: number }>(pipeline, { allowDiskUse: true }).toArray();
  return withoutZeros(new Map(found.map(({ _id, minor }) => [_id, minor])));
}

const withoutZeros = (sums: Sums): Sums => new Map([...sums].filter(([, minor]) => minor !== 0));
