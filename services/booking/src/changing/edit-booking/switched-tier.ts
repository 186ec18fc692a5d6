import type { Prices } from '@atoll/money/prices';
import { dayOf } from '@atoll/time/day';
import type { Author, Booking, Change } from '../../bookings/booking.js';
import { lineOf } from '../../bookings/history/history.js';
import { priceLines, withLines } from '../../bookings/history/price-lines.js';
import type { FareSettings } from '../../selling/fare.js';
import { priceIn, repriced } from '../../selling/local-price.js';
import { checkEditable, pairOf, settledBy } from '../editable.js';

export interface TierSwitch {
  booking: Booking;
  /** The other booking of a pair. */
  linked: Booking | undefined;
  isLocal: boolean;
  settings: FareSettings;
  by: Author;
  now: Date;
}

/**
 * Local: staff vouch for it, so the local price applies at once and a pending code is void; Tourist: the tourist price [D-21]. Both
 * bookings of a pair are switched; a price that stands stays. None where nothing changes.
 */
export function switchTier(request: TierSwitch): Change[] {
  const { booking, linked, isLocal } = request;
  checkEditable(booking);
  if (booking.isLocal === isLocal && booking.otpVerified === isLocal) return [];
  return pairOf(booking, linked).map((one) => switched(request, one, one === booking ? linked : booking));
}

function switched({ isLocal, settings, by, now }: TierSwitch, booking: Booking, other: Booking | undefined): Change {
  const tier = isLocal ? 'local' : 'tourist';
  // the local price may have limited the discount that was taken, so the tourist price takes the operator's again
  const discount = isLocal ? {} : { discountPerSeat: sameDayDiscountOf(booking, other, settings) };
  const keeps = booking.isPrivate || settledBy(booking) !== undefined;
  const next = { ...booking, isLocal, otpVerified: isLocal, otpSent: false, ...(keeps ? {} : priceIn(tier, booking, discount)) };
  const change = repriced(booking, next, by, lineOf(isLocal ? 'SET_LOCAL' : 'SET_TOURIST'), now);
  return withLines(change, priceLines(booking.price, next.price));
}

/** Per seat, on the return of a round trip whose departures fall on one date of the operator [M4]; a cancelled outbound has no return. */
function sameDayDiscountOf(booking: Booking, other: Booking | undefined, { zone, sameDayDiscountPerSeat }: FareSettings): Prices {
  const outbound = booking.linked?.as === 'outbound' ? other : undefined;
  const [first, second] = outbound && !outbound.cancelled ? [outbound.legs[0], booking.legs[0]] : booking.legs;
  const isSameDay = first && second && dayOf(first.departsAt, zone) === dayOf(second.departsAt, zone);
  return isSameDay ? sameDayDiscountPerSeat : [];
}
