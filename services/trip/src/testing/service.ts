import type { Metadata } from '@grpc/grpc-js';
import { BookingInventoryService } from '@atoll/contracts/gen/atoll/booking/v1/inventory';
import { RefusedActsService, type KeepRequest } from '@atoll/contracts/gen/atoll/booking/v1/refused_acts';
import { OperatorDirectoryService, UsersService } from '@atoll/contracts/gen/atoll/identity/v1/identity';
import { TransferTargetsService } from '@atoll/contracts/gen/atoll/trip/v1/transfer_targets';
import { TripReportsService } from '@atoll/contracts/gen/atoll/trip/v1/reports';
import { PrivateTripsService, TripsService } from '@atoll/contracts/gen/atoll/trip/v1/trip';
import { calls, type Input, type Output } from '@atoll/contracts/http/calls';
import type { CallName } from '@atoll/contracts/http/routes';
import { dropTopics } from '@atoll/outbox/testing/kafka';
import { configRows, type ConfigKey } from '@atoll/operator-settings/configs';
import { aRecord } from '@atoll/operator-settings/testing';
import type { Actor, Caller } from '@atoll/runtime/context/caller';
import { adminActor, callerAs, visitor } from '@atoll/runtime/testing/callers';
import { askedOperator } from '@atoll/runtime/testing/peers';
import { startFakePeer, startTestService } from '@atoll/runtime/testing/service';
import { fixedClock } from '@atoll/time/testing';
import { startBackground } from '../background.js';
import { environment } from '../environment.js';
import { migrations } from '../migrations.js';
import { TripModule } from '../module.js';
import type { Trip } from '../trips/trip.js';
import { recordOf, trips } from '../trips/trips.schema.js';
import { aTrip } from './builders.js';
import { FakeInventory, inventoryHandlers } from './fakes.js';

/** Rows that differ from a new operator's. */
const configured: Record<string, Partial<Record<ConfigKey, string>>> = {
  coral: {},
  lagoon: { multiStop: 'true' },
};

const people = [
  { id: 42, username: 'adam', isSuperUser: false, isAdmin: true, isCaptain: false },
  { id: 43, username: 'hassan', isSuperUser: false, isAdmin: false, isCaptain: true },
  { id: 44, username: 'mariyam', isSuperUser: true, isAdmin: false, isCaptain: false },
];

const operatorOf = (metadata: Metadata): Pick<Caller, 'operatorId'> => ({ operatorId: askedOperator(metadata) });

const booking = (inventory: FakeInventory) => ({ service: BookingInventoryService, handlers: inventoryHandlers(inventory, operatorOf) });

const directory = {
  service: OperatorDirectoryService,
  handlers: {
    settings: ({ operatorId }: { operatorId: string }) => ({
      operator: { ...aRecord, operatorId, hostNames: [], logo: '', favicon: '', primaryColour: '' },
      configs: configRows.map((row) => ({ id: row.id, name: row.name, value: configured[operatorId]?.[row.key] ?? row.initial })),
    }),
  },
};

const users = {
  service: UsersService,
  handlers: { byIds: ({ userIds }: { userIds: number[] }) => ({ users: people.filter(({ id }) => userIds.includes(id)) }) },
};

/** The real service on real backing services; its neighbours are fakes over real gRPC. Monday 24 November 2025, 05:00 in the Maldives: Kafka refuses events from the future. */
export async function tripService() {
  const clock = fixedClock('2025-11-24T00:00:00Z');
  const inventory = new FakeInventory();
  const keptActs: KeepRequest[] = [];
  const refusedActs = { service: RefusedActsService, handlers: { keep: (act: KeepRequest) => (keptActs.push(act), {}) } };
  const neighbours = await startFakePeer(booking(inventory), refusedActs, directory, users);
  const trip = await startTestService({
    name: 'trip',
    environment,
    migrations,
    module: TripModule,
    grpc: { services: [TripsService, TransferTargetsService, PrivateTripsService, TripReportsService] },
    onReady: startBackground,
    clock,
    env: { IDENTITY_GRPC: neighbours.address, BOOKING_GRPC: neighbours.address },
  });
  return {
    ...trip,
    clock,
    inventory,
    /** Methods of its neighbours that it has called, in order. */
    asked: neighbours.asked,
    /** Refused acts that it has had booking keep. */
    keptActs,
    stop: async () => {
      await trip.stop();
      await dropTopics(trip.service);
      neighbours.stop();
    },
  };
}

export type TripService = Awaited<ReturnType<typeof tripService>>;

