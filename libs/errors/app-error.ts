import type { ErrorKind } from './kinds.js';

/** An expected refusal: its text is shown to people as it is. Everything else that is thrown is a defect or an outage. */
export class AppError extends Error {
  override readonly name = 'AppError';

  constructor(
    readonly code: string,
    readonly kind: ErrorKind,
    readonly text: string,
    options?: ErrorOptions & { readonly retryAfterSeconds?: number | undefined },
  ) {
    super(text, options);
    this.retryAfterSeconds = options?.retryAfterSeconds;
  }

  /** When a retry may succeed; sent as `Retry-After`. */
  readonly retryAfterSeconds: number | undefined;
}

/** Libraries wrap what we throw (drivers, transactions, streams), so the refusal is looked for along `cause`. */
export function appErrorOf(error: unknown): AppError | undefined {
  let current = error;
  for (let depth = 0; depth < 10 && current instanceof Error; depth++) {
    if (current instanceof AppError) return current;
    current = current.cause;
  }
  return undefined;
}
