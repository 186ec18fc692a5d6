import { useEffect, useEffectEvent, useRef, type RefObject } from 'react';
import { CameraError, closeCamera, openCamera, type CameraProblem } from './camera.js';
import { readQrCodes } from './qr-reader.js';

interface QrCameraOptions {
  readonly onText: (text: string) => void;
  readonly onProblem: (problem: CameraProblem) => void;
}

/** Shows the camera in the returned video and reads its QR codes, until the component unmounts. */
export function useQrCamera({ onText, onProblem }: QrCameraOptions): RefObject<HTMLVideoElement | null> {
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
      await readQrCodes(video.current, read, stop.signal);
    };
    run().catch((error: unknown) => {
      if (!stop.signal.aborted) fail(error instanceof CameraError ? error.problem : 'busy');
    });
    return () => stop.abort();
  }, []);
  return video;
}
