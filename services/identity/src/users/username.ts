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

/** Letters, marks and digits of one script, and `. _ - @`; so a name contains no invisible, control or bidi character. */
const ofOneScript = [...ALONE.split(' ').map((script) => [script]), ...EAST_ASIAN].map((scripts) => {
  const letters = [...scripts, 'Common', 'Inherited'].map((script) => `\\p{scx=${script}}`).join('');
  return new RegExp(`^[[${letters}]&&[[\\p{L}\\p{M}\\p{Nd}._\\-@]--\\p{Default_Ignorable_Code_Point}]]+$`, 'v');
});
const TOO_MANY_MARKS = /\p{M}{5}|^\p{M}/u;

/** Checks a new account's name and returns it in its stored form. */
export function checkedUsername(username: string | null | undefined): string {
  const name = (username ?? '').normalize('NFKC').trim();
  const length = [...name.replace(/\p{Default_Ignorable_Code_Point}/gu, '')].length;
  if (length < 3 || length > 50) throw identityError('USERNAME_LENGTH');
  const isLegal = ofOneScript.some((pattern) => pattern.test(name)) && /[\p{L}\p{Nd}]/u.test(name) && !TOO_MANY_MARKS.test(name);
  if (!isLegal) throw identityError('USERNAME_CHARACTERS');
  return name;
}

/** The case-folded name, for searching and sorting. */
export function foldedUsername(username: string): string {
  return username.normalize('NFKC').trim().toLowerCase().replaceAll('ß', 'ss').normalize('NFKC');
}

/** The lookup key of an account: names that differ only in case, or that look alike, have the same key [D-63]. */
export function usernameKey(username: string): string {
  // lower case again: the skeleton of 0 is a capital O
  return skeleton(foldedUsername(username)).toLowerCase();
}

/**
 * The keys that no two accounts may share. Case folding first hides that a capital I looks like a small L,
 * so the skeleton of the unfolded name is a key as well.
 */
export function usernameKeys(username: string): string[] {
  return [...new Set([usernameKey(username), skeleton(username.normalize('NFKC').trim())])];
}

/** UTS 39, section 4; `unhomoglyph` contains Unicode's mapping of confusable characters. */
function skeleton(text: string): string {
  const visible = text.normalize('NFD').replace(/\p{Default_Ignorable_Code_Point}/gu, '');
  return unhomoglyph(visible).normalize('NFD');
}
