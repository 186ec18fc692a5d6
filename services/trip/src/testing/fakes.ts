import { AppError } from '@atoll/errors/app-error';
import { commonError } from '@atoll/errors/common';
import type {
  ActiveBookingsRequest,
  ApplyRequest,
  LoadsRequest,
  OccupancyRequest,
  PointUseRequest,
  RaiseTermsRequest,
  SeatsHeldRequest,
} from '@atoll/contracts/gen/atoll/booking/v1/inventory';
import type { Caller } from '@atoll/runtime/context/caller';
import { PointUse } from '../catalogue/locations/points/point-use.port.js';
import { InventoryTerms } from '../catalogue/sale-terms/inventory-terms.port.js';
import type { User, Users } from '../catalogue/boats/users.port.js';
import { Inventory, type HeldSeats, type InventoryState, type Load, type PeopleAtStop, type TripPart } from '../trips/inventory.port.js';

type Operator = Pick<Caller, 'operatorId'>;

/** Records what one booking holds: the named seats that it chose, on the segments `fromSegment` to `toSegment` (exclusive). */
interface Held {
  uuid: string;
  seats: number[];
  fromSegment: number;
  toSegment: number;
}

interface Opened extends InventoryState {
  /** Seats left, per segment. */
  free: number[];
  held: Map<number, Held>;
  stops: PeopleAtStop[];
  /** Result of the last version, which a repeat returns again. */
  lost: number[];
  refused: boolean;
}

const MAX_SEGMENTS = 63;
const tooSmall = () => new AppError('CAPACITY_TOO_SMALL', 'conflict', 'Boat capacity is less than the seats booked.');

/** 'response lost': the change is applied, but the caller gets a failure. */
type Behaviour = 'normal' | 'unavailable' | 'response lost' | 'refusing' | 'counts unavailable';

/** Booking's inventory in memory; passes `bookingInventoryContract`, as booking's own does. */
export class FakeInventory extends Inventory {
  readonly opened = new Map<string, Opened>();
  behaviour: Behaviour = 'normal';
  /** Runs between the proposal of a change and its commit. */
  beforeApply: (() => Promise<unknown>) | undefined;
  /** Points at which passengers of coming trips get on or off. */
  readonly pointsInUse = new Set<number>();
  beforePointUse: (() => Promise<unknown>) | undefined;
  /** Versions of records that the next sales must know, by operator and trip. */
  readonly terms = new Map<string, Record<string, number>>();

  of(operatorId: string, tripId: number): Opened | undefined {
    return this.opened.get(`${operatorId}:${tripId}`);
  }

  sell(operatorId: string, tripId: number, seats: number, fromSegment = 0, toSegment = 1): void {
    const trip = this.of(operatorId, tripId) as Opened;
    trip.free = trip.free.map((free, segment) => (segment >= fromSegment && segment < toSegment ? free - seats : free));
  }

  hold(operatorId: string, tripId: number, bookingId: number, uuid: string, seats: number[], fromSegment = 0, toSegment = MAX_SEGMENTS): void {
    this.of(operatorId, tripId)?.held.set(bookingId, { uuid, seats, fromSegment, toSegment });
  }

  async apply({ operatorId }: Operator, trips: InventoryState[]): Promise<number[]> {
    await this.beforeApply?.();
    if (this.behaviour === 'unavailable') throw new Error('booking is unavailable');
    if (this.behaviour === 'refusing') throw commonError('TRIP_ENDED');
    const results = trips.map((trip) => this.applyOne(operatorId, trip));
    if (this.behaviour === 'response lost') throw new Error('booking did not respond in time');
    if (results.some(({ refused }) => refused)) throw tooSmall();
    return [...new Set(results.flatMap(({ lost }) => lost))];
  }

  raiseTerms({ operatorId }: Operator, { tripIds, record, version }: RaiseTermsRequest): void {
    if (this.behaviour === 'unavailable') throw new Error('booking is unavailable');
    for (const tripId of tripIds.filter((id) => this.of(operatorId, id))) {
      const asked = this.terms.get(`${operatorId}:${tripId}`) ?? {};
      this.terms.set(`${operatorId}:${tripId}`, { ...asked, [record]: Math.max(version, asked[record] ?? 0) });
    }
  }

  private applyOne(operatorId: string, trip: InventoryState): Pick<Opened, 'lost' | 'refused'> {
    const known = this.of(operatorId, trip.tripId);
    if (known && known.version === trip.version) return known;
    if (known && known.version > trip.version) return { lost: [], refused: false };
    const free = known ? known.free.map((left) => left + trip.capacity - known.capacity) : Array.from({ length: trip.segments }, () => trip.capacity);
    if (known && free.some((left) => left < 0)) return Object.assign(known, { version: trip.version, lost: [], refused: true });
    const held = known?.held ?? new Map<number, Held>();
    const replaced = known !== undefined && replacesLayout(known, trip);
    const lost = replaced ? [...held].filter(([, { seats }]) => seats.length > 0).map(([bookingId]) => bookingId) : [];
    for (const booking of replaced ? held.values() : []) booking.seats = [];
    this.opened.set(`${operatorId}:${trip.tripId}`, { ...trip, free, held, stops: known?.stops ?? [], lost, refused: false });
    return { lost, refused: false };
  }

