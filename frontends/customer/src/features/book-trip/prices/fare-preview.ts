import { fareOf, tierOf, type Fare, type Tier } from '@atoll/money/fare';
import { configuredDiscount } from '@atoll/operator-settings/price-configs';
import { dayOf } from '@atoll/time/day';
import type { TripView } from '../trip-view.js';

interface PreviewSettings extends Readonly<Parameters<typeof configuredDiscount>[0]> {
  readonly operator: { readonly zone: string };
}

/** Uses the server's own fare function, so that the price does not change after booking. */
export function farePreview(outbound: TripView, returnLeg: TripView | undefined, seats: number, tier: Tier, settings: PreviewSettings): Fare {
  const { zone } = settings.operator;
  return fareOf({
    seats,
    tier,
    outbound: outbound.prices,
    ...(returnLeg ? { back: returnLeg.prices } : {}),
    sameDay: returnLeg !== undefined && dayOf(outbound.departs, zone) === dayOf(returnLeg.departs, zone),
    sameDayDiscountPerSeat: configuredDiscount(settings),
  });
}

/** The local price that is not charged yet: it applies after a Maldivian phone number is verified; without one the operator can grant it [D-21]. */
export interface LaterFare {
  readonly fare: Fare;
  readonly by: 'phone' | 'operator';
}

/** The fare that is charged, and the one that may replace it. */
export interface Quote {
  readonly fare: Fare;
  readonly later: LaterFare | undefined;
}

export function quoteFor(tier: Tier, isStaff: boolean, fareIn: (tier: Tier) => Fare, by: LaterFare['by'] = 'phone'): Quote {
  const charged = tierOf(tier === 'local', isStaff);
  return { fare: fareIn(charged), later: charged === tier ? undefined : { fare: fareIn(tier), by } };
}
