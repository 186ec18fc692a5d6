import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';
import { CameraError, closeCamera, openCamera, torchOf, type CameraProblem, type Torch } from './camera.js';
import { readQrCodes } from './qr-reader.js';

interface QrCameraOptions {
  readonly onText: (text: string) => void;
  readonly onProblem: (problem: CameraProblem) => void;
}

interface QrCamera {
  readonly video: RefObject<HTMLVideoElement | null>;
  readonly torch: Torch | undefined;
}

/** Shows the camera in the returned video and reads its QR codes, until the component unmounts. */
export function useQrCamera({ onText, onProblem }: QrCameraOptions): QrCamera {
  const [torch, setTorch] = useState<Torch>();
  const video = useRef<HTMLVideoElement>(null);
  const read = useEffectEvent(onText);
  const fail = useEffectEvent(onProblem);
  useEffect(() => {
    const stop = new AbortController();
    const run = async (): Promise<void> => {
      const stream = await openCamera();
      stop.signal.addEventListener('abort', () => closeCamera(stream));
      // The permission dialog can outlive this one.
      if (stop.signal.aborted || !video.current) return closeCamera(stream);
      video.current.srcObject = stream;
      await video.current.play();
      setTorch(torchOf(stream));
      await readQrCodes(video.current, read, stop.signal);
    };
    run().catch((error: unknown) => {
      if (!stop.signal.aborted) fail(error instanceof CameraError ? error.problem : 'busy');
    });
    return () => stop.abort();
  }, []);
  return { video, torch };
}
