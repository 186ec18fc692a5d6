import { PdfThread } from '@atoll/pdf/pdf-thread';
import type { QueueSource } from '@atoll/runtime/concurrency/operator-queue';
import { compiledFile } from '@atoll/runtime/start/compiled-file';
import { ManifestPrinter } from './manifest-printer.port.js';
import type { ManifestPaper } from './paper/manifest-paper.js';

/** In a thread of its own, so that a long manifest holds up neither the sale of seats nor the tickets of customers. */
export class ThreadManifestPrinter extends ManifestPrinter {
  private readonly thread = new PdfThread<ManifestPaper>(compiledFile(import.meta.url, 'documents/manifests/paper/manifest.worker.js'));

  override print(manifest: ManifestPaper, source: QueueSource): Promise<Uint8Array> {
    return this.thread.print(manifest, source);
  }
}
