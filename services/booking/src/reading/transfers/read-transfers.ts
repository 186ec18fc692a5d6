import type { TargetBoat } from '@atoll/contracts/gen/atoll/trip/v1/transfer_targets';
import type { Input, Output } from '@atoll/contracts/http/calls';
import type { Caller } from '@atoll/runtime/context/caller';
import type { Bookings } from '../../bookings/bookings.port.js';
import { tripOf } from '../../selling/journey.js';
import type { Inventory } from '../../inventory/inventory.port.js';
import { freeSeats, type Occupancy } from '../../inventory/occupancy.js';
import type { BookingResponses } from '../booking-responses.js';
import { stopAt } from '../../trips/stop-at.js';
import type { TransferTargets } from '../../changing/transfer-targets.port.js';
import { groupsOf } from '../../changing/transferable.js';

type AvailableBoat = Output<'getAvailableBoatsForTransfer'>['boats'][number];

export class ReadTransfers {
  constructor(
    private readonly targets: TransferTargets,
    private readonly bookings: Bookings,
    private readonly responses: BookingResponses,
    private readonly inventory: Inventory,
  ) {}

  /** Bookings of a trip that are not cancelled, and the same by stop pair [D-57]. */
  async bookingsOf(caller: Caller, { tripId }: Input<'getBookingsForTransfer'>): Promise<Output<'getBookingsForTransfer'>> {
    const bookings = (await this.bookings.ofTrip(caller.operatorId, tripId)).filter(({ cancelled }) => !cancelled);
    const { responses, trips } = await this.responses.of(caller, bookings, 'admin', [tripId]);
    const trip = tripOf([...trips.values()], tripId);
    const at = (order: number): { id: number; name: string } => {
      const { locationId: id, locationName: name } = stopAt(trip, order);
      return { id, name };
    };
    const routeCounts = groupsOf(trip, bookings).map((group) => ({
      ...group,
      from: at(group.fromOrder),
      to: at(group.toOrder),
      count: group.bookings.reduce((sum, { seatCount }) => sum + seatCount, 0),
    }));
    return { routeCounts, bookings: responses };
  }

  /** Returns boats of the same provider with enough free seats and without another trip at that time [D-57]. */
  async boatsFor(caller: Caller, input: Input<'getAvailableBoatsForTransfer'>): Promise<Output<'getAvailableBoatsForTransfer'>> {
    const targets = await this.targets.boats(caller, input.originalTripId);
    const tripIds = targets.flatMap(({ trips }) => trips.map(({ id }) => id));
    const occupancies = tripIds.length === 0 ? [] : await this.inventory.occupancy(caller.operatorId, tripIds);
    const boats = targets.map((target) => availableBoat(target, occupancies));
    return { boats: boats.filter(({ freeSeats: free }) => free >= input.requiredSeats) };
  }
}

/** Takes the one with the most free seats of several equal trips. A trip without an inventory has sold nothing. */
function availableBoat({ boatId: id, name, capacity, providerId, providerName, trips }: TargetBoat, occupancies: readonly Occupancy[]): AvailableBoat {
  const boat = { id, name, capacity, provider: { id: providerId, name: providerName } };
  const [best] = trips
    .map((trip) => {
      const occupancy = occupancies.find(({ tripId }) => tripId === trip.id);
      return { tripId: trip.id, free: occupancy ? freeSeats(occupancy) : trip.capacity };
    })
    .toSorted((a, b) => b.free - a.free);
  return { ...boat, freeSeats: best?.free ?? capacity, tripId: best?.tripId ?? null };
}
