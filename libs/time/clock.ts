/** The only source of the current time: rules take an instant as a parameter, and use cases read the clock. */
export abstract class Clock {
  abstract now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };
