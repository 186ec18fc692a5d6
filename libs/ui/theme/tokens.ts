import { darkBrand, lightBrand, READABLE_IN_SUN, type BrandColours } from './brand-colours.js';

/** Plain values only: the shell's server imports this file, so it must not need a browser. */

const light = {
  ground: '#f4f6f8',
  surface: '#ffffff',
  raised: '#ffffff',
  sunken: '#eceff3',
  line: '#dde3e9',
  lineStrong: '#808b99',
  ink: '#0f1f2d',
  inkSoft: '#415163',
  inkFaint: '#5a6878',
  success: '#0f6b3a',
  successTint: '#e3f4ea',
  warning: '#874c00',
  warningTint: '#fff1d9',
  danger: '#b3231b',
  dangerTint: '#fdebe9',
  onDanger: '#ffffff',
  info: '#1c5a9f',
  infoTint: '#e7f0fb',
  plenty: '#0b6f67',
  plentyTint: '#e2f4f1',
  some: '#a34a05',
  someTint: '#fff0df',
  few: '#b3231b',
  fewTint: '#fdebe9',
  overlay: 'rgb(9 22 33 / 0.48)',
  shadowLow: '0 1px 2px rgb(15 31 45 / 0.06), 0 2px 8px -2px rgb(15 31 45 / 0.06)',
  shadowHigh: '0 2px 6px rgb(15 31 45 / 0.06), 0 18px 44px -12px rgb(15 31 45 / 0.22)',
};

const dark: typeof light = {
  ground: '#0b131a',
  surface: '#121d26',
  raised: '#2c3c4a',
  sunken: '#1a2732',
  line: '#263541',
  lineStrong: '#748493',
  ink: '#e9f0f5',
  inkSoft: '#b7c4cf',
  inkFaint: '#97a6b3',
  success: '#63d297',
  successTint: '#11301f',
  warning: '#f2b758',
  warningTint: '#33270f',
  danger: '#ff938a',
  dangerTint: '#3b1b19',
  onDanger: '#2b0a08',
  info: '#8fbff7',
  infoTint: '#13283e',
  plenty: '#5ed0c3',
  plentyTint: '#0f302d',
  some: '#f5b06a',
  someTint: '#36230f',
  few: '#ff938a',
  fewTint: '#3b1b19',
  overlay: 'rgb(0 0 0 / 0.62)',
  shadowLow: '0 1px 2px rgb(0 0 0 / 0.4)',
  shadowHigh: '0 18px 44px -12px rgb(0 0 0 / 0.7)',
};

/** Darker words than those of the light theme, for the screen that a captain reads in the sun: text has at least 7:1 on each ground and tint. */
const inSun = {
  inkSoft: '#37475a',
  inkFaint: '#3f4f60',
  success: '#0a5229',
  warning: '#6d3d00',
  danger: '#8e1a13',
  info: '#154679',
  plenty: '#07554f',
  some: '#7a3602',
  few: '#8e1a13',
} satisfies Partial<typeof light>;

const variableName = (key: string): string => `--${key.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
const declarations = (values: object): string =>
  Object.entries(values)
    .map(([key, value]) => `${variableName(key)}:${String(value)}`)
    .join(';');

/** All colours of one operator as CSS variables: light, dark by the system's preference, and either one when `data-theme` forces it, the light one with the contrast that the sun needs; paper is always light. */
export function themeVariables(primaryColour: string): string {
  const lightAll = declarations({ ...light, ...lightBrand(primaryColour, light.ground) });
  const darkAll = declarations({ ...dark, ...darkBrand(primaryColour, dark.surface) });
  const sun = declarations({ ...lightBrand(primaryColour, light.ground, READABLE_IN_SUN), ...inSun });
  return (
    `:root{color-scheme:light;${lightAll}}` +
    `@media screen and (prefers-color-scheme:dark){:root:not([data-theme=light]){color-scheme:dark;${darkAll}}}` +
    `@media screen{:root[data-theme=dark]{color-scheme:dark;${darkAll}}:root[data-theme=light]{${sun}}}`
  );
}

type ColourName = keyof typeof light | keyof BrandColours;
const names = [...Object.keys(light), ...Object.keys(lightBrand('', light.ground))] as ColourName[];

/** `colour.primary` is `var(--primary)`, for use in components. */
export const colour = Object.fromEntries(names.map((name) => [name, `var(${variableName(name)})`])) as Record<ColourName, string>;

export const space = { xs: '4px', s: '8px', m: '12px', l: '16px', xl: '24px', xxl: '32px', huge: '48px' } as const;
export const radius = { control: '8px', card: '14px', full: '999px' } as const;
export const text = { xs: '0.75rem', s: '0.875rem', m: '1rem', l: '1.25rem', xl: '1.5rem', xxl: '2rem' } as const;
export const weight = { regular: 400, medium: 550, bold: 700 } as const;
export const motion = { quick: '120ms ease-out', calm: '200ms ease-out' } as const;
/** Sizes of what is pressed: `size.touch` is that of a control where the pointer is a finger, and less beside a mouse; `size.thumb` is larger, for wet hands on a moving deck. */
export const size = { control: '48px', touch: 'var(--touch)', thumb: '56px' } as const;
/** Pixels of an operator's photo; previews of shared links show this shape. */
export const hero = { width: 1200, height: 630 } as const;
export const media = {
  tablet: '@media (min-width: 640px)',
  desktop: '@media (min-width: 1000px)',
  phone: '@media (max-width: 639.98px)',
  finger: '@media (pointer: coarse)',
  calm: '@media (prefers-reduced-motion: reduce)',
  print: '@media print',
} as const;