  async booked({ operatorId }: Operator, parts: TripPart[]): Promise<Map<number, number>> {
    return new Map(
      parts.flatMap(({ tripId, fromSegment = 0, toSegment }) => {
        const trip = this.of(operatorId, tripId);
        return trip ? [[tripId, trip.capacity - Math.min(...trip.free.slice(fromSegment, toSegment || trip.free.length))] as const] : [];
      }),
    );
  }

  async loads(operator: Operator, tripIds: number[], routeTripIds: number[]): Promise<Map<number, Load>> {
    const parts = tripIds.map((tripId) => ({ tripId }));
    const stopsOf = (id: number) => (routeTripIds.includes(id) ? (this.of(operator.operatorId, id)?.stops ?? []) : []);
    return new Map([...(await this.booked(operator, parts))].map(([id, booked]) => [id, { booked, stops: stopsOf(id) }]));
  }

  async activeBookings({ operatorId }: Operator, tripId: number): Promise<number> {
    if (this.behaviour === 'counts unavailable') throw new Error('booking is unavailable');
    return this.of(operatorId, tripId)?.held.size ?? 0;
  }

  async seatsHeld({ operatorId }: Operator, tripId: number, bookingUuid: string | undefined): Promise<HeldSeats> {
    const held = [...(this.of(operatorId, tripId)?.held.values() ?? [])];
    const own = held.find(({ uuid }) => uuid === bookingUuid);
    if (bookingUuid !== undefined && !own) throw new AppError('BOOKING_NOT_FOUND', 'not_found', 'Booking not found.');
    const { fromSegment, toSegment } = own ?? { fromSegment: 0, toSegment: MAX_SEGMENTS };
    const others = held.filter((other) => other !== own && other.fromSegment < toSegment && other.toSegment > fromSegment);
    return { byOthers: new Set(others.flatMap(({ seats }) => seats)), own: new Set(own?.seats) };
  }
}

const replacesLayout = (known: InventoryState, change: InventoryState): boolean =>
  change.layoutReplaced || known.activeSeatIds.length !== change.activeSeatIds.length || change.activeSeatIds.some((id) => !known.activeSeatIds.includes(id));

/** The fake inventory as booking's gRPC service. `operatorOf` reads the operator from a call's metadata. */
export const inventoryHandlers = <T>(inventory: FakeInventory, operatorOf: (call: T) => Operator) => {
  const occupancyOf = ({ operatorId }: Operator, tripId: number, booked: number) => ({
    tripId,
    capacity: inventory.of(operatorId, tripId)?.capacity ?? 0,
    booked,
  });
  return {
    apply: async ({ trips }: ApplyRequest, call: T) => {
      return { bookingIdsWithoutSeats: await inventory.apply(operatorOf(call), trips) };
    },
    raiseTerms: async (request: RaiseTermsRequest, call: T) => {
      inventory.raiseTerms(operatorOf(call), request);
      return {};
    },
    occupancy: async ({ parts }: OccupancyRequest, call: T) => {
      const operator = operatorOf(call);
      return { trips: [...(await inventory.booked(operator, parts))].map(([tripId, booked]) => occupancyOf(operator, tripId, booked)) };
    },
    loads: async ({ tripIds, routeTripIds }: LoadsRequest, call: T) => {
      const operator = operatorOf(call);
      const loads = [...(await inventory.loads(operator, tripIds, routeTripIds))];
      return {
        trips: loads.map(([tripId, { booked }]) => occupancyOf(operator, tripId, booked)),
        stops: loads.flatMap(([tripId, { stops }]) => stops.map((stop) => ({ tripId, ...stop }))),
      };
    },
    activeBookings: async ({ tripId }: ActiveBookingsRequest, call: T) => ({ count: await inventory.activeBookings(operatorOf(call), tripId) }),
    pointUse: async ({ pointId }: PointUseRequest) => ({ inUse: inventory.pointsInUse.has(pointId), bookings: Number(inventory.pointsInUse.has(pointId)) }),
    seatsHeld: async ({ tripId, bookingUuid }: SeatsHeldRequest, call: T) => {
      const held = await inventory.seatsHeld(operatorOf(call), tripId, bookingUuid || undefined);
      return { seatIds: [...held.byOthers], ownSeatIds: [...held.own] };
    },
  };
};

/** Booking's answer about points, from the fake inventory. */
export class FakePointUse extends PointUse {
  constructor(private readonly inventory: FakeInventory) {
    super();
  }

  async inUse(_caller: Caller, pointId: number): Promise<boolean> {
    await this.inventory.beforePointUse?.();
    if (this.inventory.behaviour === 'unavailable') throw new Error('booking is unavailable');
    return this.inventory.pointsInUse.has(pointId);
  }

  async bookings(caller: Caller, pointId: number): Promise<number> {
    return Number(await this.inUse(caller, pointId));
  }
}

/** Booking's record of terms, in the fake inventory. */
export class FakeInventoryTerms extends InventoryTerms {
  constructor(private readonly inventory: FakeInventory) {
    super();
  }

  async raise(caller: Caller, tripIds: number[], record: string, version: number): Promise<void> {
    this.inventory.raiseTerms(caller, { tripIds, record, version });
  }
}

/** Every user exists and is a captain. */
export const captainsOnly: Users = { find: async (_caller, userId): Promise<User> => ({ id: userId, username: `captain${userId}`, isCaptain: true }) };
