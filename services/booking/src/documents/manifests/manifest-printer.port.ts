import type { ManifestPaper } from './paper/manifest-paper.js';

export abstract class ManifestPrinter {
  /** The manifest as a PDF with its fonts. */
  abstract print(manifest: ManifestPaper): Promise<Uint8Array>;
}
