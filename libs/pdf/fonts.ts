import { createRequire } from 'node:module';
import type { Font as FontOfLanguage } from '@atoll/languages/languages';
import { Font } from '@react-pdf/renderer';
import { UNKNOWN_LETTER } from './printable.js';

const { resolve } = createRequire(import.meta.url);
const inter = (file: string): string => resolve(`@expo-google-fonts/inter/${file}.ttf`);
const thaana = (file: string): string => resolve(`@expo-google-fonts/noto-sans-thaana/${file}.ttf`);

const BOLD = 700;

interface FontFiles {
  readonly family: string;
  readonly regular: string;
  readonly bold: string;
}

/** Inter has Greek and Cyrillic too. */
const files: Readonly<Record<FontOfLanguage, FontFiles>> = {
  Latin: { family: 'Inter', regular: inter('400Regular/Inter_400Regular'), bold: inter('700Bold/Inter_700Bold') },
  Thaana: { family: 'Noto Sans Thaana', regular: thaana('400Regular/NotoSansThaana_400Regular'), bold: thaana('700Bold/NotoSansThaana_700Bold') },
};

/** Each run of a text is set in the first font that has its letters. */
export const FONTS = Object.values(files).map(({ family }) => family);

for (const { family, regular, bold } of Object.values(files)) Font.register({ family, fonts: [{ src: regular }, { src: bold, fontWeight: BOLD }] });
// Names and numbers are never hyphenated.
Font.registerHyphenationCallback((word) => [word]);

/** This lib reads these of a font; the type of the renderer leaves them out. */
interface Letters {
  readonly characterSet: readonly number[];
  hasGlyphForCodePoint(codePoint: number): boolean;
  glyphForCodePoint(codePoint: number): unknown;
}

const hasLetters = (font: unknown): font is Letters => typeof font === 'object' && font !== null && 'characterSet' in font;

async function load(fontFamily: string, fontWeight?: number): Promise<Letters> {
  await Font.load({ fontFamily, fontWeight });
  const font: unknown = Font.getFont({ fontFamily, fontWeight })?.data;
  if (!hasLetters(font)) throw new Error(`the font ${fontFamily} cannot be read`);
  return font;
}

/** Inter also has glyphs that stand for others beside capitals and digits, such as a raised colon, under private letters that no reader knows. */
const isPublic = (letter: number): boolean => letter < 0xe000 || letter > 0xf8ff;

let prepared: Promise<readonly Letters[]> | undefined;

/**
 * Loads the fonts. The renderer keeps a glyph with the letter of its first use for as long as the process lives; a part of other glyphs, such
 * as the dot of a colon, would be kept without a letter and be lost to readers of all later documents. So all letters are met here.
 */
async function prepare(): Promise<readonly Letters[]> {
  const [regular, bold] = [await Promise.all(FONTS.map((font) => load(font))), await Promise.all(FONTS.map((font) => load(font, BOLD)))];
  for (const font of [...regular, ...bold]) for (const letter of font.characterSet.filter(isPublic)) font.glyphForCodePoint(letter);
  return regular;
}

/**
 * Replaces letters that no font has (Chinese, Arabic, emoji): the renderer would set them in a font of eight bits and print other
 * letters over each other. Line breaks stay, other control characters become spaces.
 */
export async function printableText(): Promise<(text: string) => string> {
  prepared ??= prepare();
  const fonts = await prepared;
  const known = (letter: string): boolean => fonts.some((font) => font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0));
  return (text) =>
    [...text.normalize('NFC').replaceAll(/[^\S\n]|\p{Cc}(?<!\n)/gu, ' ')]
      .map((letter) => (letter === '\n' || known(letter) ? letter : UNKNOWN_LETTER))
      .join('');
}
