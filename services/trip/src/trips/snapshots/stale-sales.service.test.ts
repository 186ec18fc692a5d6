import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { TripsClient, type TripSnapshot } from '@atoll/contracts/gen/atoll/trip/v1/trip';
import { routes, type CallName } from '@atoll/contracts/http/routes';
import { callerAs, adminActor } from '@atoll/runtime/testing/callers';
import { setTimeout as pause } from 'node:timers/promises';
import { aRow } from '../../testing/builders.js';
import { aFleet, type Fleet, type Person } from '../../testing/service.js';

// Buyers keep what they have read of a trip until its inventory refuses it, as booking does, and buy without pause while staff change the trip.

const START_MS = 60_000;
const TRANSFER = { provider: 'Red Boats', boat: 'Speedy', newTime: '2031-01-01T05:00:00Z', contactNumber: '7771234', remarks: '' };
const PRICES = { usdPerSeat: 25, mvrPerSeat: '385.50', usdPerSeatLocal: 3, mvrPerSeatLocal: 50 };

/** Parts of a snapshot that decide a sale or that a booking keeps. */
const parts = ['fromTimeMs', 'toTimeMs', 'stops', 'stopPairs', 'prices', 'boatId', 'capacity', 'onSale', 'activeSeats', 'points'] as const;
type Part = (typeof parts)[number];

interface Row {
  /** Parts that the call changes, among others. */
  readonly differs: readonly Part[];
  /** The trip that is sold, and the call's input. */
  readonly stage: () => Promise<{ tripId: number; who?: Person; input: object }>;
}

let fleet: Fleet;
beforeAll(async () => {
  fleet = await aFleet();
}, START_MS);
afterAll(() => fleet?.running.stop(), START_MS);

let days = 0;
const aDay = (): string => new Date(Date.UTC(2027, 0, (days += 1))).toISOString().slice(0, 10);
const direct = (of: (trip: { id: number; version?: number }, date: string) => object) => async () => {
  const date = aDay();
  const trip = await fleet.tripOn(date);
  return { tripId: trip.id, input: of(trip, date) };
};
const run = async (tripId: number, call: 'depart' | 'end'): Promise<void> => {
  await fleet.admin.callOk(call, { tripId, departed: true, ended: true });
};
/** After the trip's earlier acts. */
const after = (acts: ('depart' | 'end')[], input: object) => async () => {
  const { id } = await fleet.tripOn(aDay());
  for (const act of acts) await run(id, act);
  return { tripId: id, input: { tripId: id, ...input } };
};

async function aBoat(capacity = 12): Promise<number> {
  const { providers } = await fleet.admin.callOk('getProviders');
  await fleet.admin.callOk('createBoat', { name: `Boat ${capacity}`, capacity, providerId: providers[0]!.id });
  return Math.max(...(await fleet.admin.callOk('getBoats')).boats.map(({ id }) => id));
}
const onOwnBoat = (of: (boatId: number) => object) => async () => {
  const boatId = await aBoat();
  return { tripId: (await fleet.tripOn(aDay(), { boatId })).id, input: of(boatId) };
};

async function aPoint(): Promise<{ tripId: number; pointId: number }> {
  const { id: tripId } = await fleet.tripOn(aDay());
  await fleet.admin.callOk('createPoint', { locationId: fleet.ids[0], name: 'Old jetty' });
  const { locations } = await fleet.admin.callOk('getLocations');
  return { tripId, pointId: locations.find(({ id }) => id === fleet.ids[0])!.points.at(-1)!.id };
}

async function onRoute() {
  const { id: tripId } = await fleet.routeTripOn(aDay());
  const [route] = (await fleet.multiStop.callOk('getRoutes')).routes;
  return { tripId, who: fleet.multiStop, route: route! };
}

/** A trip of a series of one. */
const inSeries = (change: () => object | Promise<object>) => async () => {
  const { id: tripId } = await fleet.tripOn(aDay());
  const [trip] = (await fleet.admin.callOk('getSeriesTrips', { tripId })).trips;
  return { tripId, input: { tripId, trips: [{ tripId, version: trip!.version }], ...(await change()) } };
};

