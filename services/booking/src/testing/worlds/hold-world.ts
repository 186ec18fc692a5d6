import type { BookingForPayment } from '@atoll/contracts/gen/atoll/booking/v1/booking';
import type { TripSnapshot } from '@atoll/contracts/gen/atoll/trip/v1/trip';
import type { CloseBookingsResponse } from '@atoll/contracts/gen/atoll/payment/v1/payment';
import { testAuditor } from '@atoll/outbox/testing/audit';
import type { MongoConnection } from '@atoll/runtime/mongo/connection';
import { adminActor, callerAs } from '@atoll/runtime/testing/callers';
import { systemClock } from '@atoll/time/clock';
import type { Booking, Change } from '../../bookings/booking.js';
import { bookingsOf, type BookingCollection } from '../../bookings/store/bookings.schema.js';
import { MongoBookings } from '../../bookings/store/bookings.mongo.js';
import { claimsOf } from '../../bookings/booking.js';
import { CancelBooking } from '../../changing/cancel-booking/cancel-booking.js';
import { MongoEndedHolds } from '../../bookings/store/ended-holds.mongo.js';
import { ExpireUnpaid, type Outcome } from '../../selling/holds/expire-unpaid.js';
import { RestoreExpired } from '../../selling/holds/restore-expired.js';
import { MongoInventory } from '../../inventory/store/inventory.mongo.js';
import type { Inventory } from '../../inventory/inventory.port.js';
import { ReleaseLeftClaims } from '../../inventory/release-left-claims.js';
import { RestartHold } from '../../payments/receiving/restart-hold.js';
import { ReceivePayment } from '../../payments/receiving/receive-payment.js';
import { UpdatePaymentRecords } from '../../payments/receiving/update-payment-records.js';
import { MongoInventoryScan } from '../../inventory/repair/inventory-scan.mongo.js';
import { Repairer } from '../../inventory/repair/repairer.js';
import { tripStateOf } from '../../inventory/trip-state-of.js';
import { aNewBooking, aReceipt, codes } from '../builders.js';
import { expectedClaims } from '../races/expected-claims.js';
import { FakePayments, FakeTrips, FakeUsers, firstSettings } from '../fakes.js';
import { bookingViolations } from '../races/inventory-invariants.js';
import { aTrip, MAAFUSHI, MALE } from '../trip-builders.js';

export const OPERATOR = 'coral';
const HOUR_MS = 3_600_000;
const ADMIN = callerAs(adminActor(), { operatorId: OPERATOR });

/** Payment as its contract says: a booking that is closed has no open attempt and no slip that booking does not know, and gets none. */
export class PaymentModel extends FakePayments {
  readonly attempts = new Set<number>();
  /** Bookings with a slip, which is revision 1 of their records. */
  readonly slips = new Set<number>();
  asksFirst = true;

  /** False where the booking is closed. */
  start(bookingId: number): boolean {
    if (this.closed.has(bookingId)) return false;
    this.attempts.add(bookingId);
    return true;
  }

  /** The same for a slip. */
  upload(bookingId: number): boolean {
    if (this.closed.has(bookingId)) return false;
    this.slips.add(bookingId);
    return true;
  }

  override async close(...given: Parameters<FakePayments['close']>): Promise<CloseBookingsResponse> {
    const [, bookings]: [unknown, BookingForPayment[]] = given;
    const isUnderWay = ({ id, paymentRecordsRevision }: BookingForPayment): boolean =>
      this.attempts.has(id) || (this.slips.has(id) && paymentRecordsRevision < 1);
    if (this.asksFirst && bookings.some(isUnderWay)) return { closed: false, reasonCode: 'paymentUnderWay' };
    return super.close(...given);
  }
}

interface Parts {
  inventory?: Inventory;
  bookings?: MongoBookings;
}

/** The builders' legs depart on a fixed day; these depart with their trip. */
const onTrip = ({ id, fromTimeMs }: TripSnapshot, change: Change): Change => {
  const legs = change.booking.legs.map((leg) => ({ ...leg, tripId: id, departsAt: new Date(fromTimeMs) }));
  return { ...change, booking: { ...change.booking, legs } };
};

/** Bookings of two adults, each on a trip of its own with two seats, in the real stores; the hold of each has ended. */
export class HoldWorld {
  readonly payments = new PaymentModel();
  readonly trips = new FakeTrips([]);
  readonly collection: BookingCollection;
  readonly bookings: MongoBookings;
  readonly inventory: MongoInventory;
  readonly holds: MongoEndedHolds;
  private last = 0;

