import { expect, it } from '@jest/globals';
import { darkBrand, lightBrand, READABLE } from './brand-colours.js';
import { contrast, hexOf, oklchOf } from './colour.js';
import { colour, themeVariables } from './tokens.js';

const GROUND = '#f4f6f8';
const DARK_SURFACE = '#121d26';
const brands = ['#0f766e', '#2563eb', '#facc15', '#ff8a00', '#f9a8d4', '#ffffff', '#000000', '#22d3ee', '#84cc16', '#7c3aed', '#e11d48'];

it.each(brands)('keeps text on and beside the primary colour readable for %s, in both themes [ID-04, CW-11]', (hex) => {
  const light = lightBrand(hex, GROUND);
  expect(contrast(light.primary, light.onPrimary)).toBeGreaterThanOrEqual(READABLE);
  expect(contrast(light.primaryHover, light.onPrimary)).toBeGreaterThanOrEqual(READABLE);
  expect(contrast(light.primary, GROUND)).toBeGreaterThanOrEqual(READABLE);
  expect(contrast(light.primaryInk, light.primaryTintStrong)).toBeGreaterThanOrEqual(READABLE);
  expect(contrast(light.headerFrom, '#ffffff')).toBeGreaterThanOrEqual(READABLE);
  expect(contrast(light.headerTo, '#ffffff')).toBeGreaterThanOrEqual(READABLE);
  const dark = darkBrand(hex, DARK_SURFACE);
  expect(contrast(dark.primary, dark.onPrimary)).toBeGreaterThanOrEqual(READABLE);
  expect(contrast(dark.primary, DARK_SURFACE)).toBeGreaterThanOrEqual(READABLE);
  expect(contrast(dark.primaryInk, dark.primaryTintStrong)).toBeGreaterThanOrEqual(READABLE);
  expect(contrast(dark.headerTo, '#ffffff')).toBeGreaterThanOrEqual(READABLE);
});

/** A screen with `data-theme=light` reads these: the variables of the light theme, some of them replaced. */
function forcedLight(primaryColour: string): Record<keyof typeof colour, string> {
  const css = themeVariables(primaryColour);
  const [light = '', replaced = ''] = [/^:root\{([^}]*)\}/, /:root\[data-theme=light\]\{([^}]*)\}/].map((rule) => rule.exec(css)?.[1]);
  const variables = new Map([...light.split(';'), ...replaced.split(';')].map((declared) => declared.split(/:(.*)/) as [string, string]));
  return Object.fromEntries(Object.entries(colour).map(([name, use]) => [name, variables.get(use.slice(4, -1)) ?? ''])) as Record<keyof typeof colour, string>;
}

it.each(brands)('gives the light screen of captains 7:1 for all words, also with the brand %s', (hex) => {
  const sun = forcedLight(hex);
  const grounds = [sun.ground, sun.surface, sun.sunken];
  const words = [sun.ink, sun.inkSoft, sun.inkFaint, sun.success, sun.warning, sun.danger, sun.info, sun.plenty, sun.some, sun.few];
  const onTints = (['success', 'warning', 'danger', 'info', 'plenty', 'some', 'few'] as const).flatMap((name) => [
    [sun[name], sun[`${name}Tint`]] as const,
    [sun.ink, sun[`${name}Tint`]] as const,
  ]);
  const branded = [
    [sun.primary, sun.surface],
    [sun.primary, sun.ground],
    [sun.primary, sun.onPrimary],
    [sun.primaryHover, sun.onPrimary],
    [sun.primaryInk, sun.primaryTint],
    [sun.primaryInk, sun.primaryTintStrong],
    [sun.danger, sun.onDanger],
  ] as const;
  const pairs = [...words.flatMap((word) => grounds.map((ground) => [word, ground] as const)), ...onTints, ...branded];
  expect(pairs.map(([one, other]) => [one, other, contrast(one, other)] as const).filter(([, , ratio]) => ratio < 7)).toEqual([]);
});

it('keeps a readable colour exactly as the operator chose it', () => {
  expect(lightBrand('#0f766e', GROUND).primary).toBe('#0f766e');
});

it('darkens a pale colour but keeps its hue', () => {
  const pale = oklchOf('#facc15');
  const made = oklchOf(lightBrand('#facc15', GROUND).primary);
  expect(made?.l).toBeLessThan(pale?.l ?? 0);
  expect(Math.abs((made?.h ?? 0) - (pale?.h ?? 0))).toBeLessThan(8);
});

it('falls back to teal when an operator has no usable colour [CW-11]', () => {
  expect(lightBrand('not a colour', GROUND).primary).toBe('#0f766e');
});

it('converts a colour to OKLCH and back without a change', () => {
  for (const hex of ['#0f766e', '#b3231b', '#808b99']) expect(hexOf(oklchOf(hex) ?? { l: 0, c: 0, h: 0 })).toBe(hex);
});
