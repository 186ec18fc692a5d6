import { BarcodeDetector, prepareZXingModule } from 'barcode-detector/ponyfill';
import wasm from 'zxing-wasm/reader/zxing_reader.wasm';

declare const self: DedicatedWorkerGlobalScope;

// The library would fetch its program from a CDN.
prepareZXingModule({ overrides: { locateFile: () => wasm } });
const detector = new BarcodeDetector({ formats: ['qr_code'] });

/** Receives a frame, replies with the text of a QR code in it or null. */
self.addEventListener('message', ({ data: frame }: MessageEvent<ImageBitmap>) => {
  void detector
    .detect(frame)
    .then(
      ([code]) => code?.rawValue ?? null,
      () => null,
    )
    .then((text) => {
      frame.close();
      self.postMessage(text);
    });
});
