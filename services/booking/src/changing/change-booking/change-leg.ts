import type { TripSnapshot } from '@atoll/contracts/gen/atoll/trip/v1/trip';
import { samePrices, writePrices, type Prices } from '@atoll/money/prices';
import { formatDate, formatTime } from '@atoll/time/format';
import { bookedLeg, changed, type Booking, type Change, type Leg } from '../../bookings/booking.js';
import type { EventPayload } from '../../bookings/history/event-payload.js';
import { lineOf } from '../../bookings/history/history.js';
import { keptLines, priceLines, withLines } from '../../bookings/history/price-lines.js';
import { tripOf } from '../../selling/journey.js';
import { ashore } from '../../bookings/passengers/passengers.js';
import { checkChangeable } from '../changeable.js';
import { checkOffer, offerOf, partnerOf, type ChangeOffer, type ChangeRequest } from './change-offer.js';
import { keepsPrice, type Priced } from './changed-fare.js';

/**
 * The booking on its new trip, and the linked booking: the decision rests on it, so it is saved with it in one transaction even
 * where nothing but its version changes.
 */
export function changeLeg(request: ChangeRequest): Change[] {
  const { booking, leg, trips, byStaff, now } = request;
  checkChangeable(booking, leg, tripOf(trips, leg.tripId), byStaff, now);
  const offer = offerOf(request);
  checkOffer(request, offer);
  const partner = partnerOf(request);
  return [changedBooking(request, offer), ...(partner ? [changedPartner(request, partner, offer.linkedReturn)] : [])];
}

function changedBooking(request: ChangeRequest, { target, own }: ChangeOffer): Change {
  const { booking, leg, trips, settings, by, byStaff, key, now } = request;
  const kept = keepsPrice(booking);
  const moved: Leg = {
    tripId: target.trip.id,
    isReturn: leg.isReturn,
    fromOrder: target.from.order,
    toOrder: target.to.order,
    departsAt: target.departsAt,
    tripVersion: target.trip.version,
    // a kept price keeps the per-seat prices and shares that it was made of [D-101]
    prices: kept ? leg.prices : target.prices,
    share: leg.share,
    ...(key && { changeKey: key }),
  };
  const legs = booking.legs.map((one) => (one === leg ? moved : one));
  const fields = { legs, passengers: ashore(booking.passengers, leg.isReturn), ...(kept ? {} : repriced({ legs }, own)) };
  const nameOf = (trip: TripSnapshot): string => tripName(trip, settings.zone);
  const line = lineOf('CHANGED', { from: nameOf(tripOf(trips, leg.tripId)), to: nameOf(target.trip) });
  const event: EventPayload = {
    $case: 'bookingChanged',
    value: { before: bookedLeg(booking, leg), after: bookedLeg(booking, moved), byStaff, toOtherBoat: false, seatsLost: false },
  };
  const change = changed(booking, fields, by, line, now, [event, ...priceEvents(booking, kept ? booking.price : own.price)]);
  return withLines(change, kept ? keptLines(booking.price, own.price) : priceLines(booking.price, own.price));
}

/** The return booking gets or loses its same-day discount; a price that was paid or allowed stays. */
function changedPartner({ by, now }: ChangeRequest, partner: Booking, priced: Priced | undefined): Change {
  if (!priced || keepsPrice(partner) || samePrices(priced.price, partner.price))
    return { before: partner, booking: { ...partner, version: partner.version + 1 }, events: [], by, at: now };
  const line = lineOf('SAME_DAY_DISCOUNT_RECALCULATED');
  return changed(partner, repriced(partner, priced), by, line, now, priceEvents(partner, priced.price));
}

const repriced = ({ legs }: Pick<Booking, 'legs'>, { price, sameDayDiscount, shareOf }: Priced): Pick<Booking, 'legs' | 'price' | 'sameDayDiscount'> => ({
  price,
  sameDayDiscount,
  legs: legs.map((leg) => ({ ...leg, share: shareOf(leg) })),
});

const priceEvents = ({ price }: Booking, after: Prices): EventPayload[] =>
  samePrices(price, after) ? [] : [{ $case: 'bookingPriceChanged', value: { price: writePrices(after) } }];

/** '155 (23-Nov-2026 10:00)', in the operator's zone. */
const tripName = ({ id, fromTimeMs }: TripSnapshot, zone: string): string => {
  const departs = new Date(fromTimeMs);
  return `${id} (${formatDate(departs, zone)} ${formatTime(departs, { use24Hour: true, zone })})`;
};