  constructor(private readonly connection: MongoConnection) {
    this.collection = bookingsOf(connection);
    this.bookings = new MongoBookings(connection, testAuditor(), this.collection);
    this.inventory = new MongoInventory(connection);
    this.holds = new MongoEndedHolds(connection);
  }

  /** Returns its id, which is that of its trip too. */
  async book(over: Partial<Booking> = {}, { minutesLeft = -1 } = {}): Promise<number> {
    const id = ++this.last;
    const trip = aTrip({ id, capacity: 2 }, MALE, MAAFUSHI, new Date(Date.now() + 2 * HOUR_MS));
    this.trips.known.push(trip);
    await this.inventory.open(tripStateOf(OPERATOR, trip));
    const hold = { minutes: 30, until: new Date(Date.now() + minutesLeft * 60_000), closedAttempts: [] };
    const booking = onTrip(trip, aNewBooking({ ...codes(id), hold, ...over }));
    await this.inventory.claim(claimsOf({ ...booking, at: new Date() }));
    await this.bookings.add([booking]);
    return id;
  }

  expire(id: number, { inventory = this.inventory, bookings = this.bookings }: Parts = {}): Promise<Outcome> {
    const left = new ReleaseLeftClaims(inventory, bookings);
    return new ExpireUnpaid(this.trips, this.payments, inventory, left, bookings, this.holds).run({ operatorId: OPERATOR, id });
  }

  capture(id: number, { inventory = this.inventory, bookings = this.bookings }: Parts = {}): Promise<void> {
    return new ReceivePayment(bookings, inventory).run({ operatorId: OPERATOR, bookingId: id, ...aReceipt({ eventId: `e${id}` }) });
  }

  /** As payment asks for a slip that arrives after the expiry. */
  restore(id: number, { inventory = this.inventory, bookings = this.bookings }: Parts = {}): Promise<void> {
    return new RestoreExpired(bookings, inventory, { countAgain: async () => undefined }).run({ operatorId: OPERATOR, id });
  }

  heardOfAttempt(id: number, attemptId = 1): Promise<void> {
    return new RestartHold(this.bookings).run({ operatorId: OPERATOR, bookingId: id, attemptId, at: new Date() });
  }

  /** A slip that payment accepts, with its event; false where the booking is closed. */
  async slip(id: number): Promise<boolean> {
    if (!this.payments.upload(id)) return false;
    const acts = [{ revision: 1, code: 'slipUploaded', atMs: Date.now(), byUserId: 0, bySystem: false, method: '' }];
    const records = { revision: 1, transferStatus: 'Pending', cashStatus: '', acts };
    await new UpdatePaymentRecords(this.bookings, new FakeUsers()).run({ operatorId: OPERATOR, bookingId: id, at: new Date(), ...records });
    return true;
  }

  async cancel(id: number): Promise<void> {
    await new CancelBooking(this.inventory, this.bookings, systemClock, firstSettings).run(ADMIN, { bookingId: id, reason: 'Storm' });
  }

  /** Another customer books both seats, if they are free. */
  async rival(id: number): Promise<boolean> {
    const rivalId = 1_000_000 + id;
    const booking = onTrip(
      this.trips.known.find((trip) => trip.id === id)!,
      aNewBooking({ ...codes(rivalId), refNo: `RIV${id}` }),
    );
    try {
      await this.inventory.claim(claimsOf({ ...booking, at: new Date() }));
    } catch {
      return false;
    }
    await this.bookings.add([booking]);
    return true;
  }

  /** A claim that a second process has renewed since then is left to the repairer: here it comes ten minutes later. */
  async repair(): Promise<void> {
    const clock = { now: () => new Date(Date.now() + 600_000) };
    await new Repairer(new MongoInventoryScan(this.connection), this.inventory, this.bookings, clock, { repairAfterMs: 60_000, perRun: 1000 }).run();
  }

  async stored(id: number): Promise<Booking> {
    const found = await this.bookings.byId(OPERATOR, id);
    if (!found) throw new Error(`no booking ${id}`);
    return found;
  }

  /** Returns the free seats of every trip. */
  async free(): Promise<(number | undefined)[]> {
    const tripIds = this.trips.known.map(({ id }) => id);
    return (await this.inventory.occupancy(OPERATOR, tripIds)).map(({ free }) => free[0]);
  }

  /** Sentences: seats oversold, live bookings without their seats, seats held without a live booking. */
  async violations(): Promise<string[]> {
    const tripIds = this.trips.known.map(({ id }) => id);
    return bookingViolations(this.connection, await expectedClaims(this.collection, OPERATOR), OPERATOR, tripIds);
  }
}
