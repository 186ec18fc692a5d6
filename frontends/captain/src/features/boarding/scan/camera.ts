/** Why no camera can be used; each has its text in the catalogue [CP-07..CP-12]. */
export type CameraProblem = 'denied' | 'none' | 'insecure' | 'busy' | 'overconstrained' | 'unsupported';

/** By the name of the error that `getUserMedia` rejects with (Media Capture and Streams, 10.2). */
const problems: Readonly<Record<string, CameraProblem>> = {
  NotAllowedError: 'denied',
  NotFoundError: 'none',
  SecurityError: 'insecure',
  NotReadableError: 'busy',
  AbortError: 'busy',
  OverconstrainedError: 'overconstrained',
};

export class CameraError extends Error {
  constructor(readonly problem: CameraProblem) {
    super(problem);
  }
}

/**
 * The camera at the back, where the device has one.
 * @throws {CameraError}
 */
export async function openCamera(): Promise<MediaStream> {
  // Browsers hide all cameras from pages without TLS, so this comes first.
  if (!globalThis.isSecureContext) throw new CameraError('insecure');
  const devices: MediaDevices | undefined = navigator.mediaDevices;
  if (typeof devices?.getUserMedia !== 'function') throw new CameraError('unsupported');
  try {
    return await devices.getUserMedia({ video: { facingMode: 'environment', width: { ideal: 1280 } }, audio: false });
  } catch (error) {
    throw new CameraError(problems[error instanceof Error ? error.name : ''] ?? 'busy');
  }
}

/** The light beside the camera; absent where the device or the browser has none to switch. */
export interface Torch {
  readonly shine: (on: boolean) => Promise<void>;
}

/** `torch` of Image Capture, which the types of the DOM do not have. */
export function torchOf(stream: MediaStream): Torch | undefined {
  const [track] = stream.getVideoTracks();
  const { torch } = (track?.getCapabilities?.() ?? {}) as { torch?: boolean };
  if (!track || !torch) return undefined;
  return { shine: (on) => track.applyConstraints({ advanced: [{ torch: on } as MediaTrackConstraintSet] }) };
}

export function closeCamera(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop();
}
