import { tierOf, type Fare } from '@atoll/money/fare';
import { times, writePrices } from '@atoll/money/prices';
import type { OperatorSettings } from '@atoll/operator-settings/settings';
import type { Language } from '@atoll/languages/languages';
import { bookedLegs, historyLine, type Author, type Booking, type Change, type Hold, type Leg } from '../bookings/booking.js';
import { canReceiveOtp, type Contact } from '../bookings/passengers/contact.js';
import { lineOf } from '../bookings/history/history.js';
import { fareOfJourney, type FareSettings } from './fare.js';
import { isLinked, type Journey, type PlannedLeg } from './journey.js';
import { seatsNeeded, type Passenger } from '../bookings/passengers/passengers.js';

/** The identifiers of a booking: its id, its secret and its reference number. */
export interface BookingCodes {
  id: number;
  uuid: string;
  refNo: string;
}

export interface BookingDetails {
  operatorId: string;
  journey: Journey;
  /** Codes of the outbound booking, and of the return booking where the two are linked. */
  codes: readonly BookingCodes[];
  passengers: Passenger[];
  contact: Contact;
  notes: string;
  isLocal: boolean;
  language?: Language | undefined;
  by: Author;
  byStaff: boolean;
  madeFrom?: string | undefined;
  requestKey?: string | undefined;
  /** Absent where the booking never expires. */
  hold?: Hold | undefined;
  settings: FareSettings & Pick<OperatorSettings, 'otpDialCodes'>;
  now: Date;
}

/** Returns one booking, or two linked ones, each with its price, its first line of history and its event. */
export function newBookings(details: BookingDetails): Change[] {
  const { journey, passengers, isLocal, byStaff, settings } = details;
  const fare = fareOfJourney(journey.outbound, journey.back, seatsNeeded(passengers), tierOf(isLocal, byStaff), settings);
  return isLinked(journey) ? linkedPair(details, fare) : [created(details, ownJourney(details, fare), details.codes[0])];
}

/** The fields in which the two bookings of a linked pair differ [D-08]. */
type OwnFields = Pick<Booking, 'legs' | 'price' | 'sameDayDiscount' | 'linked' | 'pickupPoint' | 'dropoffPoint'>;

function ownJourney({ journey: { outbound, back, pickupPoint, dropoffPoint } }: BookingDetails, fare: Fare): OwnFields {
  const legs = [legOf(outbound, fare.shares.outbound), ...(back ? [legOf(back, fare.shares.back, true)] : [])];
  return { legs, price: fare.price, sameDayDiscount: fare.sameDayDiscount, ...(pickupPoint && { pickupPoint }), ...(dropoffPoint && { dropoffPoint }) };
}

function linkedPair(details: BookingDetails, { shares, sameDayDiscount }: Fare): Change[] {
  const {
    journey: { outbound, back },
    codes: [outboundCodes, returnCodes],
  } = details;
  if (!outboundCodes || !returnCodes || !back) throw new Error('a linked pair has two bookings');
  return [
    created(
      details,
      {
        legs: [legOf(outbound, shares.outbound)],
        price: shares.outbound,
        sameDayDiscount: times(sameDayDiscount, 0),
        linked: { id: returnCodes.id, uuid: returnCodes.uuid, as: 'return' },
      },
      outboundCodes,
    ),
    created(
      details,
      { legs: [legOf(back, shares.back)], price: shares.back, sameDayDiscount, linked: { id: outboundCodes.id, uuid: outboundCodes.uuid, as: 'outbound' } },
      returnCodes,
    ),
  ];
}

function legOf({ trip, from, to, routeToStopId, departsAt, prices }: PlannedLeg, share: Leg['share'], isReturn = false): Leg {
  return {
    tripId: trip.id,
    isReturn,
    fromOrder: from.order,
    toOrder: to.order,
    ...(routeToStopId && { routeToStopId }),
    departsAt,
    tripVersion: trip.version,
    prices,
    share,
  };
}

function created(
  { operatorId, passengers, contact, notes, isLocal, language, by, byStaff, madeFrom, requestKey, hold, settings, now }: BookingDetails,
  own: OwnFields,
  codes?: BookingCodes,
): Change {
  if (!codes) throw new Error('a booking needs its codes');
  const booking: Booking = {
    operatorId,
    ...codes,
    version: 1,
    createdAt: now,
    ...(by.userId && { userId: by.userId }),
    ...(requestKey && { requestKey }),
    ...own,
    passengers,
    ...contact,
    ...(notes && { notes }),
    ...(language && { language }),
    ...(madeFrom && !byStaff && { madeFrom }),
    isLocal,
    otpSent: isLocal && !byStaff && canReceiveOtp(contact, settings),
    otpVerified: isLocal && byStaff,
    isPrivate: false,
    cashAllowed: false,
    ...(hold && { hold }),
    receipts: [],
    refunds: [],
    actions: [historyLine(by, lineOf('CREATED'), now)],
  };
  const event = { legs: bookedLegs(booking), price: writePrices(booking.price), isLocal, byStaff, isPrivate: false };
  return { booking, events: [{ $case: 'bookingCreated', value: event }], by, at: now };
}
