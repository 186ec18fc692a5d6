/** Served as a file of its own, whose policy allows WebAssembly; the page's policy does not. Within the scope of the captain's service worker, which keeps it. */
const WORKER = '/captain/qr.worker.js';
const PAUSE_MS = 120;
const FORMAT = 'qr_code';

/** The text of a code in the video's picture, or null. */
type Decode = (video: HTMLVideoElement) => Promise<string | null>;

interface Detector {
  detect(picture: HTMLVideoElement): Promise<readonly { readonly rawValue: string }[]>;
}
/** Shape Detection API: in Chromium on Android and macOS, in no other browser. */
interface DetectorClass {
  new (options: { formats: string[] }): Detector;
  getSupportedFormats(): Promise<readonly string[]>;
}

/** Reads QR codes from the video, frame after frame, until `stopped`. Rejects when the decoder cannot be loaded, as without network: else the page would look for ever. */
export async function readQrCodes(video: HTMLVideoElement, onText: (text: string) => void, stopped: AbortSignal): Promise<void> {
  let isBroken = false;
  const decode = (await byBrowser()) ?? byWorker(stopped, () => (isBroken = true));
  while (!stopped.aborted) {
    if (isBroken) throw new Error('no decoder');
    // The first frames have no size.
    const text = video.videoWidth === 0 ? null : await decode(video).catch(() => null);
    if (text !== null && !stopped.aborted) onText(text);
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
}

/** Undefined where the browser cannot; what it can needs no file, so it works without network from the first time on. */
async function byBrowser(): Promise<Decode | undefined> {
  const native = (globalThis as { BarcodeDetector?: DetectorClass }).BarcodeDetector;
  const formats = (await native?.getSupportedFormats().catch(() => [])) ?? [];
  if (!native || !formats.includes(FORMAT)) return undefined;
  const detector = new native({ formats: [FORMAT] });
  return async (video) => (await detector.detect(video))[0]?.rawValue ?? null;
}

/** The worker decodes one frame at a time, so that the page stays responsive. */
function byWorker(stopped: AbortSignal, onBroken: () => void): Decode {
  const worker = new Worker(WORKER);
  let reply: (text: string | null) => void = () => undefined;
  worker.addEventListener('message', ({ data }: MessageEvent<unknown>) => reply(typeof data === 'string' ? data : null));
  worker.addEventListener('error', () => {
    onBroken();
    reply(null);
  });
  stopped.addEventListener('abort', () => {
    worker.terminate();
    reply(null);
  });
  return async (video) => {
    const frame = await createImageBitmap(video);
    const text = new Promise<string | null>((resolve) => {
      reply = resolve;
    });
    worker.postMessage(frame, [frame]);
    return text;
  };
}
