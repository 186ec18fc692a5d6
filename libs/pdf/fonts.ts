import { createRequire } from 'node:module';
import { Font } from '@react-pdf/renderer';
import { UNKNOWN_LETTER } from './printable.js';

const { resolve } = createRequire(import.meta.url);
const inter = (file: string): string => resolve(`@expo-google-fonts/inter/${file}.ttf`);
const thaana = (file: string): string => resolve(`@expo-google-fonts/noto-sans-thaana/${file}.ttf`);

const BOLD = 700;
/** Inter has Latin, Greek and Cyrillic, Noto Sans Thaana has Dhivehi; each run of a text is set in the first font that has its letters. */
export const FONTS = ['Inter', 'Noto Sans Thaana'];

Font.register({ family: 'Inter', fonts: [{ src: inter('400Regular/Inter_400Regular') }, { src: inter('700Bold/Inter_700Bold'), fontWeight: BOLD }] });
Font.register({
  family: 'Noto Sans Thaana',
  fonts: [{ src: thaana('400Regular/NotoSansThaana_400Regular') }, { src: thaana('700Bold/NotoSansThaana_700Bold'), fontWeight: BOLD }],
});
// Names and numbers are never hyphenated.
Font.registerHyphenationCallback((word) => [word]);

/** What of a font is read here; the type of the renderer leaves it out. */
interface Glyphs {
  hasGlyphForCodePoint(codePoint: number): boolean;
}

const hasGlyphs = (font: unknown): font is Glyphs => typeof font === 'object' && font !== null && 'hasGlyphForCodePoint' in font;

async function load(fontFamily: string): Promise<Glyphs> {
  await Font.load({ fontFamily });
  const font: unknown = Font.getFont({ fontFamily })?.data;
  if (!hasGlyphs(font)) throw new Error(`the font ${fontFamily} cannot be read`);
  return font;
}

/**
 * Replaces letters that no font has (Chinese, Arabic, emoji): the renderer would set them in a font of eight bits and print other
 * letters over each other. Line breaks stay, other control characters become spaces.
 */
export async function printableText(): Promise<(text: string) => string> {
  const fonts = await Promise.all(FONTS.map(load));
  const known = (letter: string): boolean => fonts.some((font) => font?.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0));
  return (text) =>
    [...text.normalize('NFC').replaceAll(/[^\S\n]|\p{Cc}(?<!\n)/gu, ' ')]
      .map((letter) => (letter === '\n' || known(letter) ? letter : UNKNOWN_LETTER))
      .join('');
}
