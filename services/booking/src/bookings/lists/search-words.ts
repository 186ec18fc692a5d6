import { DEFAULT_DIAL_CODE } from '@atoll/form-rules/default-country';
import type { Contact } from '../passengers/contact.js';
import type { Passenger } from '../passengers/passengers.js';

interface Searched extends Contact {
  readonly refNo?: string;
  readonly passengers: readonly Pick<Passenger, 'name' | 'nid'>[];
}

const MAX_WORDS = 5;
/** Longer words are cut when stored and when searched, so that an index entry stays small. */
const MAX_LENGTH = 40;

/** The words of a booking, or of another request with people and a contact, that are indexed for search by prefix [D-44]. */
export function wordsOf({ refNo, email, phone, passengers }: Searched): string[] {
  const people = passengers.flatMap(({ name, nid }) => [...split(name), ...(nid ? [...split(nid), cut(unspaced(nid).toLowerCase())] : [])]);
  return [...new Set([...(refNo ? split(refNo) : []), ...(email ? split(email) : []), ...(phone ? phoneForms(phone) : []), ...people])];
}

/** Search text as prefixes, all of which must match; phone and passport numbers may contain blanks and dashes. */
export function searchedWords(text: string): string[] {
  const digits = unspaced(text);
  if (/^\d{5,}$/.test(digits)) return [cut(digits)];
  return [...new Set(split(text))].slice(0, MAX_WORDS);
}

/** Maldivian numbers are found with and without their country code. */
const phoneForms = (e164: string): string[] => {
  const digits = e164.slice(1);
  return digits.startsWith(DEFAULT_DIAL_CODE) ? [digits, digits.slice(DEFAULT_DIAL_CODE.length)] : [digits];
};

const unspaced = (number: string): string => number.replace(/[\s()+-]/g, '');
const cut = (word: string): string => word.slice(0, MAX_LENGTH);
const split = (text: string): string[] => text.toLowerCase().split(/\s+/).filter(Boolean).map(cut);
