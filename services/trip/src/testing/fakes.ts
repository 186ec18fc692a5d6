import { AppError } from '@atoll/errors/app-error';
import { commonError } from '@atoll/errors/common';
import type { Caller } from '@atoll/runtime/context/caller';
import { Inventory, type HeldSeats, type Load, type PeopleAtStop, type TripPart, type TripPlaces } from '../trips/inventory.port.js';

/** What one booking holds: the seats that it chose, on the segments `fromLeg` to `toLeg` (exclusive). */
interface Held {
  uuid: string;
  seats: number[];
  fromLeg: number;
  toLeg: number;
}

interface Opened extends TripPlaces {
  free: number[];
  held: Map<number, Held>;
  stops: PeopleAtStop[];
  /** What the last version was answered, so that a repeat is answered alike. */
  lost: number[];
  refused: boolean;
}

const tooSmall = () => new AppError('CAPACITY_TOO_SMALL', 'conflict', 'Boat capacity is less than the seats booked.');

type Mood = 'well' | 'away' | 'answer lost' | 'refusing';

/** Booking's inventory in memory; passes `bookingInventoryContract`, as booking's own does. */
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

  hold(operatorId: string, tripId: number, bookingId: number, uuid: string, seats: number[], fromLeg = 0, toLeg = 63): void {
    this.of(operatorId, tripId)?.held.set(bookingId, { uuid, seats, fromLeg, toLeg });
  }

  async apply({ operatorId }: Pick<Caller, 'operatorId'>, trips: TripPlaces[]): Promise<number[]> {
    this.asked += 1;
    if (this.mood === 'away') throw new Error('booking does not answer');
    if (this.mood === 'refusing') throw commonError('TRIP_ENDED');
    const answers = trips.map((trip) => this.applyOne(operatorId, trip));
    if (this.mood === 'answer lost') throw new Error('booking did not answer in time');
    if (answers.some(({ refused }) => refused)) throw tooSmall();
    return [...new Set(answers.flatMap(({ lost }) => lost))];
  }

  private applyOne(operatorId: string, trip: TripPlaces): Pick<Opened, 'lost' | 'refused'> {
    const known = this.of(operatorId, trip.tripId);
    if (known && known.version === trip.version) return known;
    if (known && known.version > trip.version) return { lost: [], refused: false };
    const free = known ? known.free.map((left) => left + trip.capacity - known.capacity) : Array.from({ length: trip.legs }, () => trip.capacity);
    if (known && free.some((left) => left < 0)) return Object.assign(known, { version: trip.version, lost: [], refused: true });
    const held = known?.held ?? new Map<number, Held>();
    const replaced = known !== undefined && replacesLayout(known, trip);
    const lost = replaced ? [...held].filter(([, { seats }]) => seats.length > 0).map(([bookingId]) => bookingId) : [];
    for (const booking of replaced ? held.values() : []) booking.seats = [];
    this.opened.set(`${operatorId}:${trip.tripId}`, { ...trip, free, held, stops: known?.stops ?? [], lost, refused: false });
    return { lost, refused: false };
  }

  async booked({ operatorId }: Pick<Caller, 'operatorId'>, parts: TripPart[]): Promise<Map<number, number>> {
    return new Map(
      parts.flatMap(({ tripId, fromLeg = 0, toLeg }) => {
        const trip = this.of(operatorId, tripId);
        return trip ? [[tripId, trip.capacity - Math.min(...trip.free.slice(fromLeg, toLeg || trip.free.length))] as const] : [];
      }),
    );
  }

  async loads(caller: Pick<Caller, 'operatorId'>, tripIds: number[], routeTripIds: number[]): Promise<Map<number, Load>> {
    const booked = await this.booked(
      caller,
      tripIds.map((tripId) => ({ tripId })),
    );
    const stopsOf = (id: number) => (routeTripIds.includes(id) ? (this.of(caller.operatorId, id)?.stops ?? []) : []);
    return new Map([...booked].map(([id, places]) => [id, { booked: places, stops: stopsOf(id) }]));
  }

  async seatsHeld({ operatorId }: Pick<Caller, 'operatorId'>, tripId: number, bookingUuid: string | undefined): Promise<HeldSeats> {
    const held = [...(this.of(operatorId, tripId)?.held.values() ?? [])];
    const asking = held.find(({ uuid }) => uuid === bookingUuid);
    if (bookingUuid !== undefined && !asking) throw new AppError('BOOKING_NOT_FOUND', 'not_found', 'Booking not found.');
    const { fromLeg, toLeg } = asking ?? { fromLeg: 0, toLeg: 63 };
    const others = held.filter((other) => other !== asking && other.fromLeg < toLeg && other.toLeg > fromLeg);
    return { byOthers: new Set(others.flatMap(({ seats }) => seats)), own: new Set(asking?.seats) };
  }
}

const replacesLayout = (known: TripPlaces, change: TripPlaces): boolean =>
  change.layoutReplaced || known.activeSeatIds.length !== change.activeSeatIds.length || change.activeSeatIds.some((id) => !known.activeSeatIds.includes(id));
