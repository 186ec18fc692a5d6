import type { Texts } from './texts.js';
/** The texts of `en.ts` in Dhivehi. */
export declare const dv: Texts;
