import type { Direction } from '@atoll/languages/languages';

const RIGHT_TO_LEFT = /[\p{Script=Thaana}\p{Script=Arabic}\p{Script=Hebrew}]/u;

/** Returns the direction of a text by its first letter, as HTML's `dir="auto"` does; without a letter, left to right, as numbers are read. */
export function directionOf(text: string): Direction {
  const letter = /\p{L}/u.exec(text)?.[0] ?? '';
  return RIGHT_TO_LEFT.test(letter) ? 'rtl' : 'ltr';
}
