import type { TripSnapshot } from '@atoll/contracts/gen/atoll/trip/v1/trip';
import type { Input, Output } from '@atoll/contracts/http/calls';
import { isStaff, type Caller } from '@atoll/runtime/context/caller';
import type { Clock } from '@atoll/time/clock';
import { bookingMessage } from '../messages.js';
import { randomBytes, randomUUID } from 'node:crypto';
import { bookingError } from '../errors.js';
import type { Claim, Taken } from '../inventory/claim.js';
import { InventoryNotOpen, type Inventory } from '../inventory/inventory.port.js';
import { authorOf } from './author.js';
import { claimsOf, type Booking, type Change } from './booking.js';
import { bookingFormOf } from './booking-form.js';
import type { BookingIds } from './booking-ids.port.js';
import type { Bookings } from './bookings.port.js';
import { isLinked, journeyOf } from './journey.js';
import { placeBookings, type BookingCodes } from './place-booking.js';
import { refNoOf } from './ref-no.js';
import type { Settings } from './settings.port.js';
import { tripStateOf } from './trip-state-of.js';
import type { Trips } from './trips.port.js';

export type CreateBookingInput = Input<'createBooking'>;

type CreatedBooking = Output<'createBooking'>;

/** Every linked booking of one request, with new codes each time it is asked. */
type Place = () => Change[];

export class CreateBooking {
  constructor(
    private readonly settings: Settings,
    private readonly trips: Trips,
    private readonly inventory: Inventory,
    private readonly bookings: Bookings,
    private readonly ids: BookingIds,
    private readonly clock: Clock,
  ) {}

  async run(caller: Caller, input: CreateBookingInput): Promise<CreatedBooking> {
    caller.idempotency?.findsAlreadyDone(({ bookingId }) => this.alreadyBooked(caller, bookingId));
    const { settings, passengers, contact, trips } = await this.order(caller, input);
    const { operatorId } = caller;
    const now = this.clock.now();
    const journey = journeyOf(input, trips, settings.multiStop, now);
    // After every refusal that needs no write, so that a refused request leaves no record; before the first effect, so that a
    // retry gets the same numbers whatever happens to this process.
    const ids = [await this.ids.next(caller, 'bookingId')];
    if (isLinked(journey)) ids.push(await this.ids.next(caller, 'returnBookingId'));
    const about = {
      operatorId,
      journey,
      passengers,
      contact,
      notes: input.notes?.trim() ?? '',
      isLocal: input.isLocal ?? false,
      by: authorOf(caller),
      byStaff: isStaff(caller),
      requestKey: caller.idempotency?.key,
      settings,
      now,
    };
    return created(await this.write(() => placeBookings({ ...about, codes: ids.map(newCodes) }), trips));
  }

  /** What the form says, checked, and the trips it names. */
  private async order(caller: Caller, input: CreateBookingInput) {
    const settings = await this.settings.of(caller.operatorId);
    const { tripIds, passengers, contact } = bookingFormOf(input, settings, isStaff(caller));
    return { settings, passengers, contact, trips: await this.trips.snapshots(caller, tripIds, { withoutStaff: true }) };
  }

  /** The booking of an earlier attempt of this request. A booking under another key is never returned: its uuid is a secret. */
  private async alreadyBooked({ operatorId, idempotency }: Caller, id: string | number | undefined): Promise<CreatedBooking | undefined> {
    const booking = id === undefined ? null : await this.bookings.byId(operatorId, Number(id));
    return booking && idempotency && booking.requestKey === idempotency.key ? created(booking) : undefined;
  }

  /** Places first, bookings after: between the two a claim without its booking may be left, which the repairer heals. */
  private async write(place: Place, trips: readonly TripSnapshot[]): Promise<Booking> {
    let changes = place();
    const { operatorId } = firstOf(changes);
    const claims = changes.flatMap(({ booking, at }) => claimsOf(booking, at));
    const taken = await this.claim(claims, operatorId, trips);
    for (;;) {
      const added = await this.bookings.add(changes);
      if (added === 'added') return firstOf(changes);
      if (added === 'idTaken') return this.found(firstOf(changes), claims, taken);
      changes = place();
    }
  }

  /** A trip that nobody asked for yet may have no inventory: it is opened from what trip says, once. */
  private async claim(claims: Claim[], operatorId: string, trips: readonly TripSnapshot[]): Promise<Taken[]> {
    try {
      return await this.inventory.claim(claims);
    } catch (error) {
      if (!(error instanceof InventoryNotOpen)) throw error;
      for (const trip of trips) await this.inventory.open(tripStateOf(operatorId, trip));
      return this.inventory.claim(claims);
    }
  }

  /**
   * The number is in use: by an earlier attempt of this very request, whose booking is the answer, or by a void record that
   * gave this attempt up for dead.
   */
  private async found({ operatorId, id, requestKey }: Booking, claims: Claim[], taken: Taken[]): Promise<Booking> {
    const booking = await this.bookings.byId(operatorId, id);
    const own = booking && requestKey !== undefined && booking.requestKey === requestKey;
    if (booking && (!own || booking.cancelled)) await this.inventory.giveBack(taken);
    if (own) return booking;
    if (booking) throw new Error(`booking number ${id} was given twice`);
    for (const { tripId, bookingId } of claims) await this.inventory.release(operatorId, tripId, bookingId);
    throw bookingError('SEATS_NOT_AVAILABLE');
  }
}

const created = ({ uuid }: Booking): CreatedBooking => ({ ...bookingMessage('BOOKING_CREATED'), uuid });

const firstOf = ([change]: Change[]): Booking => {
  if (!change) throw new Error('a request books at least one journey');
  return change.booking;
};

const newCodes = (id: number): BookingCodes => ({ id, uuid: randomUUID(), refNo: refNoOf(randomBytes(8)) });
