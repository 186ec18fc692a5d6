import type { Font, Language } from '@atoll/languages/languages';

const latin = new URL('@fontsource-variable/inter/files/inter-latin-wght-normal.woff2', import.meta.url).href;
const latinExtended = new URL('@fontsource-variable/inter/files/inter-latin-ext-wght-normal.woff2', import.meta.url).href;

const thaana = new URL('@fontsource-variable/noto-sans-thaana/files/noto-sans-thaana-thaana-wght-normal.woff2', import.meta.url).href;

/**
 * The letters of the word 'ދިވެހި' in regular weight, 1 kB instead of 24: the language switch of English pages needs no other Thaana. Made by fontTools from the font above:
 * `fonttools varLib.instancer <font> wght=400 -o regular.woff2; pyftsubset regular.woff2 --text=ދިވެހި --layout-features='*' --flavor=woff2`
 */
const dhivehiName = new URL('./dhivehi-name.woff2', import.meta.url).href;

/**
 * The measures of Inter for what is shown until it is loaded, so that its letters then need the same room. Not less: a browser takes text
 * that becomes wider for the largest paint of the page, at the time at which the scripts draw it again. Digits of Inter are wide.
 */
const interFallback = `
@font-face {
  font-family: 'Inter Fallback';
  font-weight: 100 599;
  src: local('Arial'), local('Liberation Sans'), local('Helvetica Neue'), local('Roboto');
  size-adjust: 110%;
  ascent-override: 88.1%;
  descent-override: 21.9%;
  line-gap-override: 0%;
  unicode-range: U+0000-024F, U+2000-206F;
}
@font-face {
  font-family: 'Inter Fallback';
  font-weight: 600 900;
  src: local('Arial Bold'), local('Liberation Sans Bold'), local('Helvetica Neue Bold'), local('Roboto Bold');
  size-adjust: 111%;
  ascent-override: 87.3%;
  descent-override: 21.7%;
  line-gap-override: 0%;
  unicode-range: U+0000-024F, U+2000-206F;
}`;

interface FontFamily {
  /** As the value of `font-family`. */
  readonly families: string;
  readonly faces: string;
}

/** In the order in which a browser looks for a letter. A page loads a font only when one of its letters is shown (`unicode-range`). */
const fonts: Readonly<Record<Font, FontFamily>> = {
  Latin: {
    families: "'Inter Variable', 'Inter Fallback'",
    faces: `
@font-face {
  font-family: 'Inter Variable';
  font-weight: 100 900;
  font-display: swap;
  src: url(${latin}) format('woff2');
  unicode-range: U+0000-00FF, U+0131, U+0152-0153, U+02BB-02BC, U+02C6, U+02DA, U+02DC, U+0304, U+0308, U+0329, U+2000-206F, U+20AC, U+2122, U+2191, U+2193, U+2212, U+2215, U+FEFF, U+FFFD;
}
@font-face {
  font-family: 'Inter Variable';
  font-weight: 100 900;
  font-display: swap;
  src: url(${latinExtended}) format('woff2');
  unicode-range: U+0100-02BA, U+02BD-02C5, U+02C7-02CC, U+02CE-02D7, U+02DD-02FF, U+1D00-1DBF, U+1E00-1E9F, U+1EF2-1EFF, U+2020, U+20A0-20AB, U+20AD-20C0, U+2113, U+2C60-2C7F, U+A720-A7FF;
}
${interFallback}`,
  },
  Thaana: {
    families: "'Noto Sans Thaana Variable'",
    faces: `
@font-face {
  font-family: 'Noto Sans Thaana Variable';
  font-weight: 100 900;
  font-display: swap;
  src: url(${thaana}) format('woff2');
  size-adjust: 116%; /* its letters are lower than those of Inter */
  unicode-range: U+060C, U+061B-061C, U+061F, U+0660-066C, U+0780-07B1, U+FD3E-FD3F, U+FDF2, U+FDFD;
}`,
  },
};

/** Fonts that have the letters of a language's own name, so that the switch to it does not load the whole font of its script. */
export const nameFamilies: Readonly<Partial<Record<Language, string>>> = { dv: "'Dhivehi Name'" };

const nameFaces = `
@font-face {
  font-family: 'Dhivehi Name';
  font-display: swap;
  src: url(${dhivehiName}) format('woff2');
  size-adjust: 116%;
}`;

export const families = Object.values(fonts)
  .map((font) => font.families)
  .join(', ');

export const fontFaces = [...Object.values(fonts).map(({ faces }) => faces), nameFaces].join('\n');
