import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import mongoose from 'mongoose';
import { backingServices } from '@atoll/testing/backing';
import { freshName } from '@atoll/testing/fresh';
import { lastingDifferences } from './lasting-differences.ts';
import { moneyDifferences } from './money-differences.ts';

const { mongoUrl } = backingServices();
const databases = freshName('money');
let mongo: InstanceType<typeof mongoose.mongo.MongoClient>;
const collection = (service: string, name: string) => mongo.db(`${databases}_${service}`).collection<{ _id: string }>(name);

beforeAll(async () => {
  mongo = await mongoose.mongo.MongoClient.connect(mongoUrl);
});
afterAll(async () => {
  for (const service of ['payment', 'booking', 'reporting']) await mongo.db(`${databases}_${service}`).dropDatabase();
  await mongo.close();
});

const mvr = (minor: number) => ({ currency: 'MVR', minor });
const entry = (_id: string, method: string, minor: number) => ({
  _id,
  id: Number(_id),
  operatorId: 'coral',
  currency: 'MVR',
  postings: [
    { account: 'staff:42', minor },
    { account: `fares:${method}`, minor: -minor },
  ],
});
const fee = {
  _id: '9',
  id: 9,
  operatorId: 'coral',
  currency: 'MVR',
  postings: [
    { account: 'gateway:x', minor: 30 },
    { account: 'fees:Card', minor: -30 },
  ],
};
const booking = { operatorId: 'coral', price: [mvr(1_000)], receipts: [], refunds: [] };
const movement = (_id: string, method: string, minor: number) => ({ _id, operatorId: 'coral', facts: { method, currency: 'MVR', minor } });

/** Cash of 400 for a part and 600 on credit; a second credit of 500 was reversed by a cancellation. */
beforeEach(async () => {
  for (const service of ['payment', 'booking', 'reporting']) await mongo.db(`${databases}_${service}`).dropDatabase();
  await collection('payment', 'ledger').insertMany([
    entry('1', 'Cash', 400),
    entry('2', 'Credit', 600),
    entry('3', 'Credit', 500),
    entry('4', 'Credit', -500),
    fee,
  ]);
  await collection('booking', 'bookings').insertMany([
    { ...booking, _id: 'coral:1', receipts: [{ method: 'Cash', amount: mvr(400) }], allowed: { type: 'Credit', currency: 'MVR' } },
    { ...booking, _id: 'coral:2', allowed: { type: 'Credit', currency: 'MVR' }, cancelled: { reason: 'Storm' } },
    { ...booking, _id: 'coral:3', allowed: { type: '', currency: 'MVR' } },
  ] as never[]);
  await collection('reporting', 'projections').insertOne({ _id: 'report_revenue', serving: 3 } as never);
  await collection('reporting', 'report_revenue_v3').insertMany([
    movement('a', 'Cash', 400),
    movement('b', 'Credit', 600),
    movement('c', 'Credit', 500),
    movement('d', 'Credit', -500),
  ]);
  await collection('reporting', 'report_revenue_v3_days').insertMany([
    { _id: 'coral:2026-11-01', operatorId: 'coral', counts: { 'Cash MVR': 400, 'Credit MVR': 1_100 } },
    { _id: 'coral:2026-11-02', operatorId: 'coral', counts: { 'Credit MVR': -500 } },
  ] as never[]);
});

