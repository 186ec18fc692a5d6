import { fareOf, type Fare, type Tier } from '@atoll/money/fare';
import { configuredDiscount } from '@atoll/operator-settings/price-configs';
import { dayOf } from '@atoll/time/day';
import type { TripView } from '../trips/trip-view.js';

export interface PreviewSettings extends Readonly<Parameters<typeof configuredDiscount>[0]> {
  readonly operator: { readonly zone: string };
}

/** The same arithmetic as the server's, so that the figures do not change when it answers. */
export function farePreview(outbound: TripView, back: TripView | undefined, seats: number, tier: Tier, settings: PreviewSettings): Fare {
  const { zone } = settings.operator;
  return fareOf({
    seats,
    tier,
    outbound: outbound.prices,
    ...(back ? { back: back.prices } : {}),
    sameDay: back !== undefined && dayOf(outbound.departs, zone) === dayOf(back.departs, zone),
    sameDayDiscountPerSeat: configuredDiscount(settings),
  });
}

/** A customer who says to be local pays the tourist price until the phone number proves it; staff vouch for theirs [D-21]. */
const chargedTier = (tier: Tier, isStaff: boolean): Tier => (isStaff ? tier : 'tourist');

/** The local price that is not charged yet: a Maldivian phone number proves it, without one the operator may give it [D-21]. */
export interface LaterFare {
  readonly fare: Fare;
  readonly by: 'phone' | 'operator';
}

/** What one pays, and what it may become. */
export interface Quote {
  readonly fare: Fare;
  readonly later: LaterFare | undefined;
}

export function quoteFor(tier: Tier, isStaff: boolean, fareIn: (tier: Tier) => Fare, by: LaterFare['by'] = 'phone'): Quote {
  const charged = chargedTier(tier, isStaff);
  return { fare: fareIn(charged), later: charged === tier ? undefined : { fare: fareIn(tier), by } };
}
