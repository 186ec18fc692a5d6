import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { hashOf, type AuditedEvent } from '@atoll/outbox/audit/chain';
import type { EventRecord } from '@atoll/outbox/events';
import { auditEntriesIn } from '@atoll/outbox/testing/audit';
import { database } from '@atoll/runtime/mongo/connection';
import { adminActor, callerAs } from '@atoll/runtime/testing/callers';
import { testDatabase, type TestDatabase } from '@atoll/runtime/testing/mongo';
import { aRow } from '../testing/builders.js';
import { aTimetable, tripWorld, type TripWorld } from '../testing/world.js';

let db: TestDatabase;
let world: TripWorld;
let operators = 0;
let caller = callerAs(adminActor());
let timetable: Awaited<ReturnType<typeof aTimetable>>;

beforeAll(async () => {
  db = await testDatabase('catalogue_audit');
  world = await tripWorld(db.connection);
});
afterAll(() => db?.drop());
beforeEach(async () => {
  caller = callerAs(adminActor(), { operatorId: `coral${(operators += 1)}` });
  timetable = await aTimetable(world, caller);
});

async function entriesOf(collection: string, id: number): Promise<AuditedEvent[]> {
  const records = database(db.connection).collection<{ _id: string; events: EventRecord[] }>(collection);
  const stored = await records.findOne({ _id: `${caller.operatorId}:${id}` }, { promoteBuffers: true });
  return auditEntriesIn(stored?.events);
}

const actsOf = async (collection: string, id: number) => (await entriesOf(collection, id)).map(({ event }) => event.value.act);
const changesOf = async (collection: string, id: number) => (await entriesOf(collection, id)).at(-1)?.event.value.changes;

describe('what staff do to the catalogue', () => {
  it('is written into the record in the transaction of the change, before and after [XC-14]', async () => {
    const [malé] = await world.locations.all(caller.operatorId);
    const id = malé!.id;
    await world.editLocation.run(caller, { locationId: id, name: 'Male City' });
    expect(await changesOf('locations', id)).toEqual([{ field: 'name', before: '"Malé"', after: '"Male City"' }]);
    await world.editLocation.run(caller, { locationId: id, name: 'Male City', names: [{ language: 'dv', name: 'މާލެ' }] });
    expect(await changesOf('locations', id)).toEqual([{ field: 'names', before: undefined, after: '[{"language":"dv","name":"މާލެ"}]' }]);
    await world.publishLocation.run(caller, id, true);
    await world.publishLocation.run(caller, id, true);
    await world.createPoint.run(caller, id, 'Jetty 6');
    const pointId = (await world.locations.byIds(caller.operatorId, [id]))[0]!.points[0]!.id;
    await world.editPoint.run(caller, pointId, 'Jetty 7');
    await world.deletePoint.run(caller, pointId);
    const acts = ['created', 'edited', 'edited', 'published', 'pointCreated', 'pointRenamed', 'pointDeleted'];
    expect(await actsOf('locations', id)).toEqual(acts.map((act) => `location.${act}`));
  });

  it('hides the account number of a provider, not its bank, and shows the staff of a boat by their ids [XC-14]', async () => {
    const { boat } = timetable;
    await world.editProvider.run(caller, { providerId: boat.provider.id, name: 'Red Boats', bankAccountMVR: '7701234567890', bankNameMVR: 'Bank of Maldives' });
    expect(await changesOf('providers', boat.provider.id)).toEqual([
      { field: 'bankAccountMVR', before: undefined, after: expect.stringMatching(/^hmac:/) },
      { field: 'bankNameMVR', before: undefined, after: '"Bank of Maldives"' },
      { field: 'name', before: '"Blue Boats"', after: '"Red Boats"' },
    ]);
    await world.addBoatStaff.run(caller, { boatId: boat.id, userId: 43 });
    expect(await changesOf('boats', boat.id)).toEqual([{ field: 'staff', before: '[]', after: '[43]' }]);
    await world.createBoatLayout.run(caller, { boatId: boat.id, rows: aRow(4) });
    expect(await actsOf('boats', boat.id)).toEqual(['boat.created', 'boat.staffAdded', 'boat.layoutReplaced']);
  });

  it('gets no entry when it is refused [XC-14]', async () => {
    await world.createTrip.run(caller, timetable.form);
    await expect(world.deleteLocation.run(caller, Number(timetable.form.fromLocationId))).rejects.toThrow();
    await expect(world.editLocation.run(caller, { locationId: 999, name: 'Nowhere' })).rejects.toThrow('Not found.');
    expect(await actsOf('locations', Number(timetable.form.fromLocationId))).toEqual(['location.created']);
  });

  it('never forks the chain of a record that is changed at the same time [XC-14]', async () => {
    const id = Number(timetable.form.fromLocationId);
    await Promise.all(Array.from({ length: 6 }, (_, index) => world.createPoint.run(caller, id, `Jetty ${index}`)));
    const chain = await entriesOf('locations', id);
    expect(chain.map(({ version }) => version)).toEqual([1, 2, 3, 4, 5, 6, 7]);
    expect(chain.map(({ event }) => event.value.previousHash)).toEqual(['', ...chain.slice(0, -1).map(({ event }) => event.value.hash)]);
    for (const entry of chain) expect(hashOf(entry)).toBe(entry.event.value.hash);
  });
});
