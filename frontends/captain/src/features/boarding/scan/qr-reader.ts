/** Served as a file of its own, whose policy allows WebAssembly; the page's policy does not. */
const WORKER = '/remotes/captain/qr.worker.js';
const PAUSE_MS = 120;

/** Reads QR codes from the video, frame after frame, until `stopped`. The worker decodes, so that the page stays responsive. */
export function readQrCodes(video: HTMLVideoElement, onText: (text: string) => void, stopped: AbortSignal): void {
  const worker = new Worker(WORKER);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const later = (): void => void (timer = setTimeout(() => void next(), PAUSE_MS));
  const next = async (): Promise<void> => {
    if (stopped.aborted) return;
    // The first frames have no size.
    if (video.videoWidth === 0) return later();
    const frame = await createImageBitmap(video);
    worker.postMessage(frame, [frame]);
  };
  worker.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (stopped.aborted) return;
    if (typeof data === 'string') onText(data);
    later();
  });
  stopped.addEventListener('abort', () => {
    clearTimeout(timer);
    worker.terminate();
  });
  void next();
}
