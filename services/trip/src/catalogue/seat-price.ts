/** A million of either currency, in minor units: far above any fare, and the total of a full boat is still a safe integer. */
export const MAX_SEAT_PRICE = 100_000_000;
