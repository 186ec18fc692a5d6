export type Direction = 'ltr' | 'rtl';

const RIGHT_TO_LEFT = /[\p{Script=Thaana}\p{Script=Arabic}\p{Script=Hebrew}]/u;

/** Of a text, by its first letter, as `dir="auto"` of HTML has it; without a letter, left to right, as numbers are read. */
export function directionOf(text: string): Direction {
  const letter = /\p{L}/u.exec(text)?.[0] ?? '';
  return RIGHT_TO_LEFT.test(letter) ? 'rtl' : 'ltr';
}
