import { DEFAULT_DIAL_CODE } from '@atoll/form-rules/default-country';
import type { Booking } from './booking.js';

type Searched = Pick<Booking, 'refNo' | 'email' | 'phone' | 'passengers'>;

const MAX_WORDS = 5;
/** Longer words are cut alike on both sides, so that an index entry stays small. */
const MAX_LENGTH = 40;

/** By what a booking is found: every word of these is a beginning that staff may type [D-44]. */
export function wordsOf({ refNo, email, phone, passengers }: Searched): string[] {
  const people = passengers.flatMap(({ name, nid }) => [...split(name), ...(nid ? [...split(nid), cut(unspaced(nid).toLowerCase())] : [])]);
  return [...new Set([...split(refNo), ...(email ? split(email) : []), ...(phone ? phoneForms(phone) : []), ...people])];
}

/** What staff typed, as beginnings that must all be there; numbers of phones and papers may be typed with blanks and dashes. */
export function searchedWords(text: string): string[] {
  const digits = unspaced(text);
  if (/^\d{5,}$/.test(digits)) return [cut(digits)];
  return [...new Set(split(text))].slice(0, MAX_WORDS);
}

/** Within the default country, numbers are dialled without its dial code. */
const phoneForms = (e164: string): string[] => {
  const digits = e164.slice(1);
  return digits.startsWith(DEFAULT_DIAL_CODE) ? [digits, digits.slice(DEFAULT_DIAL_CODE.length)] : [digits];
};

const unspaced = (number: string): string => number.replace(/[\s()+-]/g, '');
const cut = (word: string): string => word.slice(0, MAX_LENGTH);
const split = (text: string): string[] => text.toLowerCase().split(/\s+/).filter(Boolean).map(cut);
