import { badField } from '@atoll/errors/common';
import { tierOf } from '@atoll/money/fare';
import type { OperatorSettings } from '@atoll/operator-settings/settings';
import { bookedLegs, changed, type Author, type Booking, type Change, type Leg } from '../../bookings/booking.js';
import type { EventPayload } from '../../bookings/history/event-payload.js';
import { lineOf } from '../../bookings/history/history.js';
import { priceLines, withLines } from '../../bookings/history/price-lines.js';
import { bookingError } from '../../errors.js';
import { priceIn, repriced } from '../../selling/local-price.js';
import { checkPapers, passengersOf, seatsNeeded, type GivenPassenger, type Passenger } from '../../bookings/passengers/passengers.js';
import { checkEditable, pairOf, settledBy } from '../editable.js';

/** A passenger as staff edit them: a field that is left out stays, null or a blank text removes it. */
export interface GivenCustomer extends Omit<Partial<GivenPassenger>, 'ageGroupId'> {
  id: number;
  ageGroupId?: number | null;
}

export type PassengerSettings = Pick<OperatorSettings, 'namesRequired' | 'nationalIdRequired' | 'emergencyContactRequired'>;

export interface CustomerEdit {
  booking: Booking;
  /** The other booking of a pair. */
  linked: Booking | undefined;
  given: readonly GivenCustomer[];
  settings: PassengerSettings;
  by: Author;
  now: Date;
}

/** The booking, and the other one of its pair, with edited passengers; none where nothing changes. Their number stays [D-36]. */
export function editCustomers({ booking, linked, given, settings, by, now }: CustomerEdit): Change[] {
  checkEditable(booking);
  const edited = editedPassengers(booking.passengers, given, settings);
  const names = edited.filter((passenger, i) => !isSame(passenger, booking.passengers[i])).map(({ name }) => name);
  if (names.length === 0) return [];
  return pairOf(booking, linked).map((one) => withPassengers(one, edited, names.join(', '), by, now));
}

/** By the rules of a new booking, for all passengers. A passenger keeps their number and has boarded what they have boarded. */
export function editedPassengers(passengers: readonly Passenger[], given: readonly GivenCustomer[], settings: PassengerSettings): Passenger[] {
  const edits = new Map(given.map((customer) => [customer.id, customer]));
  const areKnown = given.every(({ id }) => passengers.some((passenger) => passenger.id === id));
  if (edits.size < given.length || !areKnown) throw badField('customers');
  const next = passengersOf(
    passengers.map((passenger) => overlaid(passenger, edits.get(passenger.id))),
    settings,
  );
  checkPapers(next, settings);
  return next.map((passenger, i) => ({ ...passenger, ...keptOf(passengers[i]) }));
}

const overlaid = ({ name, nid, emergencyContact, ageGroupId }: Passenger, edit: Omit<GivenCustomer, 'id'> = {}): GivenPassenger => ({
  name: edit.name === undefined ? name : edit.name,
  nid: edit.nid === undefined ? nid : edit.nid,
  emergencyContact: edit.emergencyContact === undefined ? emergencyContact : edit.emergencyContact,
  ageGroupId: edit.ageGroupId ?? ageGroupId,
});

function keptOf(passenger: Passenger | undefined): Partial<Passenger> {
  if (!passenger) return {};
  const { id, boarded, boardedReturn, attendanceAt, attendanceReturnAt } = passenger;
  return { id, boarded, boardedReturn, ...(attendanceAt && { attendanceAt }), ...(attendanceReturnAt && { attendanceReturnAt }) };
}

const isSame = (a: Passenger, b: Passenger | undefined): boolean =>
  b !== undefined && a.name === b.name && a.ageGroupId === b.ageGroupId && a.nid === b.nid && a.emergencyContact === b.emergencyContact;

/** The price changes only with the number of seats. A pair is edited together: names always, seats only while neither price stands. */
function withPassengers(booking: Booking, edited: readonly Passenger[], names: string, by: Author, now: Date): Change {
  const passengers = edited.map((passenger) => ({ ...passenger, ...keptOf(booking.passengers.find(({ id }) => id === passenger.id)) }));
  const line = lineOf('CUSTOMERS_EDITED', { names });
  if (seatsNeeded(passengers) === seatsNeeded(booking.passengers)) return changed(booking, { passengers }, by, line, now, []);
  const settled = settledBy(booking);
  if (settled) throw bookingError(settled);
  const price = booking.isPrivate ? {} : priceIn(tierOf(booking.isLocal, booking.otpVerified), booking, { passengers });
  const priced = { ...booking, passengers, ...price };
  const change = repriced(booking, priced, by, line, now, [{ $case: 'bookingPassengersChanged', value: { legs: bookedLegs(priced) } }]);
  return withLines(change, priceLines(booking.price, priced.price));
}

/**
 * Chosen seats beyond the passengers who occupy one are released, the last chosen first, as the inventory does [D-36].
 * @param heldOn seats that the claim on a trip holds: a choice may not be published yet
 */
export function withoutExcessSeats(change: Change, heldOn: (tripId: number) => readonly number[]): Change {
  const { booking } = change;
  const needed = seatsNeeded(booking.passengers);
  const trims = booking.legs.flatMap((leg) => {
    const [held, published] = [heldOn(leg.tripId), leg.publishedSeats ?? []];
    const chosen = Math.max(held.length, published.length);
    if (chosen <= needed) return [];
    const publishedSeats = held.slice(0, needed);
    return [{ leg: { ...leg, publishedSeats }, released: chosen - publishedSeats.length }];
  });
  if (trims.length === 0) return change;
  const legs = booking.legs.map((leg) => trims.find((trim) => trim.leg.tripId === leg.tripId)?.leg ?? leg);
  const events = [...change.events, ...trims.map((trim) => seatsChosen(trim.leg))];
  const count = trims.reduce((sum, { released }) => sum + released, 0);
  return withLines({ ...change, booking: { ...booking, legs }, events }, [lineOf('SEATS_RELEASED', { count: String(count) })]);
}

const seatsChosen = ({ tripId, publishedSeats = [] }: Leg): EventPayload => ({ $case: 'seatsChosen', value: { tripId, seatIds: publishedSeats } });
