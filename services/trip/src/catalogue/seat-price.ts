/** A million of either currency, in minor units: far above any fare, and a full boat of them is still an exact number. */
export const MAX_SEAT_PRICE = 100_000_000;