type Rows = Partial<Record<CallName, Readonly<Record<string, Row>>>>;
const rows = {
  editSeatPricing: { prices: { differs: ['prices'], stage: direct(({ id }) => ({ tripId: id, ...PRICES })) } },
  rescheduleTrip: {
    times: {
      differs: ['fromTimeMs', 'toTimeMs', 'stops'],
      stage: direct(({ id }, date) => ({ tripId: id, fromTime: `${date}T11:00:00Z`, toTime: `${date}T12:00:00Z` })),
    },
  },
  changeTripBoat: {
    boat: {
      differs: ['boatId', 'capacity'],
      stage: async () => {
        const [{ id }, boatId] = [await fleet.tripOn(aDay()), await aBoat()];
        return { tripId: id, input: { tripId: id, boatId } };
      },
    },
  },
  deleteTrip: { deletion: { differs: ['onSale', 'stops'], stage: direct(({ id }) => ({ tripId: id })) } },
  transferTrip: { transfer: { differs: ['onSale', 'stops'], stage: direct(({ id }) => ({ tripId: id, ...TRANSFER })) } },
  depart: {
    departure: { differs: ['onSale', 'stops'], stage: after([], { departed: true }) },
    'a reversed departure': { differs: ['onSale', 'stops'], stage: after(['depart'], { departed: false }) },
  },
  end: {
    end: { differs: ['stops'], stage: after(['depart'], { ended: true }) },
    'a reversed end': { differs: ['stops'], stage: after(['depart', 'end'], { ended: false }) },
  },
  changeSeries: {
    times: { differs: ['fromTimeMs'], stage: inSeries(() => ({ reschedule: { departureMinutes: 30, arrivalMinutes: 30 } })) },
    prices: { differs: ['prices'], stage: inSeries(() => ({ prices: PRICES })) },
    boat: { differs: ['boatId', 'capacity'], stage: inSeries(async () => ({ boatId: await aBoat() })) },
    deletion: { differs: ['onSale'], stage: inSeries(() => ({ delete: true })) },
  },
  editBoat: {
    capacity: {
      differs: ['capacity'],
      stage: onOwnBoat((boatId) => ({ boatId, name: 'Boat 8', capacity: 8, providerId: 1 })),
    },
  },
  createBoatLayout: {
    layout: { differs: ['activeSeats'], stage: onOwnBoat((boatId) => ({ boatId, rows: aRow(2) })) },
  },
  editPoint: {
    'the name of a point': {
      differs: ['points'],
      stage: async () => {
        const { tripId, pointId } = await aPoint();
        return { tripId, input: { pointId, name: 'New jetty' } };
      },
    },
  },
  deletePoint: {
    'the deletion of a point': {
      differs: ['points'],
      stage: async () => {
        const { tripId, pointId } = await aPoint();
        return { tripId, input: { pointId } };
      },
    },
  },
  updateRoutePricing: {
    'the prices of a route': {
      differs: ['stopPairs'],
      stage: async () => {
        const { tripId, who, route } = await onRoute();
        const stops = route.stops.map(({ location, mins, allowEmbark, allowDisembark, toStops }) => ({
          locationId: location.id,
          mins,
          allowEmbark,
          allowDisembark,
          toStops: toStops.map((to) => ({ locationId: to.location.id, centPerSeat: 1900, laariPerSeat: 29000 })),
        }));
        return { tripId, who, input: { id: route.id, name: route.name, stops } };
      },
    },
  },
  updateRouteStopSettings: {
    'the permissions of a stop': {
      differs: ['stopPairs', 'stops'],
      stage: async () => {
        const { tripId, who, route } = await onRoute();
        return { tripId, who, input: { id: route.stops[1]!.id, allowEmbark: false, allowDisembark: true } };
      },
    },
  },
} satisfies Rows;

