import { Worker } from 'node:worker_threads';
import { compiledFile } from '@atoll/runtime/start/compiled-file';

const MAX_MS = 20_000;
const MAX_HEAP_MB = 512;

let last: Promise<unknown> = Promise.resolve();

/** Decoding takes a second of computing, so it runs in a thread of its own; one at a time, because each needs a large memory. */
export function heicToJpeg(bytes: Uint8Array): Promise<Uint8Array> {
  const converted = last.then(() => convert(bytes));
  last = converted.catch(() => undefined);
  return converted;
}

function convert(bytes: Uint8Array): Promise<Uint8Array> {
  // the sources run as TypeScript in tests
  const file = import.meta.url.endsWith('.ts') ? new URL('./heic.worker.ts', import.meta.url) : compiledFile(import.meta.url, 'slips/heic.worker.js');
  const worker = new Worker(file, { workerData: bytes, resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MB } });
  return new Promise<Uint8Array>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('the decoding of a HEIC took too long')), MAX_MS);
    const ended = () => reject(new Error('the decoder of HEIC ended without a picture'));
    worker.once('message', resolve).once('error', reject).once('exit', ended);
    worker.once('exit', () => clearTimeout(timer));
  }).finally(() => void worker.terminate());
}
