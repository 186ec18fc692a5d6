import { AppError } from './app-error.js';
import type { ErrorKind } from './kinds.js';
import { filled, type ParamNames, type ParamsOf, type TextParams } from './text.js';

export interface ErrorEntry {
  readonly kind: ErrorKind;
  /** May have `{placeholders}`, which the error's params fill in. */
  readonly text: string;
}

export interface ErrorOptions {
  readonly cause?: unknown;
  readonly retryAfterSeconds?: number;
  /** An operator's own words in place of the catalogue's text: no catalogue can translate them, so they are shown as they are. */
  readonly ownText?: string;
}

type Entries = Readonly<Record<string, ErrorEntry>>;

/** Params are required exactly where the code's text has placeholders. */
type Options<Text extends string> = [ParamNames<Text>] extends [never]
  ? [options?: ErrorOptions]
  : [options: ErrorOptions & { readonly params: ParamsOf<Text> }];

export interface ErrorCatalogue<E extends Entries> {
  <Code extends keyof E & string>(code: Code, ...options: Options<E[Code]['text']>): AppError;
  readonly service: string;
  readonly entries: E;
  readonly codes: readonly (keyof E & string)[];
}

/** Every error a service returns, each with its exact text (spec, DOMAIN section 7). */
export function errorCatalogue<const E extends Entries>(service: string, entries: E): ErrorCatalogue<E> {
  const make = (code: string, { params, ownText, ...options }: ErrorOptions & { readonly params?: TextParams } = {}): AppError => {
    const { kind, text } = entries[code] as ErrorEntry;
    return new AppError(code, kind, ownText ?? filled(text, params), { ...options, params: ownText === undefined ? params : { ...params, ownText } });
  };
  return Object.assign(make, { service, entries, codes: Object.keys(entries) });
}
