import { AppError } from './app-error.js';
import type { ErrorKind } from './kinds.js';

export interface ErrorEntry {
  readonly kind: ErrorKind;
  readonly text: string;
}

export interface ErrorOverrides {
  /** For the few texts that carry a name or an operator's own words. */
  readonly text?: string;
  readonly cause?: unknown;
  readonly retryAfterSeconds?: number;
}

export interface ErrorCatalogue<Code extends string> {
  (code: Code, overrides?: ErrorOverrides): AppError;
  readonly service: string;
  readonly entries: Readonly<Record<Code, ErrorEntry>>;
  readonly codes: readonly Code[];
}

/** Every error a service can answer, each with its exact text (spec, DOMAIN section 7). */
export function errorCatalogue<Code extends string>(service: string, entries: Readonly<Record<Code, ErrorEntry>>): ErrorCatalogue<Code> {
  const make = (code: Code, overrides: ErrorOverrides = {}): AppError => {
    const { kind, text } = entries[code];
    const { retryAfterSeconds } = overrides;
    return new AppError(code, kind, overrides.text ?? text, { retryAfterSeconds, ...('cause' in overrides && { cause: overrides.cause }) });
  };
  return Object.assign(make, { service, entries, codes: Object.keys(entries) as Code[] });
}
