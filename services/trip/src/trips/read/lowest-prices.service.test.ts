import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { database } from '@atoll/runtime/mongo/connection';
import { aFleet, type Fleet } from '../../testing/service.js';

/** Generous, for a busy machine. */
const START_MS = 60_000;

let fleet: Fleet;
beforeAll(async () => {
  fleet = await aFleet();
}, START_MS);
afterAll(() => fleet?.running.stop(), START_MS);

const prices = (operatorId: string, input: object) => fleet.visitorAt(operatorId).call('getLowestPrices', input);
const week = async (operatorId: string, input: object) => (await fleet.visitorAt(operatorId).callOk('getLowestPrices', input)).days;
const statuses = async (operatorId: string, input: object) => (await week(operatorId, input)).map(({ status }) => status);

describe('the lowest prices of a week', () => {
  it('are those of trips that visitors can book, by day, with full and empty days [CW-32, TR-18]', async () => {
    const [from, to] = fleet.ids;
    await fleet.tripOn('2027-07-01', { usdPerSeat: 25, mvrPerSeat: 385 });
    await fleet.tripOn('2027-07-01', { usdPerSeat: 20, mvrPerSeat: 308.4, usdPerSeatLocal: 3, mvrPerSeatLocal: 50 });
    fleet.running.inventory.sell('coral', (await fleet.tripOn('2027-07-02')).id, 10);
    const gone = await fleet.tripOn('2027-07-03');
    await fleet.admin.callOk('depart', { tripId: gone.id, departed: true });
    expect(await week('coral', { from, to, date: '2027-07-01', days: 3 })).toEqual([
      { date: '2027-07-01', status: 'free', lowest: { centPerSeat: 2000, laariPerSeat: 30_840, centPerSeatLocal: 300, laariPerSeatLocal: 5000 } },
      { date: '2027-07-02', status: 'full', lowest: null },
      { date: '2027-07-03', status: 'none', lowest: null },
    ]);
    expect(await statuses('coral', { from: to, to: from, date: '2027-07-01', days: 1 })).toEqual(['none']);
    expect(await statuses('lagoon', { from, to, date: '2027-07-01', days: 1 })).toEqual(['none']);
  });

  it('are the prices and free seats of the stops travelled on a route [TR-49, TR-52]', async () => {
    const [, from, to] = fleet.ids;
    const { id } = await fleet.routeTripOn('2027-07-05');
    fleet.running.inventory.sell('lagoon', id, 10, 0, 1);
    const search = { from, to, date: '2027-07-05', days: 1 };
    expect(await week('lagoon', search)).toMatchObject([{ status: 'free', lowest: { centPerSeat: 1200, centPerSeatLocal: 500 } }]);
    fleet.running.inventory.sell('lagoon', id, 10, 1, 2);
    fleet.running.clock.advance(1000);
    expect(await statuses('lagoon', search)).toEqual(['full']);
  });

  it('begin today without a date, without trips that have left, and span seven days (D-97)', async () => {
    const [, , from, to] = fleet.ids;
    const left = { fromLocationId: from, toLocationId: to, fromTime: '2025-11-24T04:00:00+05:00', toTime: '2025-11-24T04:40:00+05:00' };
    await fleet.admin.callOk('createTrip', fleet.direct(left));
    const [today, ...others] = await week('coral', { from, to });
    expect([today, others.length]).toEqual([{ date: '2025-11-24', status: 'none', lowest: null }, 6]);
  });

  it('need two different locations, a day and at most 14 days [TR-18]', async () => {
    const [from, to] = fleet.ids;
    const refusal = async (input: object) => (await prices('coral', input)).body['error'];
    expect(await refusal({ from })).toBe('Both locations not selected.');
    expect(await refusal({ from, to: from })).toBe('From and To must be different.');
    expect(await refusal({ from, to, date: 'today' })).toBe('Please check date.');
    for (const days of [0, 15, 1.5, 'many']) expect(await refusal({ from, to, days })).toBe('Please check days.');
    expect((await prices('coral', { from, to, days: 14 })).status).toBe(200);
  });

  it('are returned once: a page that has them gets 304 until they change', async () => {
    const [from, to] = fleet.ids;
    const search = { from, to, date: '2027-07-20', days: 7 };
    const ask = (tag = '') => fleet.visitorAt('coral').call('getLowestPrices', search, tag ? { 'if-none-match': tag } : {});
    const tag = (await ask()).headers.get('etag') ?? '';
    expect((await ask(tag)).status).toBe(304);
    await fleet.tripOn('2027-07-21');
    expect((await ask(tag)).status).toBe(200);
  });

  it('are found by the index of trips on sale between two locations', async () => {
    const mongo = database(fleet.running.service.connection);
    const [from, to] = fleet.ids;
    // With trips between other locations the index of the operator's trips by time reads more.
    for (const date of ['2027-07-02', '2027-07-03']) await fleet.tripOn(date, { fromLocationId: to, toLocationId: from });
    // The plan of an earlier search, when both indexes read as much, may be kept.
    await mongo.command({ planCacheClear: 'trips' });
    await mongo.command({ profile: 2 });
    await week('coral', { from, to, date: '2027-07-01', days: 14 }).finally(() => mongo.command({ profile: 0 }));
    const read = await mongo
      .collection('system.profile')
      .find({ 'command.find': 'trips', 'command.filter.operatorId': { $exists: true } })
      .toArray();
    expect(read.map(({ planSummary }) => planSummary)).toEqual(['IXSCAN { operatorId: 1, from.id: 1, to.id: 1, fromTime: 1 }']);
  });
});
