import { act } from '@testing-library/react';

/** The browser's camera and decoding worker, which jsdom does not have. */
export function aCamera() {
  let failure = '';
  let open = false;
  const workers = new Set<FakeWorker>();

  class FakeWorker extends EventTarget {
    constructor() {
      super();
      workers.add(this);
    }
    /** A frame waits until a test shows something. */
    postMessage(): void {
      void 0;
    }
    terminate(): void {
      workers.delete(this);
    }
  }

  const stream = { getTracks: () => [{ stop: () => void (open = false) }] };
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
      act(() => {
        for (const worker of workers) worker.dispatchEvent(new MessageEvent('message', { data: text }));
      });
    },
    fails: (name: string): void => void (failure = name),
    isInsecure: (): void => define(globalThis, 'isSecureContext', false),
    isMissing: (): void => define(navigator, 'mediaDevices', undefined),
    isOpen: (): boolean => open,
  };
}

export function removeCamera(): void {
  Reflect.deleteProperty(navigator, 'mediaDevices');
  Reflect.deleteProperty(globalThis, 'Worker');
}

const define = (target: object, name: string, value: unknown): void => void Object.defineProperty(target, name, { value, configurable: true, writable: true });
