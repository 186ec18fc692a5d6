import { colour } from '../theme/tokens.js';

/** A pattern is made of a colour and this lighter tone of it. */
const soft = (tone: string): string => `color-mix(in srgb, ${tone} 45%, ${colour.surface})`;
const stripes = (tone: string, angle: string): string => `repeating-linear-gradient(${angle}, ${tone} 0 4px, ${soft(tone)} 4px 7px)`;
const dots = (tone: string): string => `radial-gradient(circle at 3px 3px, ${soft(tone)} 1.6px, transparent 2px) 0 0 / 6px 6px, ${tone}`;

/** Each series has its own: colours may look alike to the eye or be close to the operator's, patterns do not. */
const fills = [colour.primary, stripes(colour.info, '45deg'), soft(colour.warning), stripes(colour.success, '0deg'), dots(colour.inkFaint)] as const;

export const fillOf = (index: number): string => fills[index % fills.length] ?? colour.primary;
