import { AppError } from '@atoll/errors/app-error';
import { commonError } from '@atoll/errors/common';
import type { Caller } from '@atoll/runtime/caller';
import { Inventory, type HeldSeats, type Load, type Occupancy, type PeopleAtStop, type TripPlaces } from '../trips/inventory.port.js';

interface Opened extends TripPlaces {
  free: number[];
  /** Chosen seats by booking. */
  held: Map<number, { uuid: string; seats: number[] }>;
  stops: PeopleAtStop[];
}

type Mood = 'well' | 'away' | 'answer lost' | 'refusing';

/** Booking's inventory in memory, true to its contract: monotone in version, full state each time, refusing what does not fit. */
export class FakeInventory extends Inventory {
  readonly opened = new Map<string, Opened>();
  mood: Mood = 'well';
  asked = 0;

  of(operatorId: string, tripId: number): Opened | undefined {
    return this.opened.get(`${operatorId}:${tripId}`);
  }

  sell(operatorId: string, tripId: number, places: number, fromLeg = 0, toLeg = 1): void {
    const trip = this.of(operatorId, tripId) as Opened;
    trip.free = trip.free.map((free, leg) => (leg >= fromLeg && leg < toLeg ? free - places : free));
  }

  hold(operatorId: string, tripId: number, bookingId: number, uuid: string, seats: number[]): void {
    this.of(operatorId, tripId)?.held.set(bookingId, { uuid, seats });
  }

  async apply({ operatorId }: Pick<Caller, 'operatorId'>, trips: TripPlaces[]): Promise<number[]> {
    this.asked += 1;
    if (this.mood === 'away') throw new Error('booking does not answer');
    if (this.mood === 'refusing') throw commonError('TRIP_ENDED');
    const lost = trips.flatMap((trip) => this.applyOne(operatorId, trip));
    if (this.mood === 'answer lost') throw new Error('booking did not answer in time');
    return lost;
  }

  private applyOne(operatorId: string, trip: TripPlaces): number[] {
    const known = this.of(operatorId, trip.tripId);
    if (known && known.version >= trip.version) return [];
    const free = known ? known.free.map((left) => left + trip.capacity - known.capacity) : Array.from({ length: trip.legs }, () => trip.capacity);
    if (free.some((left) => left < 0)) throw new AppError('CAPACITY_TOO_SMALL', 'conflict', 'Boat capacity is less than the seats booked.');
    const lost = trip.layoutReplaced ? [...(known?.held.keys() ?? [])] : [];
    this.opened.set(`${operatorId}:${trip.tripId}`, {
      ...trip,
      free,
      held: trip.layoutReplaced ? new Map() : (known?.held ?? new Map()),
      stops: known?.stops ?? [],
    });
    return lost;
  }

  async occupancy(caller: Pick<Caller, 'operatorId'>, tripIds: number[]): Promise<Map<number, Occupancy>> {
    return this.loads(caller, tripIds, []);
  }

  async loads({ operatorId }: Pick<Caller, 'operatorId'>, tripIds: number[], routeTripIds: number[]): Promise<Map<number, Load>> {
    return new Map(
      tripIds.flatMap((id) => {
        const trip = this.of(operatorId, id);
        return trip ? [[id, { capacity: trip.capacity, free: trip.free, stops: routeTripIds.includes(id) ? trip.stops : [] }] as const] : [];
      }),
    );
  }

  async seatsHeld({ operatorId }: Pick<Caller, 'operatorId'>, tripId: number, bookingUuid: string | undefined): Promise<HeldSeats> {
    const held = [...(this.of(operatorId, tripId)?.held.values() ?? [])];
    const travels = held.some(({ uuid }) => uuid === bookingUuid);
    if (bookingUuid !== undefined && !travels) throw new AppError('BOOKING_NOT_FOUND', 'not_found', 'Booking not found.');
    const seatsWhere = (mine: boolean) => new Set(held.filter(({ uuid }) => (uuid === bookingUuid) === mine).flatMap(({ seats }) => seats));
    return { byOthers: seatsWhere(false), own: seatsWhere(true) };
  }
}
