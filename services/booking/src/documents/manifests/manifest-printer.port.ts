import type { QueueSource } from '@atoll/runtime/concurrency/operator-queue';
import type { ManifestPaper } from './paper/manifest-paper.js';

export abstract class ManifestPrinter {
  /** The manifest as a PDF with its fonts. */
  abstract print(manifest: ManifestPaper, source: QueueSource): Promise<Uint8Array>;
}
