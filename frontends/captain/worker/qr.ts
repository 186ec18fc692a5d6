import { BarcodeDetector as WasmDetector, prepareZXingModule } from 'barcode-detector/ponyfill';
import wasm from 'zxing-wasm/reader/zxing_reader.wasm';

declare const self: DedicatedWorkerGlobalScope;
/** Chromium on Android and macOS has the Barcode Detection API; other browsers do not. */
declare const BarcodeDetector: typeof WasmDetector | undefined;

const QR = 'qr_code' as const;
type Detector = Pick<WasmDetector, 'detect'>;

async function openDetector(): Promise<Detector> {
  const native = typeof BarcodeDetector === 'undefined' ? undefined : BarcodeDetector;
  const formats = native ? await native.getSupportedFormats().catch(() => []) : [];
  if (native && formats.some((format) => format === QR)) return new native({ formats: [QR] });
  // The library would fetch its program from a CDN.
  prepareZXingModule({ overrides: { locateFile: () => wasm } });
  return new WasmDetector({ formats: [QR] });
}

const detector = openDetector();

/** Receives a frame, replies with the text of a QR code in it or null. */
self.addEventListener('message', ({ data: frame }: MessageEvent<ImageBitmap>) => {
  const read = async (): Promise<string | null> => (await (await detector).detect(frame))[0]?.rawValue ?? null;
  void read()
    .catch(() => null)
    .then((text) => {
      frame.close();
      self.postMessage(text);
    });
});
