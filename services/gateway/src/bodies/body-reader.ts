import type { IncomingMessage } from 'node:http';
import type { RouteBody } from '@atoll/contracts/http/routes';
import { AppError } from '@atoll/errors/app-error';
import { badField, commonError } from '@atoll/errors/common';
import { BodyBytes } from './body-bytes.js';
import type { ReservedMemory } from './body-memory.js';
import { gatewayError } from '../errors.js';

/** The minimum pace of a body. */
export interface BodyPace {
  /** For the whole of a JSON body. */
  jsonMs: number;
  /** For the whole of a file. */
  fileMs: number;
  /** A file's rate is measured over windows of this length, so that a fast start does not excuse a stall. */
  fileWindowMs: number;
  fileBytesPerSecond: number;
}

export const bodyPace: BodyPace = { jsonMs: 15_000, fileMs: 600_000, fileWindowMs: 5_000, fileBytesPerSecond: 4_000 };

/** Each chunk costs two microseconds, so a file that is sent byte by byte would take four seconds of CPU time. A network's packets are larger. */
const FREE_CHUNKS = 1_000;
const BYTES_PER_CHUNK = 100;

/** As the call declares it: how large its body may be is part of its contract. */
export const tooLarge = ({ tooLarge: own }: RouteBody): AppError => (own ? new AppError(own.code, 'too_large', own.text) : commonError('TOO_LARGE'));

/**
 * Reads a whole body. Rejects with TOO_LARGE or the call's own refusal, BODY_TOO_SLOW, OVERLOADED or BAD_INPUT (too many small chunks) as soon as that is certain;
 * resolves to undefined when the client disconnects.
 */
export function readBody(request: IncomingMessage, body: RouteBody, memory: ReservedMemory, pace: BodyPace): Promise<Buffer | undefined> {
  const { kind, maxBytes } = body;
  return new Promise((resolve, reject) => {
    const bytes = new BodyBytes();
    let seen = 0;
    let chunks = 0;
    const tooSlow = () => settle(() => reject(gatewayError('BODY_TOO_SLOW')));
    const stopTimers = kind === 'file' ? fileTimers(pace, () => seen, tooSlow) : deadline(pace.jsonMs, tooSlow);
    const onData = (chunk: Buffer) => {
      seen += chunk.length;
      chunks += 1;
      if (seen > maxBytes) return settle(() => reject(tooLarge(body)));
      if (chunks > FREE_CHUNKS + seen / BYTES_PER_CHUNK) return settle(() => reject(badField('body')));
      if (!memory.grow(chunk.length)) return settle(() => reject(gatewayError('OVERLOADED')));
      bytes.add(chunk);
    };
    const onEnd = () => settle(() => resolve(bytes.whole()));
    const onClose = () => settle(() => resolve(undefined));
    function settle(outcome: () => void): void {
      stopTimers();
      request.off('data', onData).off('end', onEnd).off('close', onClose);
      outcome();
    }
    // an aborted connection emits both; 'close' settles the promise
    request.on('error', () => undefined);
    request.on('data', onData).on('end', onEnd).on('close', onClose);
  });
}

function deadline(ms: number, tooSlow: () => void): () => void {
  const timer = setTimeout(tooSlow, ms);
  return () => clearTimeout(timer);
}

function fileTimers({ fileMs, fileWindowMs, fileBytesPerSecond }: BodyPace, seen: () => number, tooSlow: () => void): () => void {
  const minPerWindow = (fileBytesPerSecond * fileWindowMs) / 1000;
  let before = 0;
  const stopDeadline = deadline(fileMs, tooSlow);
  const windows = setInterval(() => {
    if (seen() - before < minPerWindow) tooSlow();
    before = seen();
  }, fileWindowMs);
  return () => {
    stopDeadline();
    clearInterval(windows);
  };
}
