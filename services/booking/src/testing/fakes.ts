import { CreditReservations, type CreditReservation } from '../changing/credit-reservations.port.js';
import type { BookingForPayment } from '@atoll/contracts/gen/atoll/booking/v1/booking';
import type { BookingPayment, CloseBookingsResponse } from '@atoll/contracts/gen/atoll/payment/v1/payment';
import type { LocationName, TripSnapshot } from '@atoll/contracts/gen/atoll/trip/v1/trip';
import type { OperatorSettings } from '@atoll/operator-settings/settings';
import { someSettings } from '@atoll/operator-settings/testing';
import type { Caller } from '@atoll/runtime/context/caller';
import { KeptTrips } from '../trips/kept-trips.js';
import { BookingIds } from '../selling/booking-ids.port.js';
import { Payments } from '../payments/payments.port.js';
import { Users } from '../users.port.js';
import { Settings } from '../settings.port.js';
import { TicketBrands, type TicketBrand } from '../documents/tickets/ticket-brands.port.js';
import { Trips, type DirectTrips, type SnapshotParts, type SnapshotsAndNames } from '../trips/trips.port.js';

export class FakeTrips extends Trips {
  readonly asked: (readonly number[])[] = [];
  /** Whether each of those requests could be decided otherwise. */
  readonly hadFallback: boolean[] = [];
  constructor(
    public known: TripSnapshot[],
    public locations: LocationName[] = [],
  ) {
    super();
  }

  async snapshots(_caller: Caller, tripIds: readonly number[], { noFallback = false }: SnapshotParts = {}): Promise<TripSnapshot[]> {
    this.asked.push(tripIds);
    this.hadFallback.push(!noFallback);
    return this.known.filter(({ id }) => tripIds.includes(id));
  }

  async snapshotsAndNames(caller: Caller, tripIds: readonly number[], locationIds: readonly number[]): Promise<SnapshotsAndNames> {
    return { trips: await this.snapshots(caller, tripIds), locations: this.locations.filter(({ id }) => locationIds.includes(id)) };
  }

  async directOnSale(_caller: Caller, { fromLocationId, toLocationId, from, to }: DirectTrips): Promise<TripSnapshot[]> {
    const runs = ({ stops, fromTimeMs }: TripSnapshot): boolean =>
      stops[0]?.locationId === fromLocationId && stops.at(-1)?.locationId === toLocationId && fromTimeMs >= from.getTime() && fromTimeMs < to.getTime();
    return this.known.filter((trip) => trip.onSale && trip.routeId === undefined && runs(trip)).toSorted((a, b) => a.fromTimeMs - b.fromTimeMs);
  }
}

/** Sales are decided on what these trips say at each request. */
export const neverKept = (trips: Pick<Trips, 'snapshots'>): KeptTrips => new KeptTrips(trips, { keptMs: 0 });

export class FakePayments extends Payments {
  stored: BookingPayment[] = [];
  readonly asked: BookingForPayment[][] = [];

  async ofBookings(_caller: Caller, bookings: BookingForPayment[]): Promise<BookingPayment[]> {
    this.asked.push(bookings);
    return this.stored.filter(({ bookingId }) => bookings.some(({ id }) => id === bookingId));
  }

  /** '' closes; otherwise the reason why payment refuses. */
  refusesToClose = '';
  readonly closed = new Set<number>();

  async close(_caller: Caller, bookings: BookingForPayment[]): Promise<CloseBookingsResponse> {
    if (this.refusesToClose === '') for (const { id } of bookings) this.closed.add(id);
    return { closed: this.refusesToClose === '', reasonCode: this.refusesToClose };
  }

  async open(_caller: Caller, bookingIds: number[]): Promise<void> {
    for (const id of bookingIds) this.closed.delete(id);
  }
}

export class FakeUsers extends Users {
  async usernames(_operatorId: string, userIds: readonly number[]): Promise<ReadonlyMap<number, string>> {
    return new Map(userIds.filter((id) => id < 100).map((id) => [id, `user${id}`]));
  }
}

export class FakeTicketBrands extends TicketBrands {
  async of(): Promise<TicketBrand> {
    return { origin: 'https://book.coralferries.mv', colour: '#0f766e' };
  }
}

export class FakeSettings extends Settings {
  constructor(readonly world: { settings: OperatorSettings }) {
    super();
  }

  async of(): Promise<OperatorSettings> {
    return this.world.settings;
  }
}

/** Settings of a new operator. */
export const firstSettings = new FakeSettings({ settings: someSettings() });

export class CountingIds extends BookingIds {
  private last = 0;
  async next(): Promise<number> {
    return ++this.last;
  }
}

/** Unpaid seats are not limited. */
export const noLimits = { count: async (): Promise<void> => undefined, giveBack: async (): Promise<void> => undefined };

/** Every account has room. */
export class FakeCreditReservations extends CreditReservations {
  readonly reserved: CreditReservation[] = [];
  readonly released: CreditReservation[] = [];

  override async reserve(reservation: CreditReservation): Promise<string> {
    this.reserved.push(reservation);
    return 'Sun Resort';
  }

  override async release(reservation: CreditReservation): Promise<void> {
    this.released.push(reservation);
  }
}
