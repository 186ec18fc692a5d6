import { formatMoney, type Money } from '@atoll/money/money';

export interface ValueWords {
  readonly none: string;
  /** A text without letters, which is a value of its own: '' is the allowance 'free of charge'. */
  readonly empty: string;
  readonly hidden: string;
  readonly yes: string;
  readonly no: string;
  readonly items: (count: number) => string;
  readonly moment: (instant: string) => string;
}

const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/;

/** A value of the trail as people read it: JSON, or a keyed hash of what the trail does not hold. */
export function shownValue(value: string | null, words: ValueWords): string {
  if (value === null) return words.none;
  if (value.startsWith('hmac:')) return words.hidden;
  return textOf(parsed(value), words);
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return json;
  }
}

function textOf(value: unknown, words: ValueWords): string {
  // Settings hold their switches as texts.
  if (value === true || value === 'true') return words.yes;
  if (value === false || value === 'false') return words.no;
  if (value === '') return words.empty;
  if (typeof value === 'string') return INSTANT.test(value) ? words.moment(value) : value;
  if (Array.isArray(value)) return listed(value, words);
  if (isMoney(value)) return formatMoney(value);
  return nameOf(value) ?? JSON.stringify(value);
}

/** Objects without a name are counted: their fields mean something to programs only. */
function listed(values: readonly unknown[], words: ValueWords): string {
  if (values.length === 0) return words.none;
  const isShown = (value: unknown) => typeof value !== 'object' || isMoney(value) || nameOf(value) !== undefined;
  return values.every(isShown) ? values.map((each) => textOf(each, words)).join(', ') : words.items(values.length);
}

const isMoney = (value: unknown): value is Money => typeof value === 'object' && value !== null && 'currency' in value && 'minor' in value;

const nameOf = (value: unknown): string | undefined =>
  typeof value === 'object' && value !== null && 'name' in value && typeof value.name === 'string' ? value.name : undefined;
