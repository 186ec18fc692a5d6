import { contrast, hexOf, oklchOf, type Oklch } from './colour.js';

/** Colours derived from the operator's primary colour, for one theme. */
export interface BrandColours {
  readonly primary: string;
  readonly primaryHover: string;
  /** Background of chosen and highlighted elements. */
  readonly primaryTint: string;
  readonly primaryTintStrong: string;
  /** Text and icons in the brand's hue, on a tint. */
  readonly primaryInk: string;
  /** Text and icons on the primary colour. */
  readonly onPrimary: string;
  /** The darker end of a header's gradient; white text is readable on it and on `headerFrom`. */
  readonly headerFrom: string;
  readonly headerTo: string;
}

const DEFAULT_PRIMARY = '#0f766e';
export const READABLE = 4.5;
/** WCAG's enhanced contrast, for a screen in bright light. */
export const READABLE_IN_SUN = 7;

/** Darkens (or lightens) the colour until it has enough contrast to every background; the operator's hue is kept. */
function readable(colour: Oklch, grounds: readonly string[], step: number, ratio = READABLE): Oklch {
  let candidate = colour;
  const reads = (): boolean => grounds.every((ground) => contrast(hexOf(candidate), ground) >= ratio);
  while (!reads() && (step < 0 ? candidate.l > 0 : candidate.l < 1)) {
    candidate = { ...candidate, l: candidate.l + step };
  }
  return candidate;
}

function primaryOf(hex: string): Oklch {
  return oklchOf(hex) ?? (oklchOf(DEFAULT_PRIMARY) as Oklch);
}

export function lightBrand(primaryColour: string, ground: string, ratio = READABLE): BrandColours {
  const primary = readable(primaryOf(primaryColour), ['#ffffff', ground], -0.01, ratio);
  const tint = hexOf({ ...primary, l: 0.968, c: Math.min(primary.c, 0.022) });
  const tintStrong = hexOf({ ...primary, l: 0.925, c: Math.min(primary.c, 0.045) });
  return {
    primary: hexOf(primary),
    primaryHover: hexOf({ ...primary, l: primary.l - 0.06 }),
    primaryTint: tint,
    primaryTintStrong: tintStrong,
    primaryInk: hexOf(readable({ ...primary, l: Math.min(primary.l, 0.45) }, [tint, tintStrong], -0.01, ratio)),
    onPrimary: '#ffffff',
    headerFrom: hexOf({ ...primary, l: Math.min(primary.l, 0.36), c: primary.c * 0.8 }),
    headerTo: hexOf(primary),
  };
}

export function darkBrand(primaryColour: string, surface: string): BrandColours {
  const given = primaryOf(primaryColour);
  const primary = readable({ ...given, l: Math.max(given.l, 0.74), c: Math.min(given.c, 0.14) }, [surface], 0.01);
  const tint = hexOf({ ...primary, l: 0.27, c: Math.min(given.c, 0.035) });
  const tintStrong = hexOf({ ...primary, l: 0.34, c: Math.min(given.c, 0.05) });
  const ink = hexOf({ ...primary, l: 0.18, c: Math.min(given.c, 0.03) });
  return {
    primary: hexOf(primary),
    primaryHover: hexOf({ ...primary, l: primary.l + 0.06 }),
    primaryTint: tint,
    primaryTintStrong: tintStrong,
    primaryInk: hexOf(readable({ ...primary, l: 0.84 }, [tint, tintStrong], 0.01)),
    onPrimary: ink,
    headerFrom: hexOf({ ...primary, l: 0.22, c: Math.min(given.c, 0.05) }),
    headerTo: hexOf({ ...primary, l: 0.34, c: Math.min(given.c, 0.08) }),
  };
}