/** Calls of one person at one operator, as a browser makes them. */
export function person(running: TripService, operatorId: string, actor: Actor = adminActor()) {
  const caller = callerAs(actor, { operatorId });
  const call = (name: CallName, input: object = {}, headers: Record<string, string> = {}) => running.call(calls[name], caller, input, headers);
  return {
    call,
    /** Returns the body; throws unless the status is 200. */
    async callOk<N extends CallName>(name: N, input: Partial<Input<N>> = {}, headers: Record<string, string> = {}): Promise<Output<N>> {
      const { status, body } = await call(name, input as object, headers);
      if (status !== 200) throw new Error(`${name} returned ${status} ${body.error}`);
      return body as Output<N>;
    },
  };
}

export type Person = ReturnType<typeof person>;

/** Locations A to D, all public, a provider and a boat of 10 with the captain 'hassan' on its staff. */
export async function aCatalogue(admin: Person): Promise<{ ids: [number, number, number, number]; boatId: number }> {
  for (const name of ['A', 'B', 'C', 'D']) await admin.callOk('createLocation', { name });
  const ids = (await admin.callOk('getLocations')).locations.map((location) => location.id) as [number, number, number, number];
  for (const locationId of ids) await admin.callOk('toggleLocationPublic', { locationId, public: true });
  await admin.callOk('createProvider', { name: 'Blue Boats', bankAccountMVR: '7701' });
  const [provider] = (await admin.callOk('getProviders')).providers;
  await admin.callOk('createBoat', { name: 'Dhoni', capacity: 10, providerId: provider!.id });
  const boatId = (await admin.callOk('getBoats')).boats[0]!.id;
  await admin.callOk('addBoatStaff', { boatId, userId: 43 });
  return { ids, boatId };
}

/** Far above the ids that the service counts to, so that no other operator has such an id. */
const STORED_FROM = 500_000;

/** The running service with a catalogue at two operators: coral without, lagoon with the multi-stop feature. Both have the route A, B, C, D. */
export async function aFleet() {
  const running = await tripService();
  const admin = person(running, 'coral');
  const multiStop = person(running, 'lagoon');
  const made = await aCatalogue(admin);
  await aCatalogue(multiStop);
  for (const each of [admin, multiStop]) await aRouteFor(each, made.ids);
  const routeId = (await admin.callOk('getRoutes')).routes[0]!.id;

  const direct = (over: object = {}) => ({
    boatId: made.boatId,
    fromLocationId: made.ids[0],
    toLocationId: made.ids[1],
    fromTime: '2025-11-24T08:00:00+05:00',
    toTime: '2025-11-24T03:30:00Z',
    usdPerSeat: 20,
    mvrPerSeat: '308.40',
    ...over,
  });
  let stored = STORED_FROM;

  const onDay = async (date: string, who = admin) => (await who.callOk('getTrips', { date })).trips;
  const lastOn = async (date: string, who = admin) => (await onDay(date, who)).at(-1)!;
  return {
    running,
    admin,
    multiStop,
    ...made,
    routeId,
    direct,
    onDay,
    lastOn,
    visitorAt: (operatorId: string) => person(running, operatorId, visitor),
    /** A trip at 08:00 on a day of its own. */
    async tripOn(date: string, over: object = {}) {
      await admin.callOk('createTrip', direct({ fromTime: `${date}T08:00:00+05:00`, toTime: `${date}T08:30:00+05:00`, ...over }));
      return lastOn(date);
    },
    /** A trip of coral's boat in a state that no call produces yet: deleted, private. */
    async tripStored(over: Partial<Trip>): Promise<Trip> {
      const trip = aTrip({ id: (stored += 1), boat: { id: made.boatId, name: 'Dhoni' }, ...over });
      await trips.on(running.service.connection).insertOne(recordOf(trip));
      return trip;
    },
    async routeTripOn(date: string, who = multiStop) {
      await who.callOk('createTripForRoute', { boatId: made.boatId, routeId, fromTime: `${date}T08:00:00+05:00` });
      return lastOn(date, who);
    },
  };
}

export type Fleet = Awaited<ReturnType<typeof aFleet>>;

/** 40 minutes from stop to stop; disembarking is not allowed at B. */
async function aRouteFor(admin: Person, ids: number[]): Promise<void> {
  const stops = ids.map((locationId, index) => ({
    locationId,
    mins: index === 0 ? null : 40,
    allowDisembark: index !== 1,
    toStops: ids.slice(index + 1).map((to) => ({ locationId: to, centPerSeat: 1200, laariPerSeat: 15000, centPerSeatLocal: 500 })),
  }));
  await admin.callOk('createRoute', { name: 'North line', stops });
}
