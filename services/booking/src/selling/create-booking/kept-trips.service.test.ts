import { beforeEach, expect, it } from '@jest/globals';
import { BookingInventoryClient } from '@atoll/contracts/gen/atoll/booking/v1/inventory';
import type { TripSnapshot } from '@atoll/contracts/gen/atoll/trip/v1/trip';
import { usdMvr } from '@atoll/money/usd-mvr';
import { writePrices } from '@atoll/money/prices';
import { sleep } from '@atoll/runtime/concurrency/sleep';
import { aRunningService, visitor } from '../../testing/service.js';
import { aTrip } from '../../testing/trip-builders.js';

const { running, book, shown } = aRunningService();

let trip: TripSnapshot;
let lastTripId = 300;

beforeEach(async () => {
  trip = aTrip({ id: (lastTripId += 1), restsOn: [{ record: 'route7', version: 1 }] }, 1, 2, new Date(Date.now() + 9e6));
  running().peerData.trips['coral']!.push(trip);
  // the first booking of an inventory reads the trip twice
  await bookIt();
  await bookIt();
});

const bookIt = () => book({ tripId: trip.id });
const inventory = () => running().peers.client(BookingInventoryClient);
const change = (over: Partial<TripSnapshot>) => Object.assign(trip, over);
const price = async (uuid: string) => (await shown(uuid)).booking.priceInCent;
/** How often trip is asked for snapshots until it ends. A booking that is shown asks as well. */
const asks = async <T>(act: () => Promise<T>): Promise<[number, T]> => {
  const before = running().asked.length;
  const done = await act();
  return [
    running()
      .asked.slice(before)
      .filter((method) => method.toLowerCase().endsWith('snapshots')).length,
    done,
  ];
};
const dearer = { tourist: writePrices(usdMvr(2500, 38550)), local: writePrices(usdMvr(2500, 38550)) };

it('a known trip is booked without asking trip', async () => {
  expect((await asks(bookIt))[0]).toBe(0);
});

it('a trip is asked for once after its route has changed, and sold at the new price [D-55]', async () => {
  change({ prices: dearer, restsOn: [{ record: 'route7', version: 2 }] });
  await inventory().raiseTerms(visitor, { tripIds: [trip.id], record: 'route7', version: 2 });
  const [asked, uuid] = await asks(bookIt);
  expect([asked, await price(uuid)]).toEqual([1, 2500]);
  expect((await asks(bookIt))[0]).toBe(0);
});

it('a change of the trip itself is seen in the same way [D-55]', async () => {
  const { id: tripId, version, capacity, onSale, boardingOpen, boardingOpenLater } = trip;
  const state = { tripId, version: version + 1, segments: 1, capacity, onSale, boardingOpen, boardingOpenLater, deleted: false };
  await inventory().apply(visitor, { trips: [{ ...state, activeSeatIds: trip.activeSeats.map(({ id }) => id), layoutReplaced: false }] });
  // applied, and committed by trip a little later
  setTimeout(() => change({ prices: dearer, version: version + 1 }), 30);
  expect(await price(await bookIt())).toBe(2500);
});

it('a known trip is sold while trip is away, without asking it', async () => {
  const { peerData } = running();
  const { trips } = peerData;
  Object.defineProperty(peerData, 'trips', {
    configurable: true,
    get: () => {
      throw new Error('trip is away');
    },
  });
  try {
    expect((await asks(bookIt))[0]).toBe(0);
  } finally {
    Object.defineProperty(peerData, 'trips', { configurable: true, writable: true, value: trips });
  }
});

it('the first sale of a trip waits for trip longer than other calls do: it has nothing else to decide on [D-104]', async () => {
  const { peerData } = running();
  const unsold = aTrip({ id: (lastTripId += 1) }, 1, 2, new Date(Date.now() + 9e6));
  peerData.trips['coral']!.push(unsold);
  peerData.beforeSnapshots = () => sleep(2_100);
  try {
    await book({ tripId: unsold.id });
  } finally {
    peerData.beforeSnapshots = undefined;
  }
});

it('more than 500 inventories at once are refused', async () => {
  const tripIds = Array.from({ length: 501 }, (_, i) => i + 1);
  await expect(inventory().raiseTerms(visitor, { tripIds, record: 'route7', version: 2 })).rejects.toMatchObject({ code: 'BAD_INPUT' });
});