/** Calls that change nothing that a sale of a coming trip rests on, and why. */
const unsold: Partial<Record<CallName, string>> = {
  createTrip: 'the trip is new',
  createTripForRoute: 'the trip is new',
  createTripForWaitlistSlot: 'the trip is new',
  addFuelConsumption: 'not sold',
  addTripRemarks: 'not sold',
  createLocation: 'no trip has it',
  editLocation: 'a name that bookings read from the trip',
  deleteLocation: 'refused while trips have it',
  toggleLocationPublic: 'of searches alone',
  createPoint: 'a booking at a point that the kept trip lacks is decided anew',
  createRoute: 'no trip has it',
  deleteRoute: 'refused while trips have it',
  createBoat: 'no trip has it',
  deleteBoat: 'refused while trips have it',
  addBoatStaff: 'not sold',
  removeBoatStaff: 'not sold',
  createProvider: 'no boat has it',
  editProvider: 'a name and an account that bookings read from the trip',
  deleteProvider: 'refused while boats have it',
};

const operatorOf = (who: Person | undefined): string => (who === fleet.multiStop ? 'lagoon' : 'coral');
const read = async (operatorId: string, tripId: number): Promise<TripSnapshot> => {
  const client = fleet.running.peers.client(TripsClient);
  const { trips } = await client.snapshots(callerAs(adminActor(), { operatorId }), { tripIds: [tripId], withoutStaff: true, forSale: true });
  return trips[0]!;
};
const sold = (trip: TripSnapshot) => Object.fromEntries(parts.map((part) => [part, trip[part]]));

/** The condition of booking's claims: `areStale` there. Without an inventory the claim opens one, and is stale. */
function isStale(operatorId: string, { id, version, restsOn }: TripSnapshot, sinceOpen: boolean): boolean {
  const { inventory } = fleet.running;
  const open = inventory.of(operatorId, id);
  const terms = inventory.terms.get(`${operatorId}:${id}`) ?? {};
  const isNewer = (record: { record: string; version: number }) => (terms[record.record] ?? (sinceOpen ? 0 : Infinity)) > record.version;
  return !open || open.version > version || restsOn.some(isNewer);
}

/** As the first claim of a trip does. */
async function open(operatorId: string, { id: tripId, version, capacity, onSale, boardingOpen, stops, activeSeats }: TripSnapshot): Promise<void> {
  const { inventory } = fleet.running;
  const state = {
    boardingOpenLater: false,
    deleted: false,
    layoutReplaced: false,
    segments: stops.length - 1,
    activeSeatIds: activeSeats.map((seat) => seat.id),
  };
  if (!inventory.of(operatorId, tripId)) await inventory.apply({ operatorId }, [{ tripId, version, capacity, onSale, boardingOpen, ...state }]);
}

/** Buys until the answer, and once after it. Returns on which terms that was; fails where the inventory still refuses a trip that was read after the answer. */
async function buy(operatorId: string, first: TripSnapshot, isAnswered: () => boolean): Promise<object> {
  let kept = first;
  let sinceOpen = false;
  for (;;) {
    await pause(1);
    const begun = isAnswered();
    if (isStale(operatorId, kept, sinceOpen)) {
      await open(operatorId, kept);
      kept = await read(operatorId, first.id);
      sinceOpen = true;
    }
    if (!begun) continue;
    expect(isStale(operatorId, kept, sinceOpen)).toBe(false);
    return sold(kept);
  }
}

const table = Object.entries(rows as Rows).flatMap(([name, of]) => Object.entries(of).map(([what, row]) => [name as CallName, what, row] as const));

describe('nothing is sold on terms from before the call was answered [D-55]', () => {
  it.each(table)('%s: %s', async (name, _, { stage, differs }) => {
    const { tripId, who = fleet.admin, input } = await stage();
    const operatorId = operatorOf(who);
    const before = await read(operatorId, tripId);
    let answered = false;
    const buyers = [1, 2].map(() => buy(operatorId, before, () => answered));
    await who.callOk(name, input).finally(() => (answered = true));
    const now = sold(await read(operatorId, tripId));
    for (const part of differs) expect([part, now[part]]).not.toEqual([part, before[part]]);
    expect(await Promise.all(buyers)).toEqual([now, now]);
  });

  it('every call that changes anything of trips is in the table, or changes nothing that is sold', () => {
    const changing = Object.entries(routes).filter(([, { owner, method }]) => owner === 'trip' && method === 'POST');
    expect(changing.map(([name]) => name).toSorted()).toEqual([...Object.keys(rows), ...Object.keys(unsold)].toSorted());
  });
});
