import type { Metadata } from '@grpc/grpc-js';
import { BookingInventoryService } from '@atoll/contracts/gen/atoll/booking/v1/inventory';
import { OperatorDirectoryService, UsersService } from '@atoll/contracts/gen/atoll/identity/v1/identity';
import { TripsService } from '@atoll/contracts/gen/atoll/trip/v1/trip';
import { dropTopics } from '@atoll/outbox/testing/kafka';
import { configRows, type ConfigKey } from '@atoll/operator-settings/configs';
import { aRecord } from '@atoll/operator-settings/testing';
import type { Caller } from '@atoll/runtime/context/caller';
import { askedOperator } from '@atoll/runtime/testing/peers';
import { startFakePeer, startTestService } from '@atoll/runtime/testing/service';
import { fixedClock } from '@atoll/time/testing';
import { startBackground } from '../background.js';
import { environment } from '../environment.js';
import { TripModule } from '../module.js';
import { inventoryHandlers } from './inventory-handlers.js';
import { FakeInventory } from './fakes.js';

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

const askedBy = (metadata: Metadata): Pick<Caller, 'operatorId'> => ({ operatorId: askedOperator(metadata) });

const booking = (inventory: FakeInventory) => ({ service: BookingInventoryService, handlers: inventoryHandlers(inventory, askedBy) });

const directory = {
  service: OperatorDirectoryService,
  handlers: {
    settings: ({ operatorId }: { operatorId: string }) => ({
      operator: { ...aRecord, operatorId, hostNames: [], logo: '', favicon: '', primaryColour: '' },
      configs: configRows.map((row, index) => ({ id: index + 1, name: row.name, value: configured[operatorId]?.[row.key] ?? row.initial })),
    }),
  },
};

const users = {
  service: UsersService,
  handlers: { byIds: ({ userIds }: { userIds: number[] }) => ({ users: people.filter(({ id }) => userIds.includes(id)) }) },
};

/** The real service on real backing services; its neighbours speak real gRPC. Monday 24 November 2025, 05:00 in the Maldives: Kafka takes no event from the future. */
export async function tripPlatform() {
  const clock = fixedClock('2025-11-24T00:00:00Z');
  const inventory = new FakeInventory();
  const neighbours = await startFakePeer(booking(inventory), directory, users);
  const trip = await startTestService({
    name: 'trip',
    environment,
    module: TripModule,
    grpc: { services: [TripsService] },
    onReady: startBackground,
    clock,
    env: { IDENTITY_GRPC: neighbours.address, BOOKING_GRPC: neighbours.address },
  });
  return {
    ...trip,
    clock,
    inventory,
    stop: async () => {
      await trip.stop();
      await dropTopics(trip.service);
      neighbours.stop();
    },
  };
}

export type TripPlatform = Awaited<ReturnType<typeof tripPlatform>>;
