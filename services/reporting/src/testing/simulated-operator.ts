import {
  AttendanceMarked,
  BookingAllowanceEnded,
  BookingAllowed,
  BookingCancelled,
  BookingCreated,
  BookingPaid,
  BookingRefundDue,
  BookingRepublished,
} from '@atoll/contracts/gen/atoll/booking/v1/events';
import { PaymentAttemptRepublished, PaymentReceived } from '@atoll/contracts/gen/atoll/payment/v1/events';
import { TripBoatChanged, TripCreated, TripRepublished, TripRescheduled } from '@atoll/contracts/gen/atoll/trip/v1/events';
import { wholeMessage } from '@atoll/contracts/testing/builders';
import type { SeededRandom } from '@atoll/testing/seeded-random';
import { dayOf } from '@atoll/time/day';
import { aBookingEvent, aLeg, aPaymentEvent, aTripEvent, snapshotAt, type Told } from './history.js';

interface SimulatedBooking {
  id: number;
  tripId: number;
  createdAt: Date;
  paid?: { method: string; currency: string };
  allowance?: { type: string; currency: string; minor: number };
  cancelled: boolean;
  boarded: boolean;
  version: number;
}

interface SimulatedTrip {
  id: number;
  departsAt: Date;
  state: 'notdeparted' | 'departed' | 'ended' | 'deleted';
  fromId: number;
  capacity: number;
  centilitres: number;
  version: number;
}

interface LedgerLine {
  bookingId: number;
  eventId: string;
  method: string;
  currency: string;
  minor: number;
  at: Date;
}

const HOUR = 3_600_000;
const FIRST = Date.parse('2026-11-01T00:00:00Z');
const TO_ID = 9;
/** Bookings are made on the first trips, some before their trip is known. */
const SOLD_TRIPS = 4;

/** The history of one operator from a seed: the events in order, and, apart from them, what is true in the end. The reference of the reports. */
export class SimulatedOperator {
  readonly told: Told[] = [];
  private readonly bookings: SimulatedBooking[] = [];
  private readonly trips: SimulatedTrip[] = [];
  private readonly ledger: LedgerLine[] = [];

  constructor(
    private readonly operatorId: string,
    private readonly random: SeededRandom,
  ) {}

  live(acts: number): void {
    for (let i = 0; i < acts; i++)
      this.random.oneOf([
        () => this.create(),
        () => this.pay(),
        () => this.pay(),
        () => this.allow(),
        () => this.endAllowance(),
        () => this.cancel(),
        () => this.board(),
        () => this.trip(),
        () => this.trip(),
      ])();
  }

  /** The days that have anything, with their figures: a plain fold of what happened. */
  expected(report: 'trips' | 'bookings' | 'revenue' | 'loads'): Record<string, Record<string, number>> {
    const lines: [Date, string, number][] = {
      trips: () => this.trips.filter(({ state }) => state !== 'deleted').map(({ departsAt, state }): [Date, string, number] => [departsAt, state, 1]),
      bookings: () => this.bookings.filter(({ cancelled }) => !cancelled).map((one): [Date, string, number] => [one.createdAt, statusOf(one), 1]),
      revenue: () => this.ledger.map(({ at, method, currency, minor }): [Date, string, number] => [at, `${method} ${currency}`, minor]),
      loads: () => this.loads(),
    }[report]();
    const days: Record<string, Record<string, number>> = {};
    for (const [at, key, value] of lines) {
      const day = (days[dayOf(at)] ??= {});
      day[key] = (day[key] ?? 0) + value;
    }
    const withoutZeros = Object.entries(days).map(
      ([day, counts]) => [day, Object.fromEntries(Object.entries(counts).filter(([, value]) => value !== 0))] as const,
    );
    return Object.fromEntries(withoutZeros.filter(([, counts]) => Object.keys(counts).length > 0));
  }

  /** Lists what trips carry by the day of their departure: each booking is for two, one passenger of it boards, and some step off again. */
  private loads(): [Date, string, number][] {
    return this.trips
      .filter(({ state }) => state !== 'deleted')
      .flatMap(({ id, departsAt, state, fromId, capacity, centilitres }) => {
        const ofTrip = this.bookings.filter(({ tripId }) => tripId === id);
        const two = 2 * ofTrip.filter(({ cancelled }) => !cancelled).length;
        const boarded = ofTrip.filter((one) => one.boarded).length;
        const route = `${fromId}-${TO_ID}`;
        const byName = { [`${route} trips`]: 1, [`${route} capacity`]: capacity, [`${route} seats`]: two, passengers: two, ticked: boarded };
        const ofState = state === 'notdeparted' ? { left: Math.max(0, capacity - two) } : { boarded, noshows: Math.max(0, two - boarded) };
        const fuel = { fuel: centilitres, fueltrips: centilitres > 0 ? 1 : 0 };
        return Object.entries({ ...byName, ...ofState, ...fuel }).map(([name, value]): [Date, string, number] => [departsAt, name, value]);
      });
  }

