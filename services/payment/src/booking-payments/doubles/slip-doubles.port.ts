export interface SlipDouble {
  readonly kind: 'picture' | 'reference';
  readonly bookingId: number;
  /** When that slip was uploaded. */
  readonly at: Date;
}

export interface SoughtSlip {
  readonly slipId: string;
  /** Bank reference that a verification would store; '' is not looked for. */
  readonly refNo: string;
  /** Its slips are no doubles: a customer may upload again what was rejected. */
  readonly bookingId: number;
}

/** Slips of other bookings that show the same transfer: the same picture or a copy of it, or the same bank reference as verified. */
export abstract class SlipDoubles {
  /** At most five bookings for each kind, each once, with its latest slip. */
  abstract of(operatorId: string, sought: SoughtSlip): Promise<SlipDouble[]>;
}
