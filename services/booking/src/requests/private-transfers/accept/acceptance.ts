import type { TripSnapshot } from '@atoll/contracts/gen/atoll/trip/v1/trip';
import type { Input } from '@atoll/contracts/http/calls';
import { badField } from '@atoll/errors/common';
import { samePrices, times, writePrices } from '@atoll/money/prices';
import { typedUsdMvr } from '@atoll/money/usd-mvr';
import { minuteOf, parseInstant } from '@atoll/time/day';
import { bookedLegs, historyLine, type Author, type Booking, type Change } from '../../../bookings/booking.js';
import { lineOf } from '../../../bookings/history/history.js';
import { directLeg } from '../../../selling/journey.js';
import type { BookingCodes } from '../../../selling/new-bookings.js';
import { bookingError } from '../../../errors.js';
import type { Acceptance, AcceptanceTerms, Accepting, PrivateTransfer, TransferCustomer } from '../private-transfer.js';

/** A million of either currency, in minor units. */
const MAX_PRICE = 100_000_000;

/** Refuses in the order of API.md; the departure is the one that was requested [PT-09] [PT-10]. An amount of 0 was not entered: it could not be paid. */
export function acceptanceTermsOf(input: Input<'acceptPrivateTransfer'>, { fromTime }: Pick<PrivateTransfer, 'fromTime'>): AcceptanceTerms {
  const price = typedUsdMvr(input.usd ?? '', input.mvr ?? '');
  if (!price || price.some(({ minor }) => minor === 0)) throw bookingError('PRICES');
  const tooHigh = price.find(({ minor }) => minor > MAX_PRICE);
  if (tooHigh) throw badField(tooHigh.currency.toLowerCase());
  if (!input.boatId) throw bookingError('NO_BOAT');
  if (!input.toTime) throw bookingError('TIMES');
  const toTime = parseInstant(input.toTime);
  if (!toTime) throw badField('toTime');
  if (minuteOf(toTime) <= minuteOf(fromTime)) throw bookingError('ARRIVAL');
  return { price, boatId: input.boatId, toTime };
}

/** Whether a request repeats an acceptance that is under way: the same request, or the same admin with the same terms. */
export function isRepeat(acceptance: Acceptance, terms: AcceptanceTerms, by: Author, key: string | undefined): boolean {
  if (key !== undefined && key === acceptance.key) return true;
  const { price, boatId, toTime } = acceptance;
  const sameTerms = boatId === terms.boatId && toTime.getTime() === terms.toTime.getTime() && samePrices(price, terms.price);
  return by.userId !== undefined && by.userId === acceptance.by.userId && sameTerms;
}

const withPlace = ({ name, ageGroupId, occupiesSeat }: TransferCustomer, index: number): Booking['passengers'][number] => ({
  id: index + 1,
  name,
  ageGroupId,
  occupiesSeat,
  boarded: false,
  boardedReturn: false,
});

/** The booking of the customer's party at the agreed price, which no rule recalculates. Without a hold, so that it never expires [D-16] [D-32]. */
export function privateBooking(transfer: Accepting, trip: TripSnapshot, codes: Omit<BookingCodes, 'id'>): Change {
  const { operatorId, userId, phone, email, notes, language, acceptance } = transfer;
  const { by, at, price, bookingId } = acceptance;
  const { from, to, departsAt, prices } = directLeg(trip);
  const booking: Booking = {
    operatorId,
    id: bookingId,
    ...codes,
    version: 1,
    createdAt: at,
    ...(userId && { userId }),
    legs: [{ tripId: trip.id, isReturn: false, fromOrder: from.order, toOrder: to.order, departsAt, tripVersion: trip.version, prices, share: price }],
    passengers: transfer.customers.map(withPlace),
    ...(phone && { phone }),
    ...(email && { email }),
    ...(notes && { notes }),
    ...(language && { language }),
    isLocal: false,
    otpSent: false,
    otpVerified: false,
    isPrivate: true,
    price,
    sameDayDiscount: times(price, 0),
    cashAllowed: false,
    receipts: [],
    refunds: [],
    actions: [historyLine(by, lineOf('CREATED'), at)],
  };
  const event = { legs: bookedLegs(booking), price: writePrices(price), isLocal: false, byStaff: true, isPrivate: true };
  return { booking, events: [{ $case: 'bookingCreated', value: event }], by, at };
}
