import unhomoglyph from 'unhomoglyph';
import { identityError } from '../errors.js';

/** Sets of scripts that one name may be written in: UTS 39, section 5.1, recommended scripts. */
const ALONE =
  'Arabic Armenian Bengali Cyrillic Devanagari Ethiopic Georgian Greek Gujarati Gurmukhi Hebrew Kannada Khmer ' +
  'Lao Latin Malayalam Myanmar Oriya Sinhala Tamil Telugu Thaana Thai Tibetan';
const EAST_ASIAN = [
  ['Han', 'Hiragana', 'Katakana'],
  ['Han', 'Hangul'],
  ['Han', 'Bopomofo'],
];

/** Letters, marks and digits of one script, and the signs of addresses; so no invisible, control or bidi character can be in a name. */
const ofOneScript = [...ALONE.split(' ').map((script) => [script]), ...EAST_ASIAN].map((scripts) => {
  const letters = [...scripts, 'Common', 'Inherited'].map((script) => `\\p{scx=${script}}`).join('');
  return new RegExp(`^[[${letters}]&&[[\\p{L}\\p{M}\\p{Nd}._\\-@]--\\p{Default_Ignorable_Code_Point}]]+$`, 'v');
});
const HEAP_OF_MARKS = /\p{M}{5}|^\p{M}/u;

/** Checks a new account's name and returns it as it is stored. */
export function checkedUsername(username: string | null | undefined): string {
  const name = (username ?? '').normalize('NFKC').trim();
  const length = [...name.replace(/\p{Default_Ignorable_Code_Point}/gu, '')].length;
  if (length < 3 || length > 50) throw identityError('USERNAME_LENGTH');
  const isLegal = ofOneScript.some((pattern) => pattern.test(name)) && /[\p{L}\p{Nd}]/u.test(name) && !HEAP_OF_MARKS.test(name);
  if (!isLegal) throw identityError('USERNAME_CHARACTERS');
  return name;
}

/** The name for searching and sorting: without its case. */
export function foldedUsername(username: string): string {
  return username.normalize('NFKC').trim().toLowerCase().replaceAll('ß', 'ss').normalize('NFKC');
}

/** What an account is looked up by: names that differ in case, or that people cannot tell apart, have the same key [D-63]. */
export function usernameKey(username: string): string {
  // folded again: the skeleton of 0 is a capital O
  return skeleton(foldedUsername(username)).toLowerCase();
}

/**
 * The keys that no two accounts may share. Folding the case first hides that a capital I looks like a small L,
 * so the skeleton of the name as it is shown is a key as well.
 */
export function usernameKeys(username: string): string[] {
  return [...new Set([usernameKey(username), skeleton(username.normalize('NFKC').trim())])];
}

/** UTS 39, section 4; the mapping of confusable characters comes from Unicode's data in `unhomoglyph`. */
function skeleton(text: string): string {
  const visible = text.normalize('NFD').replace(/\p{Default_Ignorable_Code_Point}/gu, '');
  return unhomoglyph(visible).normalize('NFD');
}
