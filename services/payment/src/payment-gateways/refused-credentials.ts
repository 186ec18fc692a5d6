/** Cause of a GATEWAY failure where the payment company does not accept our key. */
export class RefusedCredentials extends Error {
  override readonly name = 'RefusedCredentials';
}

/** Whether a payment gateway failed because of its credentials: by the failure or its cause. */
export const isRefusedCredentials = (failed: unknown): boolean =>
  failed instanceof RefusedCredentials || (failed instanceof Error && failed.cause !== undefined && isRefusedCredentials(failed.cause));