  /** Every owner publishes its aggregates as they are. */
  republish(): void {
    for (const { id, version, createdAt, paid, allowance, cancelled } of this.bookings) {
      const money = { currency: paid?.currency ?? 'MVR', minor: 100 };
      const receipts = paid
        ? [{ method: paid.method, gateway: '', amount: money, fee: { ...money, minor: 0 }, atMs: 0, paymentEventId: '', isReversed: false }]
        : [];
      const snapshot = {
        createdAtMs: createdAt.getTime(),
        isPaid: paid !== undefined,
        isCancelled: cancelled,
        price: [money],
        receipts,
        allowance: allowance?.type,
      };
      this.tell(
        aBookingEvent(id, { $case: 'bookingRepublished', value: wholeMessage(BookingRepublished, snapshot) }, { ...snapshotAt(version), ...this.around() }),
      );
    }
    for (const { id, version, departsAt, state, fromId: fromLocationId, capacity } of this.trips) {
      const [hasEnded, isDeleted] = [state === 'ended', state === 'deleted'];
      const value = wholeMessage(TripRepublished, {
        fromTimeMs: departsAt.getTime(),
        fromLocationId,
        toLocationId: TO_ID,
        capacity,
        ...((hasEnded || state === 'departed') && { departedAtMs: 1 }),
        ...(hasEnded && { endedAtMs: 2 }),
        ...(isDeleted && { deletedAtMs: 3 }),
      });
      this.tell(aTripEvent(id, { $case: 'tripRepublished', value }, { ...snapshotAt(version), ...this.around() }));
    }
    for (const { bookingId, eventId, method, currency, minor, at } of this.ledger.filter(({ method }) => method === 'Card')) {
      const payment = wholeMessage(PaymentReceived, { method, amount: { currency, minor } });
      const value = wholeMessage(PaymentAttemptRepublished, { state: 'paid', receipt: { paymentEventId: eventId, atMs: at.getTime(), payment } });
      this.tell(aPaymentEvent(bookingId, { $case: 'paymentAttemptRepublished', value }, { ...snapshotAt(1), ...this.around() }));
    }
  }

  private create(): void {
    const [id, tripId] = [this.bookings.length + 1, this.random.between(1, SOLD_TRIPS)];
    const booking: SimulatedBooking = { id, tripId, createdAt: this.someTime(), cancelled: false, boarded: false, version: 1 };
    this.bookings.push(booking);
    const value = wholeMessage(BookingCreated, { legs: [aLeg(tripId)] });
    this.tell(aBookingEvent(booking.id, { $case: 'bookingCreated', value }, this.around(booking.createdAt, 1)));
  }

  private pay(): void {
    const booking = this.someBooking();
    if (!booking) return;
    const [method, currency, at] = [this.random.oneOf(['Card', 'Transfer', 'Cash']), this.random.oneOf(['MVR', 'USD']), this.someTime()];
    const amount = { currency, minor: this.random.between(1, 90_000) };
    const eventId = `${this.operatorId}-paid-${this.told.length}`;
    const value = wholeMessage(PaymentReceived, { method, amount, fee: { currency, minor: 30 } });
    this.tell(aPaymentEvent(booking.id, { $case: 'paymentReceived', value }, { ...this.around(at), id: eventId }));
    this.ledger.push({ bookingId: booking.id, eventId, method, ...amount, at });
    if (booking.paid || booking.cancelled || booking.allowance)
      return this.change(booking, { $case: 'bookingRefundDue', value: wholeMessage(BookingRefundDue, { method, amount }) }, at);
    booking.paid = { method, currency };
    this.change(booking, { $case: 'bookingPaid', value: wholeMessage(BookingPaid, { method, amount }) }, at);
  }

  private allow(): void {
    const booking = this.someBooking();
    if (!booking || booking.paid || booking.cancelled || booking.allowance) return;
    const type = this.random.oneOf(['', 'Credit', 'Pre-paid']);
    const allowance = { type, currency: this.random.oneOf(['MVR', 'USD']), minor: type === '' ? 0 : this.random.between(1, 90_000) };
    booking.allowance = allowance;
    this.allowanceMoved(booking, allowance, 1);
  }

  private endAllowance(): void {
    const booking = this.someBooking();
    if (!booking?.allowance || booking.cancelled) return;
    this.allowanceMoved(booking, booking.allowance, -1);
    delete booking.allowance;
  }

