export abstract class PointUse {
  /** Whether a booking that is not cancelled, with a departure at or after `now`, gets on or off at the point. */
  abstract inUse(operatorId: string, pointId: number, now: Date): Promise<boolean>;
}
