import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { aRow } from '../../testing/builders.js';
import { aCatalogue, person, tripService, type Person, type TripService } from '../../testing/service.js';

/** Generous, for a busy machine. */
const START_MS = 60_000;

let running: TripService;
let admin: Person;
let catalogue: Awaited<ReturnType<typeof aCatalogue>>;

beforeAll(async () => {
  running = await tripService();
  admin = person(running, 'coral');
  catalogue = await aCatalogue(admin);
}, START_MS);
afterAll(() => running?.stop(), START_MS);

describe('providers and boats', () => {
  it('are listed with what staff entered [CAT-29, CAT-30, CAT-31, CAT-33, CAT-37]', async () => {
    const { providers } = await admin.callOk('getProviders');
    expect(providers).toEqual([{ id: 1, name: 'Blue Boats', bankAccountMVR: '7701', version: 0 }]);
    const [boat] = (await admin.callOk('getBoats')).boats;
    expect(boat).toMatchObject({ name: 'Dhoni', capacity: 10, providerId: 1, provider: { id: 1, name: 'Blue Boats' } });
    expect(boat?.boatStaff).toEqual([{ id: 1, userId: 43, boatId: boat!.id, user: { id: 43, username: 'hassan' } }]);
  });

  it.each([
    ['createProvider', {}, 'Please enter a provider name.'],
    ['createBoat', {}, 'Please enter a boat name.'],
    ['createBoat', { name: 'Dhoni', capacity: 0 }, 'Please enter boat capacity.'],
    ['createBoat', { name: 'Dhoni', capacity: 12 }, 'Please select a provider.'],
  ] as const)('%s of %j is refused: %s [CAT-32, CAT-34]', async (call, input, error) => {
    expect(await admin.call(call, input)).toMatchObject({ status: 400, body: { error } });
  });

  it('take only captains as staff, once each (D-12) [CAT-35, ID-17]', async () => {
    expect((await admin.callOk('addBoatStaff', { boatId: catalogue.boatId, userId: 43 })).message).toBe('Added to boat staff.');
    await admin.callOk('addBoatStaff', { boatId: catalogue.boatId, userId: 44 });
    expect(await admin.call('addBoatStaff', { boatId: catalogue.boatId, userId: 42 })).toMatchObject({
      status: 409,
      body: { code: 'NOT_CAPTAIN', error: 'Only captains can be boat staff.' },
    });
    expect((await admin.call('addBoatStaff', { boatId: catalogue.boatId, userId: 999 })).status).toBe(404);
    expect((await admin.call('addBoatStaff', { boatId: 999, userId: 43 })).status).toBe(404);
    const [boat] = (await admin.callOk('getBoats')).boats;
    expect(boat?.boatStaff.map(({ user }) => user.username)).toEqual(['hassan', 'mariyam']);
  });
});

describe('seat layouts of boats', () => {
  it('are returned as they were drawn [CAT-38, CAT-39, CAT-40]', async () => {
    expect((await admin.callOk('getBoatLayout', { boatId: catalogue.boatId })).rows).toEqual([]);
    expect(await admin.callOk('createBoatLayout', { boatId: catalogue.boatId, rows: aRow(3, 2) })).toEqual({
      message: 'Layout updated.',
      code: 'LAYOUT_UPDATED',
    });
    const { rows } = await admin.callOk('getBoatLayout', { boatId: catalogue.boatId });
    expect(rows[0]?.columns.map(({ no, name, active }) => [no, name, active])).toEqual([
      [1, 'A1', true],
      [2, 'B1', true],
      [3, 'C1', false],
    ]);
    expect((await admin.call('getBoatLayout', { boatId: 999 })).status).toBe(404);
  });

  it('are not replaced from a screen that shows an earlier one; a repeat of the request is no conflict [CAT-40]', async () => {
    const { boatId } = catalogue;
    const seen = await admin.callOk('getBoatLayout', { boatId });
    const key = randomUUID();
    const first = { boatId, rows: aRow(2), version: seen.version };
    expect(await admin.callOk('createBoatLayout', first, { 'idempotency-key': key })).toMatchObject({ code: 'LAYOUT_UPDATED' });
    expect(await admin.call('createBoatLayout', { boatId, rows: aRow(4), version: seen.version })).toMatchObject({
      status: 409,
      body: { code: 'RECORD_CHANGED', error: 'Someone else has changed this record meanwhile. Please check it and save again.' },
    });
    expect(await admin.callOk('createBoatLayout', first, { 'idempotency-key': key })).toMatchObject({ code: 'LAYOUT_UPDATED' });
    const now = await admin.callOk('getBoatLayout', { boatId });
    expect(now.rows[0]?.columns).toHaveLength(2);
    expect(await admin.callOk('createBoatLayout', { boatId, rows: aRow(4), version: now.version })).toMatchObject({ code: 'LAYOUT_UPDATED' });
  });

  it("stay within 100 by 100 and the boat's capacity [CAT-41, CAT-42, XC-11]", async () => {
    const before = await admin.callOk('getBoatLayout', { boatId: catalogue.boatId });
    const tooTall = Array.from({ length: 201 }, (_row, index) => ({ no: index + 1, columns: [{ no: 1, name: '', active: false }] }));
    for (const rows of [aRow(101, 1), tooTall, [], null, undefined]) {
      expect(await admin.call('createBoatLayout', { boatId: catalogue.boatId, rows })).toMatchObject({
        status: 400,
        body: { code: 'LAYOUT_LIMITS', error: 'Rows and columns must be between 1 and 100.' },
      });
    }
    expect(await admin.call('createBoatLayout', { boatId: catalogue.boatId, rows: aRow(11) })).toMatchObject({
      status: 400,
      body: { code: 'LAYOUT_CAPACITY', error: 'Active seats exceed boat capacity.' },
    });
    expect(await admin.callOk('getBoatLayout', { boatId: catalogue.boatId })).toEqual(before);
  });
});
