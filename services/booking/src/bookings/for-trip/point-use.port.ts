export abstract class PointUse {
  /** Counts bookings that are not cancelled, have a departure at or after `now`, and get on or off at the point; up to `MAX_COUNTED` of each. */
  abstract bookings(operatorId: string, pointId: number, now: Date): Promise<number>;
}
