import { beforeAll, describe, expect, it } from '@jest/globals';
import { calls } from '@atoll/contracts/http/calls';
import { database } from '@atoll/runtime/mongo/connection';
import { adminActor, callerAs } from '@atoll/runtime/testing/callers';
import { randomUUID } from 'node:crypto';
import { aTrip } from './testing/trip-builders.js';
import { aRunningService, oneAdult, visitor } from './testing/service.js';

const admin = callerAs(adminActor());
const { running, book, shown } = aRunningService();
const inHours = (hours: number): Date => new Date(Date.now() + hours * 3_600_000);

const recordOf = (key: string) =>
  database(running().service.connection)
    .collection('idempotency')
    .findOne({ _id: new RegExp(key) as never });
const send = (input: object, headers: Record<string, string>, caller = visitor) =>
  running().call(calls.createBooking, caller, { ...oneAdult, ...input }, headers);

describe('a refused request leaves no record', () => {
  it.each<[string, object, number]>([
    ['no passengers', { customers: [] }, 400],
    ['a trip that does not exist', { tripId: 999 }, 404],
    ['a return trip that does not exist', { isRoundTrip: true, returnTripId: 999 }, 404],
    ['a pickup point of another location', { pickupPointId: 22 }, 404],
    ["another operator's trip", { tripId: 700 }, 404],
    ['a trip that has departed', { tripId: 701 }, 409],
  ])('with %s [XC-14]', async (_name, input, status) => {
    running().peerData.trips['lagoon']!.push(aTrip({ id: 700 }, 1, 2, inHours(2)));
    running().peerData.trips['coral']!.push(aTrip({ id: 701 }, 1, 2, inHours(-1)));
    const key = randomUUID();
    expect(await send(input, { 'idempotency-key': key })).toMatchObject({ status });
    expect(await recordOf(key)).toBeNull();
    expect(await send(input, { 'idempotency-key': key })).toMatchObject({ status });
  });

  it('for seats of a booking or trip that does not exist, or for cancelling one [XC-14]', async () => {
    const key = randomUUID();
    const headers = { 'idempotency-key': key };
    const bookingUuid = await book();
    const asked = [
      await running().call(calls.selectSeats, visitor, { bookingUuid: randomUUID(), tripId: 1, selected: [11] }, headers),
      await running().call(calls.selectSeats, visitor, { bookingUuid, tripId: 2, selected: [11] }, headers),
      await running().call(calls.cancelBooking, admin, { bookingId: 99_999, reason: 'Storm' }, headers),
    ];
    expect(asked.map(({ status }) => status)).toEqual([404, 404, 404]);
    expect(await recordOf(key)).toBeNull();
  });
});

describe('a request under its key', () => {
  it('is one request in any letter case of the key [XC-14]', async () => {
    const key = randomUUID();
    const uuid = await book({}, visitor, { 'idempotency-key': key.toUpperCase() });
    expect(await send({}, { 'idempotency-key': key })).toMatchObject({ status: 200, body: { uuid } });
    expect(await send({}, { 'idempotency-key': key.toUpperCase() })).toMatchObject({ status: 200, body: { uuid } });
    expect(await send({ notes: 'other' }, { 'idempotency-key': key })).toMatchObject({ status: 422 });
  });

  it('gets its booking even when its trip can no longer be booked [XC-14]', async () => {
    const headers = { 'idempotency-key': randomUUID() };
    const trips = running().peerData.trips['coral']!;
    trips.push(aTrip({ id: 702 }, 1, 2, inHours(2)));
    const uuid = await book({ tripId: 702 }, visitor, headers);
    running().peerData.trips['coral'] = trips.filter(({ id }) => id !== 702);
    expect(await send({ tripId: 702 }, headers)).toMatchObject({ status: 200, body: { uuid } });
  });

  it('succeeds once a seat is free again, with one booking and one seat taken [D-105]', async () => {
    running().peerData.trips['coral']!.push(aTrip({ id: 703, capacity: 1 }, 1, 2, inHours(2)));
    const first = await book({ tripId: 703 });
    const headers = { 'idempotency-key': randomUUID() };
    expect(await send({ tripId: 703 }, headers)).toMatchObject({ status: 409, body: { error: 'Seats not available.' } });
    const { id } = (await shown(first)).booking;
    await running().call(calls.cancelBooking, admin, { bookingId: id, reason: 'Storm' });
    const { status, body } = await send({ tripId: 703 }, headers);
    expect(status).toBe(200);
    expect(await send({ tripId: 703 }, headers)).toMatchObject({ status: 200, body });
    expect(await send({ tripId: 703 }, { 'idempotency-key': randomUUID() })).toMatchObject({ status: 409 });
  });

  it('may choose a seat that was taken before and is free now [D-105]', async () => {
    const [one, two] = [await book(), await book()];
    const headers = { 'idempotency-key': randomUUID() };
    const select = (bookingUuid: string, selected: number[], with_: Record<string, string> = {}) =>
      running().call(calls.selectSeats, visitor, { bookingUuid, tripId: 1, selected }, with_);
    expect(await select(one, [12])).toMatchObject({ status: 200 });
    expect(await select(two, [12], headers)).toMatchObject({ status: 409 });
    expect(await select(one, [13])).toMatchObject({ status: 200 });
    expect(await select(two, [12], headers)).toMatchObject({ status: 200 });
  });
});

describe('a cancellation under its key', () => {
  let id: number;
  beforeAll(async () => {
    id = (await shown(await book())).booking.id;
  });

  it('gets its response again, and is refused with other content [BK-51] [XC-14]', async () => {
    const headers = { 'idempotency-key': randomUUID() };
    const cancel = (reason: string) => running().call(calls.cancelBooking, admin, { bookingId: id, reason }, headers);
    expect(await cancel('Storm')).toMatchObject({ status: 200, body: { message: 'Booking cancelled.' } });
    expect(await cancel('Storm')).toMatchObject({ status: 200, body: { message: 'Booking cancelled.' } });
    expect(await cancel('Rain')).toMatchObject({ status: 422 });
  });
});

it('a booking costs one insert of its record, a repeat a refused insert and a read, a refusal a read', async () => {
  const db = database(running().service.connection);
  const operations = async () =>
    (
      await db
        .collection('system.profile')
        .find({ ns: `${db.databaseName}.idempotency` })
        .sort({ ts: 1 })
        .toArray()
    ).map(({ op }) => op as string);
  const headers = { 'idempotency-key': randomUUID() };
  await db.command({ profile: 2 });
  try {
    await book({}, visitor, headers);
    expect(await operations()).toEqual(['insert']);
    await book({}, visitor, headers);
    expect(await operations()).toEqual(['insert', 'insert', 'query']);
    await send({ tripId: 999 }, { 'idempotency-key': randomUUID() });
    expect(await operations()).toEqual(['insert', 'insert', 'query', 'query']);
  } finally {
    await db.command({ profile: 0 });
  }
});
