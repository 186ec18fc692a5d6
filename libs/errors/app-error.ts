import type { ErrorKind } from './kinds.js';
import type { TextParams } from './text.js';
import { isLostRace } from './lost-races.js';

/** The parts of a refusal that are sent and stored: over HTTP without the kind, between services and in records whole. */
export interface Refusal {
  readonly code: string;
  readonly kind: ErrorKind;
  readonly text: string;
  /** Values of the text's placeholders; absent where it has none. */
  readonly params?: TextParams;
}

export interface AppErrorOptions extends ErrorOptions {
  readonly retryAfterSeconds?: number | undefined;
  readonly params?: TextParams | undefined;
}

/** An expected refusal: its text is shown to people as it is. Everything else that is thrown is a defect or an outage. */
export class AppError extends Error {
  override readonly name = 'AppError';

  constructor(
    readonly code: string,
    readonly kind: ErrorKind,
    readonly text: string,
    options?: AppErrorOptions,
  ) {
    super(text, options);
    this.retryAfterSeconds = options?.retryAfterSeconds;
    this.params = options?.params;
  }

  /** When a retry may succeed; sent as `Retry-After`. */
  readonly retryAfterSeconds: number | undefined;

  /** Values of the text's placeholders, so that a client can show the text of the same code in another language. */
  readonly params: TextParams | undefined;

  get refusal(): Refusal {
    const { code, kind, text, params } = this;
    return { code, kind, text, ...(params && { params }) };
  }
}

/** The code with which a rule refuses, undefined where it does not; whatever else it throws is thrown. */
export function refusalCodeOf(rule: () => void): string | undefined {
  try {
    rule();
    return undefined;
  } catch (error) {
    if (error instanceof AppError) return error.code;
    throw error;
  }
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

/** Whether a refusal is the rules' decision about an act: a malformed act has no place in the office's list, and after a lost race the device sends it again. */
export const isDecision = ({ code, kind }: Pick<AppError, 'code' | 'kind'>): boolean => (kind === 'conflict' || kind === 'not_found') && !isLostRace(code);

/** The body of every refused HTTP call. */
export const refusalBody = ({ text, code, params }: AppError, requestId: string): Record<string, unknown> => ({
  error: text,
  code,
  ...(params && { params }),
  requestId,
});
