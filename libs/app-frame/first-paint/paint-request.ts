import type { Language } from '@atoll/time/language';
import type { Boot } from '../operator/boot.js';

/** A page that is to be painted for a visitor: `path` with its query. */
export interface PaintRequest {
  readonly path: string;
  readonly language: Language;
  readonly boot: Boot;
}

/** HTML of a page or a part of one, and the style rules that it needs. */
export interface Paint {
  readonly html: string;
  readonly css: string;
  /** Addresses of the calls that the page makes as soon as it is rendered; `UUID_OF_PAGE` stands for the uuid of the booking. */
  readonly first?: readonly string[];
}

/** What a front end's `paint.tsx` exports: undefined for a page that it does not paint. */
export type PaintPage = (request: PaintRequest) => Paint | undefined;