describe('the ledger, the bookings and the report of revenue', () => {
  it('agree where every movement is in each of them, fees left out [PY-35]', async () => {
    expect(await moneyDifferences({ mongoUrl, databases })).toEqual([]);
  });

  it('are not found equal where there are none: databases of another name [PY-35]', async () => {
    const none = `${databases}_none`;
    const sentences = ['payment has no collection ledger', 'booking has no collection bookings', 'reporting has no collection projections'];
    expect(await moneyDifferences({ mongoUrl, databases: none })).toEqual(sentences.map((each) => `${none}_${each}: nothing was compared`));
  });

  it('agree where what each credit account owes is the sum of its entries, and differ where it is not [PY-35]', async () => {
    const postings = (minor: number) => [
      { account: 'credit:4', minor },
      { account: 'operator', minor: -minor },
    ];
    const ofAccount = (_id: string, minor: number) => ({
      _id,
      id: Number(_id),
      operatorId: 'coral',
      currency: 'MVR',
      creditAccountId: 4,
      postings: postings(minor),
    });
    await collection('payment', 'ledger').insertMany([ofAccount('50', 900), ofAccount('51', -300)] as never[]);
    await collection('payment', 'credit_accounts').insertOne({ _id: 'coral:4', id: 4, operatorId: 'coral', owed: { MVR: 600, USD: 0 } } as never);
    expect(await moneyDifferences({ mongoUrl, databases })).toEqual([]);
    await collection('payment', 'credit_accounts').updateOne({ _id: 'coral:4' }, { $set: { 'owed.MVR': 601 } as never });
    expect(await moneyDifferences({ mongoUrl, databases })).toEqual(['coral credit:4 MVR: ledger 600, accounts 601']);
  });

  it('agree where the balances stored at the end of a month are the sums until then, and differ where they are not [PY-35]', async () => {
    const [october, december] = [new Date('2026-10-07'), new Date('2026-12-03')];
    await collection('payment', 'ledger').updateMany({}, { $set: { at: october } as never });
    await collection('payment', 'ledger').insertOne({ ...entry('70', 'Cash', 5), at: october, storedLateAt: december } as never);
    const balances = (
      [
        ['staff:42', 1_000],
        ['fares:Cash', -400],
        ['fares:Credit', -600],
        ['gateway:x', 30],
        ['fees:Card', -30],
      ] as const
    ).map(([account, minor]) => ({ account, currency: 'MVR', minor }));
    await collection('payment', 'ledger_months').insertOne({ _id: 'a', operatorId: 'coral', until: new Date('2026-11-01'), balances } as never);
    const ofMonths = async () => (await moneyDifferences({ mongoUrl, databases })).filter((one) => one.startsWith('before'));
    expect(await ofMonths()).toEqual([]);
    await collection('payment', 'ledger').updateOne({ _id: '70' }, { $unset: { storedLateAt: 1 } as never });
    expect(await ofMonths()).toEqual([
      'before 2026-11-01, coral fares:Cash MVR: ledger -405, closed month -400',
      'before 2026-11-01, coral staff:42 MVR: ledger 1005, closed month 1000',
    ]);
  });

  it('agree whatever cash staff hand in, and what is missing of it: both are no fares [PY-35]', async () => {
    const handIn = (id: number, account: string, minor: number) => ({
      _id: String(id),
      id,
      operatorId: 'coral',
      currency: 'MVR',
      postings: [
        { account, minor },
        { account: 'staff:42', minor: -minor },
      ],
    });
    await collection('payment', 'ledger').insertMany([handIn(60, 'operator', 380), handIn(61, 'differences:Cash', 20)] as never[]);
    expect(await moneyDifferences({ mongoUrl, databases })).toEqual([]);
  });

  it('agree after a refund and a reversal, each subtracted on both sides [PY-35] [D-71]', async () => {
    await collection('payment', 'ledger').insertMany([entry('5', 'Cash', -150), entry('6', 'Transfer', 70), entry('7', 'Transfer', -70)] as never[]);
    const amount = mvr(150);
    await collection('booking', 'bookings').updateOne({ _id: 'coral:1' }, {
      $set: { returns: [{ method: 'Cash', amount }] },
      $push: { receipts: { eventId: 'p7', method: 'Transfer', amount: mvr(70), reversedAt: new Date(0) } },
    } as never);
    await collection('reporting', 'report_revenue_v3').insertOne(movement('e', 'Cash', -150) as never);
    await collection('reporting', 'report_revenue_v3_days').updateOne({ _id: 'coral:2026-11-02' }, { $set: { 'counts.Cash MVR': -150 } as never });
    expect(await moneyDifferences({ mongoUrl, databases })).toEqual([]);
  });

  it.each<[string, () => Promise<unknown>, string]>([
    [
      'the ledger',
      () => collection('payment', 'ledger').deleteOne({ _id: '1' }),
      'coral Cash MVR: ledger 0, bookings 400, report by day 400, report by movement 400',
    ],
    [
      'a booking',
      () =>
        collection('booking', 'bookings').updateOne(
          { _id: 'coral:1' },
          { $set: { receipts: [{ method: 'Cash', amount: mvr(399) }], price: [mvr(999)] } as never },
        ),
      'coral Cash MVR: ledger 400, bookings 399, report by day 400, report by movement 400',
    ],
    [
      'a day',
      () => collection('reporting', 'report_revenue_v3_days').updateOne({ _id: 'coral:2026-11-02' }, { $inc: { 'counts.Credit MVR': 1 } as never }),
      'coral Credit MVR: ledger 600, bookings 600, report by day 601, report by movement 600',
    ],
    [
      'a movement',
      () => collection('reporting', 'report_revenue_v3').deleteOne({ _id: 'd' }),
      'coral Credit MVR: ledger 600, bookings 600, report by day 600, report by movement 1100',
    ],
    [
      'a posting',
      () => collection('payment', 'ledger').updateOne({ _id: '9' }, { $set: { 'postings.0.minor': 31 } as never }),
      'coral: entry 9 of the ledger does not sum to zero',
    ],
  ])('differ by a laari that is lost or invented in %s', async (_where, damage, sentence) => {
    await damage();
    expect(await moneyDifferences({ mongoUrl, databases })).toEqual([sentence]);
  });

  it('are compared until what is under way has arrived, and what has not arrived by then is a difference', async () => {
    const lost = (await collection('reporting', 'report_revenue_v3').findOneAndDelete({ _id: 'd' }))!;
    const waiting = lastingDifferences({ mongoUrl, databases });
    expect(await lastingDifferences({ mongoUrl, databases }, 0)).toHaveLength(1);
    await collection('reporting', 'report_revenue_v3').insertOne(lost);
    expect(await waiting).toEqual([]);
  });
});
