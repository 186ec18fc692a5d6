import { BookingInventoryClient } from '@atoll/contracts/gen/atoll/booking/v1/inventory';
import type { Caller } from '@atoll/runtime/context/caller';
import { serviceCaller } from '@atoll/runtime/context/service-caller';
import type { GrpcPeers, PromiseClient } from '@atoll/runtime/grpc/grpc';
import { Inventory, type HeldSeats, type InventoryState, type Load, type TripPart } from './inventory.port.js';

/** Longer than the default: a batch writes up to a hundred inventories. */
const APPLY_DEADLINE_MS = 10_000;

export class GrpcInventory extends Inventory {
  private readonly booking: PromiseClient<typeof BookingInventoryClient.service>;

  constructor(peers: GrpcPeers) {
    super();
    this.booking = peers.client(BookingInventoryClient);
  }

  /** As the service trip, not as the user: the batches of a change may outlive the user's signed context. */
  async apply(caller: Caller, trips: InventoryState[]): Promise<number[]> {
    const trip = serviceCaller('trip', caller.operatorId, caller);
    return (await this.booking.apply(trip, { trips }, { deadlineMs: APPLY_DEADLINE_MS })).bookingIdsWithoutSeats;
  }

  async booked(caller: Caller, parts: TripPart[]): Promise<Map<number, number>> {
    if (parts.length === 0) return new Map();
    const { trips } = await this.booking.occupancy(caller, {
      parts: parts.map(({ tripId, fromSegment = 0, toSegment = 0 }) => ({ tripId, fromSegment, toSegment })),
    });
    return new Map(trips.map(({ tripId, booked }) => [tripId, booked]));
  }

  async loads(caller: Caller, tripIds: number[], routeTripIds: number[]): Promise<Map<number, Load>> {
    if (tripIds.length === 0) return new Map();
    const { trips, stops } = await this.booking.loads(caller, { tripIds, routeTripIds });
    const stopsOf = Map.groupBy(stops, ({ tripId }) => tripId);
    return new Map(trips.map(({ tripId, booked }) => [tripId, { booked, stops: stopsOf.get(tripId) ?? [] }]));
  }

  async activeBookings(caller: Caller, tripId: number): Promise<number> {
    return (await this.booking.activeBookings(caller, { tripId })).count;
  }

  async seatsHeld(caller: Caller, tripId: number, bookingUuid: string | undefined): Promise<HeldSeats> {
    const { seatIds, ownSeatIds } = await this.booking.seatsHeld(caller, { tripId, bookingUuid: bookingUuid ?? '' });
    return { byOthers: new Set(seatIds), own: new Set(ownSeatIds) };
  }
}
