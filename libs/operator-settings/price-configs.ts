import type { SeatPrices } from '@atoll/money/fare';
import type { Prices } from '@atoll/money/prices';
import { usdMvr } from '@atoll/money/usd-mvr';
import type { ConfigValues } from './configs.js';

/** The config rows of prices are one per currency and tier; rules know sets of amounts. */
export interface ConfiguredPrices {
  /** Price of a direct trip for which none was entered. */
  seatPrices: SeatPrices;
  sameDayDiscountPerSeat: Prices;
}

export const configuredDiscount = (values: Pick<ConfigValues, 'sameDayDiscountCent' | 'sameDayDiscountLaari'>): Prices =>
  usdMvr(values.sameDayDiscountCent, values.sameDayDiscountLaari);

export const configuredPrices = (values: ConfigValues): ConfiguredPrices => ({
  seatPrices: { tourist: usdMvr(values.centPerSeat, values.laariPerSeat), local: usdMvr(values.centPerSeatLocal, values.laariPerSeatLocal) },
  sameDayDiscountPerSeat: configuredDiscount(values),
});
