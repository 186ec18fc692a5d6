import { beforeLink } from '../texts/texts.js';
import type { Letter } from './letter.js';

/** Makes one letter about several new bookings of a contact, in the language of the first. */
export function mergedLetter(letters: readonly Letter[]): Letter {
  const [first, ...others] = letters as [Letter, ...Letter[]];
  if (others.length === 0) return first;
  const links = letters.flatMap((letter) => letter.links.map(({ url }) => ({ label: `${letter.values['refNo']}: ${letter.values['trips']}`, url })));
  const bookings = letters
    .map((letter) => `${letter.values['refNo']}${beforeLink(first.language)}${letter.links[0]?.url ?? ''}`)
    .join(beforeLink(first.language));
  const values = { product: first.operator.productTitle, count: letters.length, bookings };
  return { ...first, text: 'bookings-created', values, facts: [], links };
}
