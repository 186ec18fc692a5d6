import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { hashOf, type AuditedEvent } from '@atoll/outbox/audit/chain';
import type { EventRecord } from '@atoll/outbox/events';
import { auditEntriesIn } from '@atoll/outbox/testing/audit';
import { serviceCaller } from '@atoll/runtime/context/service-caller';
import { database } from '@atoll/runtime/mongo/connection';
import { adminActor, callerAs, captainActor } from '@atoll/runtime/testing/callers';
import { testDatabase, type TestDatabase } from '@atoll/runtime/testing/mongo';
import { aTimetable, tripWorld, type TripWorld } from '../../testing/world.js';
import { depart, end } from '../trip.js';

let db: TestDatabase;
let world: TripWorld;
let operators = 0;
let caller = callerAs(adminActor());
let id: number;

beforeAll(async () => {
  db = await testDatabase('trip_entries');
  world = await tripWorld(db.connection);
});
afterAll(() => db?.drop());
beforeEach(async () => {
  caller = callerAs(adminActor(), { operatorId: `coral${(operators += 1)}` });
  world.inventory.behaviour = 'normal';
  const { form } = await aTimetable(world, caller);
  await world.createTrip.run(caller, form);
  [id] = (await world.trips.departing(caller.operatorId, { from: new Date(0) }, true)).map((trip) => trip.id) as [number];
});

async function entries(): Promise<AuditedEvent[]> {
  const trips = database(db.connection).collection<{ _id: string; events: EventRecord[] }>('trips');
  const stored = await trips.findOne({ _id: `${caller.operatorId}:${id}` }, { promoteBuffers: true });
  return auditEntriesIn(stored?.events);
}

const acts = async () => (await entries()).map(({ event }) => event.value.act);

async function expectChain(length: number): Promise<void> {
  const chain = await entries();
  expect(chain.map(({ version }) => version)).toEqual(Array.from({ length }, (_, index) => index + 1));
  expect(chain.map(({ event }) => event.value.previousHash)).toEqual(['', ...chain.slice(0, -1).map(({ event }) => event.value.hash)]);
  for (const entry of chain) expect(hashOf(entry)).toBe(entry.event.value.hash);
}

describe('what staff do to a trip', () => {
  it('is written into the trip with the change: who, what, before and after, without personal texts [XC-14]', async () => {
    await world.editTrip.reschedule(caller, { tripId: id, fromTime: '2026-11-24T05:00:00Z', toTime: '2026-11-24T05:40:00Z' });
    await world.editTrip.remark(caller, { tripId: id, remarks: 'Call Aisha on 7771234' });
    const [, rescheduled, remarked] = await entries();
    expect(rescheduled).toMatchObject({
      event: {
        value: {
          byUserId: 42,
          role: 'admin',
          act: 'trip.rescheduled',
          requestId: caller.requestId,
          changes: [
            { field: 'fromTime', before: '"2026-11-24T03:00:00.000Z"', after: '"2026-11-24T05:00:00.000Z"' },
            { field: 'toTime', before: '"2026-11-24T03:30:00.000Z"', after: '"2026-11-24T05:40:00.000Z"' },
          ],
        },
      },
    });
    expect(remarked?.event.value.changes).toEqual([{ field: 'remarks', before: undefined, after: expect.stringMatching(/^hmac:/) }]);
    await expectChain(3);
  });

  it('names the captain or admin, for a departure and its reversal too [XC-14]', async () => {
    await world.addBoatStaff.run(caller, { boatId: (await world.boats.all(caller.operatorId))[0]!.id, userId: 43 });
    const captain = callerAs(captainActor(), { operatorId: caller.operatorId });
    await world.runTrip.run(captain, id, (trip, now) => depart(trip, true, now));
    await world.runTrip.run(captain, id, (trip, now) => depart(trip, false, now));
    await world.runTrip.run(captain, id, (trip, now) => depart(trip, true, now));
    await world.runTrip.run(caller, id, (trip, now) => end(trip, true, now));
    expect(await acts()).toEqual(['trip.created', 'trip.departed', 'trip.departureCancelled', 'trip.departed', 'trip.ended']);
    expect((await entries()).map(({ event }) => event.value.role)).toEqual(['admin', 'captain', 'captain', 'captain', 'admin']);
  });

  it('names who proposed it, also where a job commits it after a crash [XC-14]', async () => {
    world.inventory.behaviour = 'unavailable';
    await world.editTrip.remark(caller, { tripId: id, remarks: 'Jetty 3' }).catch(() => undefined);
    expect(await acts()).toEqual(['trip.created']);
    world.inventory.behaviour = 'normal';
    const pending = await world.changes.byIds(caller.operatorId, [id]);
    await world.changes.commit(pending);
    await world.changes.commit(pending);
    expect((await entries()).map(({ event }) => event.value.byUserId)).toEqual([42, 42]);
    await expectChain(2);
  });

  it('never forks the chain: of concurrent edits each continues from the one before [XC-14]', async () => {
    const remarks = Array.from({ length: 4 }, (_, index) => world.editTrip.remark(caller, { tripId: id, remarks: `Jetty ${index}` }));
    const done = (await Promise.allSettled(remarks)).filter(({ status }) => status === 'fulfilled').length;
    expect(done).toBeGreaterThan(0);
    await expectChain(1 + done);
  });

  it('leaves out what the system does by itself', async () => {
    await world.changeTripAs(serviceCaller('trip', caller.operatorId), id, { kind: 'remarksChanged', remarks: 'Jetty 3' });
    expect(await acts()).toEqual(['trip.created']);
  });
});
