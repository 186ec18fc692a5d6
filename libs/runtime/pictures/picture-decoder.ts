import { execFile, type ExecFileException } from 'node:child_process';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { commonError } from '@atoll/errors/common';
import { log } from '../observability/log.js';

/**
 * Limit of writable private memory (RLIMIT_DATA). Node alone has 604 MiB of it, of which it uses 70; the largest accepted picture, a HEIC
 * of 25 million pixels, takes 375 more. So the resident memory stays below 540 MiB.
 */
const MAX_DATA_KIB = 1_100_000;
/** Processor time, which other work on the machine does not use up. The kernel ends the process, also when its parent has died. */
const MAX_CPU_SECONDS = 5;
/** For a process that gets no processor time, or hangs. */
const MAX_MS = 20_000;
/** A stored picture is below MongoDB's 16 MB; one of noise takes 6 MB. */
const MAX_OUTPUT_BYTES = 15_000_000;
const RETRY_AFTER_SECONDS = 5;

/** Limits of the process; tests lower them. */
export interface DecoderLimits {
  readonly dataKib: number;
  readonly cpuSeconds: number;
  readonly ms: number;
}

const limits: DecoderLimits = { dataKib: MAX_DATA_KIB, cpuSeconds: MAX_CPU_SECONDS, ms: MAX_MS };

/**
 * A picture to be made of an uploaded one, in pixels. `inside` enlarges nothing; the others fill the size, cropped, with a clear ground or
 * out of shape. A perceptual hash of the picture in that size is 512 bytes, most of whose bits are those of its copies (ADR 107).
 */
export interface WantedPicture {
  readonly width: number;
  readonly height: number;
  readonly fit: 'inside' | 'cover' | 'contain' | 'fill';
  readonly format: 'jpeg' | 'png' | 'perceptualHash';
}

/** The sources run as TypeScript in tests; a bundle finds the compiled file in this package. */
const program = (): string =>
  import.meta.url.endsWith('.ts')
    ? fileURLToPath(new URL('./decode.process.ts', import.meta.url))
    : createRequire(import.meta.url).resolve('@atoll/runtime/pictures/decode.process');

/**
 * Decodes one picture in a process of its own (ADR 48), which has none of this process's environment. Undefined where the picture is
 * refused, or takes more than its process may. SERVICE_AWAY where the process did not start or had no time to finish.
 * @param wanted the pictures to make of it, the largest first
 */
export async function decodePicture(
  bytes: Uint8Array,
  scans: number,
  wanted: readonly WantedPicture[],
  given: DecoderLimits = limits,
): Promise<Uint8Array[] | undefined> {
  const { output, reason, failed } = await run(bytes, [String(scans), JSON.stringify(wanted)], given);
  const [started] = output;
  if (!failed && output.length > 1) return unframed(output.subarray(1));
  if (started === undefined || isOutOfTime(failed)) {
    log.error({ err: failed, reason }, 'decoder of pictures failed');
    throw commonError('SERVICE_AWAY', { retryAfterSeconds: RETRY_AFTER_SECONDS });
  }
  // The file is a person's, so the reason is of interest only where many are refused.
  log.info({ reason, signal: failed?.signal }, 'file is not a readable picture');
  return undefined;
}

/** Each picture follows its length in four bytes. */
function unframed(output: Buffer): Uint8Array[] {
  const pictures: Uint8Array[] = [];
  for (let at = 0; at < output.length;) {
    const end = at + 4 + output.readUInt32BE(at);
    pictures.push(output.subarray(at + 4, end));
    at = end;
  }
  return pictures;
}

interface Run {
  readonly output: Buffer;
  readonly reason: string;
  readonly failed: ExecFileException | null;
}

function run(bytes: Uint8Array, asked: readonly string[], { dataKib, cpuSeconds, ms }: DecoderLimits): Promise<Run> {
  const command = [process.execPath, '--max-old-space-size=64', program(), ...asked];
  const limited = ['-c', 'ulimit -c 0 && ulimit -d "$1" && ulimit -t "$2" && shift 2 && exec "$@"', 'sh', String(dataKib), String(cpuSeconds), ...command];
  const options = { env: {}, timeout: ms, killSignal: 'SIGKILL', maxBuffer: MAX_OUTPUT_BYTES, encoding: 'buffer' } as const;
  return new Promise((resolve) => {
    const child = execFile('/bin/sh', limited, options, (failed, output, reason) => resolve({ output, reason: reason.toString().trim().slice(-200), failed }));
    // A process that ends before it has read all of its input breaks the pipe.
    child.stdin?.on('error', () => undefined).end(bytes);
  });
}

/** Killed by this process; the kernel's own signals do not set `killed`. */
const isOutOfTime = (failed: ExecFileException | null): boolean => failed?.killed === true && failed.code === null;
