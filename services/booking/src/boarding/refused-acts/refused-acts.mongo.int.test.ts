import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { auditEntriesIn, inRequestOf, testAuditor } from '@atoll/outbox/testing/audit';
import { createCollections } from '@atoll/runtime/testing/collections';
import { keyOf } from '@atoll/runtime/mongo/record-key';
import { captainActor } from '@atoll/runtime/testing/callers';
import { indexesOf, testDatabase, type TestDatabase } from '@atoll/runtime/testing/mongo';
import { MongoBookings } from '../../bookings/store/bookings.mongo.js';
import { bookingsOf } from '../../bookings/store/bookings.schema.js';
import { aRefusedAct } from '../../testing/worlds/attendance-world.js';
import { aNewBooking, staff } from '../../testing/builders.js';
import { NOW } from '../../testing/trip-builders.js';
import { dismissedOn } from './refused-act.js';
import { keepsRefusedActs } from './refused-acts.contract.js';
import { MongoRefusedActs } from './refused-acts.mongo.js';
import { refusedActs } from './refused-acts.schema.js';

let db: TestDatabase;
beforeAll(async () => {
  db = await testDatabase('refused_acts');
  stores();
  await createCollections(db.connection);
});
afterAll(() => db?.drop());

const stores = () => {
  const bookings = new MongoBookings(db.connection, testAuditor());
  return { acts: new MongoRefusedActs(db.connection, testAuditor(), bookings), bookings };
};
async function emptied() {
  for (const operatorId of ['coral', 'lagoon']) {
    await refusedActs.on(db.connection).deleteMany({ operatorId });
    await bookingsOf(db.connection).deleteMany({ operatorId });
  }
  return stores();
}

keepsRefusedActs('MongoDB', emptied);

it('stores no decision whose change of the booking was not committed [D-107]', async () => {
  const { acts, bookings } = await emptied();
  await bookings.add([aNewBooking()]);
  await acts.keep(aRefusedAct());
  const failing = Object.assign(new MongoBookings(db.connection, testAuditor()), {
    saveWith: (...[changes, deadline, also]: Parameters<MongoBookings['saveWith']>) =>
      bookings.saveWith(changes, deadline, async (session) => {
        await also?.(session);
        throw new Error('connection lost');
      }),
  });
  const decision = { kind: 'dismissed', at: NOW, by: staff } as const;
  const decide = new MongoRefusedActs(db.connection, testAuditor(), failing).decide(
    aRefusedAct(),
    decision,
    dismissedOn((await bookings.byId('coral', 1))!, aRefusedAct(), decision),
  );
  await expect(decide).rejects.toThrow('connection lost');
  expect((await acts.byId('coral', 1))?.decision).toBeUndefined();
  expect((await bookings.byId('coral', 1))?.version).toBe(1);
});

it('reads by indexes; that of the open ones holds no decided act [D-107]', async () => {
  const { acts } = await emptied();
  expect(await indexesOf(acts.foundOfTrip('coral', 1))).toEqual(['trip']);
  const open = refusedActs.on(db.connection).aggregate([{ $match: { operatorId: 'coral', isOpen: true } }, { $group: { _id: '$tripId' } }], { hint: 'open' });
  expect(JSON.stringify(await open.explain())).toContain('"indexName":"open"');
});

it('who did the refused act, and who decided about it, are in the audit entries of these writes; the remark only as a hash [XC-14] [D-107]', async () => {
  const { acts } = await emptied();
  await inRequestOf(() => acts.keep(aRefusedAct()), captainActor());
  const kept = (await acts.byId('coral', 1))!;
  await inRequestOf(() => acts.decide(kept, { kind: 'dismissed', at: NOW, by: staff, remark: 'Known to us' }));
  const entries = auditEntriesIn((await refusedActs.on(db.connection).findOne(keyOf('coral', 1)))?.events);
  expect(entries.map(({ version, event: { value } }) => [version, value.act, value.byUserId])).toEqual([
    [1, 'refusedAct.kept', 43],
    [2, 'refusedAct.dismissed', 42],
  ]);
  expect(entries[0]?.event.value.changes).toContainEqual({ field: 'code', before: undefined, after: '"BOARDING_CLOSED"' });
  expect(JSON.stringify(entries)).not.toContain('Known to us');
});
