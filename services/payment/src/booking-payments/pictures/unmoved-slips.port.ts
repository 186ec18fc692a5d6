/** A slip whose picture is still in the database. */
export interface UnmovedSlip {
  operatorId: string;
  slipId: string;
  jpeg: Uint8Array;
}

export abstract class UnmovedSlips {
  /** Returns those of all operators, oldest first. */
  abstract oldest(limit: number, skipped: number): Promise<UnmovedSlip[]>;

  /** Removes the picture from the database and keeps its hash. A slip that was moved before stays as it is. */
  abstract moved(slip: Omit<UnmovedSlip, 'jpeg'>, hash: string, at: Date): Promise<void>;
}
