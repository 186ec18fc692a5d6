/** The only source of "now": rules take an instant, and whoever calls them asks the clock. */
export abstract class Clock {
  abstract now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };
