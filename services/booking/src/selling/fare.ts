import type { SeatPrices as PriceList } from '@atoll/contracts/gen/atoll/trip/v1/trip';
import { fareOf, type Fare, type SeatPrices, type Tier } from '@atoll/money/fare';
import { readPrices } from '@atoll/money/prices';
import type { OperatorSettings } from '@atoll/operator-settings/settings';
import { dayOf } from '@atoll/time/day';

export type FareSettings = Pick<OperatorSettings, 'sameDayDiscountPerSeat' | 'zone'>;

export interface PricedLeg {
  departsAt: Date;
  prices: SeatPrices;
}

/** The only computation of a booking's price: per seat, in every currency it is sold in, less the same-day discount [D-23]. */
export function fareOfJourney(outbound: PricedLeg, back: PricedLeg | undefined, seats: number, tier: Tier, settings: FareSettings): Fare {
  return fareOf({
    seats,
    tier,
    outbound: outbound.prices,
    ...(back && { back: back.prices }),
    sameDay: back !== undefined && dayOf(outbound.departsAt, settings.zone) === dayOf(back.departsAt, settings.zone),
    sameDayDiscountPerSeat: settings.sameDayDiscountPerSeat,
  });
}

/** Trip's price list as a type of `libs/money`. */
export const seatPrices = ({ tourist, local }: PriceList): SeatPrices => ({ tourist: readPrices(tourist), local: readPrices(local) });
