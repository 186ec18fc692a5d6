import { formatMoney, type Money } from '@atoll/money/money';

export interface ValueWords {
  readonly none: string;
  readonly hidden: string;
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
  if (typeof value === 'string') return INSTANT.test(value) ? words.moment(value) : value;
  if (Array.isArray(value)) return value.length === 0 ? words.none : value.map((each) => textOf(each, words)).join(', ');
  return isMoney(value) ? formatMoney(value) : JSON.stringify(value);
}

const isMoney = (value: unknown): value is Money => typeof value === 'object' && value !== null && 'currency' in value && 'minor' in value;
