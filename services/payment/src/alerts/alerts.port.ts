/** Operations must know of these; `alerts.log.ts` logs and counts them. */
export abstract class Alerts {
  /** The payment gateway confirms an amount or key that is not the attempt's. */
  abstract mismatch(facts: { operatorId: string; attemptId: number; gatewayRef: string | undefined }): void;

  /** The check that runs when the payer comes back failed; the job repeats it. */
  abstract undecidedReturn(failed: unknown): void;
}
