interface TransferredTrip {
  readonly fromTimeMs: number;
  readonly transfer?: { readonly newTimeMs: number } | undefined;
}

/** How much later a transferred trip departs than it would have, in ms: its stops keep their distances. 0 for a trip that is not transferred. */
export const transferredByMs = ({ fromTimeMs, transfer }: TransferredTrip): number => (transfer ? transfer.newTimeMs - fromTimeMs : 0);
