import { act } from '@testing-library/react';

/** The browser's camera and decoding worker, which jsdom does not have. */
export function aCamera() {
  let failure = '';
  let open = false;
  let [hasTorch, shines] = [false, false];
  /** Texts of the next frames. */
  const shown: string[] = [];
  const workers = new Set<FakeWorker>();

  class FakeWorker extends EventTarget {
    private hasFrame = false;

    constructor() {
      super();
      workers.add(this);
    }
    /** A frame waits until a test shows something. */
    postMessage(): void {
      this.hasFrame = true;
      this.decode();
    }
    decode(): void {
      if (!this.hasFrame || shown.length === 0) return;
      this.hasFrame = false;
      this.dispatchEvent(new MessageEvent('message', { data: shown.shift() }));
    }
    terminate(): void {
      workers.delete(this);
    }
  }

  const track = {
    stop: () => void (open = false),
    getCapabilities: () => (hasTorch ? { torch: true } : {}),
    applyConstraints: async ({ advanced }: { advanced: { torch: boolean }[] }) => void (shines = advanced[0]?.torch === true),
  };
  const stream = { getTracks: () => [track], getVideoTracks: () => [track] };
  const getUserMedia = async (): Promise<unknown> => {
    if (failure) throw new DOMException('', failure);
    open = true;
    return stream;
  };
  define(globalThis, 'isSecureContext', true);
  define(globalThis, 'Worker', FakeWorker);
  define(globalThis, 'createImageBitmap', async () => ({}));
  define(navigator, 'mediaDevices', { getUserMedia });
  define(HTMLVideoElement.prototype, 'videoWidth', 640);
  define(HTMLMediaElement.prototype, 'play', async function play(this: HTMLMediaElement) {
    this.dispatchEvent(new Event('playing', { bubbles: false }));
  });
  return {
    /** A frame with this code. */
    shows: (text: string): void => {
      shown.push(text);
      act(() => {
        for (const worker of workers) worker.decode();
      });
    },
    /** The browser has a detector, which sees this code. */
    isReadByBrowser: (rawValue: string): void => {
      define(
        globalThis,
        'BarcodeDetector',
        class {
          static getSupportedFormats = async () => ['qr_code'];
          detect = async () => [{ rawValue }];
        },
      );
    },
    /** The worker's script is not served. */
    hasNoDecoder: (): void => {
      for (const worker of workers) worker.dispatchEvent(new Event('error'));
    },
    workers: (): number => workers.size,
    fails: (name: string): void => void (failure = name),
    isInsecure: (): void => define(globalThis, 'isSecureContext', false),
    isMissing: (): void => define(navigator, 'mediaDevices', undefined),
    hasTorch: (): void => void (hasTorch = true),
    shines: (): boolean => shines,
    isOpen: (): boolean => open,
  };
}

export function removeCamera(): void {
  Reflect.deleteProperty(navigator, 'mediaDevices');
  Reflect.deleteProperty(globalThis, 'Worker');
  Reflect.deleteProperty(globalThis, 'BarcodeDetector');
}

const define = (target: object, name: string, value: unknown): void => void Object.defineProperty(target, name, { value, configurable: true, writable: true });