  private allowanceMoved(booking: SimulatedBooking, { type, currency, minor }: NonNullable<SimulatedBooking['allowance']>, sign: 1 | -1): void {
    const [at, amount] = [this.someTime(), { currency, minor }];
    if (minor > 0) this.ledger.push({ bookingId: booking.id, eventId: '', method: type, currency, minor: sign * minor, at });
    if (sign === 1) this.change(booking, { $case: 'bookingAllowed', value: wholeMessage(BookingAllowed, { type, amount }) }, at);
    else this.change(booking, { $case: 'bookingAllowanceEnded', value: wholeMessage(BookingAllowanceEnded, { type, amount }) }, at);
  }

  /** Credit is reversed; one that was only unpaid may come back by a late payment. */
  private cancel(): void {
    const booking = this.someBooking();
    if (!booking) return;
    const at = this.someTime();
    if (booking.cancelled) {
      booking.cancelled = false;
      return this.change(booking, { $case: 'bookingRestored', value: { legs: [aLeg(booking.tripId)] } }, at);
    }
    booking.cancelled = true;
    this.change(booking, { $case: 'bookingCancelled', value: wholeMessage(BookingCancelled, { legs: [aLeg(booking.tripId)] }) }, at);
    if (booking.allowance?.type !== 'Credit') return;
    this.allowanceMoved(booking, booking.allowance, -1);
    delete booking.allowance;
  }

  private board(): void {
    const booking = this.someBooking();
    if (!booking) return;
    booking.boarded = !booking.boarded;
    const value = wholeMessage(AttendanceMarked, { tripId: booking.tripId, customerIds: [1], boarded: booking.boarded });
    this.change(booking, { $case: 'attendanceMarked', value }, this.someTime());
  }

  private trip(): void {
    const trip: SimulatedTrip | undefined = this.trips.length > 0 && this.random.between(0, 2) > 0 ? this.random.oneOf(this.trips) : undefined;
    if (!trip) return this.createTrip();
    if (trip.state === 'deleted') return;
    if (this.random.between(0, 3) === 0) return this.refit(trip);
    const next = { notdeparted: ['departed', 'deleted', 'rescheduled'], departed: ['notdeparted', 'ended'], ended: ['departed'] } as const;
    const to: SimulatedTrip['state'] | 'rescheduled' = this.random.oneOf<SimulatedTrip['state'] | 'rescheduled'>(next[trip.state]);
    const moment = { ...this.around(), version: ++trip.version };
    if (to === 'rescheduled') {
      trip.departsAt = this.someTime();
      const value = wholeMessage(TripRescheduled, { fromTimeMs: trip.departsAt.getTime() });
      return this.tell(aTripEvent(trip.id, { $case: 'tripRescheduled', value }, moment));
    }
    const names = {
      deleted: 'tripDeleted',
      notdeparted: 'tripDepartureCancelled',
      ended: 'tripEnded',
      departed: trip.state === 'ended' ? 'tripEndCancelled' : 'tripDeparted',
    } as const;
    trip.state = to;
    this.tell(aTripEvent(trip.id, { $case: names[to], value: {} }, moment));
  }

  private createTrip(): void {
    const [fromId, capacity] = [this.random.between(1, 2), this.random.between(4, 30)];
    const trip: SimulatedTrip = { id: this.trips.length + 1, departsAt: this.someTime(), state: 'notdeparted', fromId, capacity, centilitres: 0, version: 1 };
    this.trips.push(trip);
    const value = wholeMessage(TripCreated, { fromTimeMs: trip.departsAt.getTime(), fromLocationId: fromId, toLocationId: TO_ID, capacity });
    this.tell(aTripEvent(trip.id, { $case: 'tripCreated', value }, this.around()));
  }

  private refit(trip: SimulatedTrip): void {
    const moment = { ...this.around(), version: ++trip.version };
    if (this.random.between(0, 1) === 0) {
      trip.centilitres = this.random.between(0, 5_000);
      return this.tell(aTripEvent(trip.id, { $case: 'tripFuelRecorded', value: { centilitres: trip.centilitres } }, moment));
    }
    trip.capacity = this.random.between(4, 30);
    this.tell(aTripEvent(trip.id, { $case: 'tripBoatChanged', value: wholeMessage(TripBoatChanged, { capacity: trip.capacity }) }, moment));
  }

  private change(booking: SimulatedBooking, event: Parameters<typeof aBookingEvent>[1], at: Date): void {
    this.tell(aBookingEvent(booking.id, event, this.around(at, ++booking.version)));
  }

  private readonly around = (at = new Date(FIRST), version = 1) => ({ operatorId: this.operatorId, at, version });
  private readonly someTime = (): Date => new Date(FIRST + this.random.between(0, 20 * 24) * HOUR);
  private readonly someBooking = (): SimulatedBooking | undefined => (this.bookings.length > 0 ? this.random.oneOf(this.bookings) : undefined);
  private readonly tell = (told: Told): void => void this.told.push(told);
}

function statusOf({ paid, allowance }: SimulatedBooking): string {
  if (paid) return `paid ${paid.currency}`;
  return allowance ? 'allowed' : 'pending';
}
