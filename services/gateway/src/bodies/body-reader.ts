import type { IncomingMessage } from 'node:http';
import type { RouteBody } from '@atoll/contracts/http/routes';
import { commonError } from '@atoll/errors/common';
import type { ReservedMemory } from './body-memory.js';
import { gatewayError } from '../errors.js';

/** How slowly a body may arrive. */
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

/**
 * Collects a body. Rejects with TOO_LARGE, BODY_TOO_SLOW or OVERLOADED as soon as that is certain;
 * resolves to undefined when the client has left.
 */
export function readBody(request: IncomingMessage, { kind, maxBytes }: RouteBody, memory: ReservedMemory, pace: BodyPace): Promise<Buffer | undefined> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let seen = 0;
    const tooSlow = () => settle(() => reject(gatewayError('BODY_TOO_SLOW')));
    const stopClock = kind === 'file' ? fileClock(pace, () => seen, tooSlow) : deadline(pace.jsonMs, tooSlow);
    const onData = (chunk: Buffer) => {
      seen += chunk.length;
      if (seen > maxBytes) return settle(() => reject(commonError('TOO_LARGE')));
      if (!memory.grow(chunk.length)) return settle(() => reject(gatewayError('OVERLOADED')));
      chunks.push(chunk);
    };
    const onEnd = () => settle(() => resolve(chunks.length === 1 ? chunks[0] : Buffer.concat(chunks)));
    const onClose = () => settle(() => resolve(undefined));
    function settle(outcome: () => void): void {
      stopClock();
      request.off('data', onData).off('end', onEnd).off('close', onClose);
      outcome();
    }
    // a connection that breaks off emits both; 'close' settles it
    request.on('error', () => undefined);
    request.on('data', onData).on('end', onEnd).on('close', onClose);
  });
}

function deadline(ms: number, tooSlow: () => void): () => void {
  const timer = setTimeout(tooSlow, ms);
  return () => clearTimeout(timer);
}

function fileClock({ fileMs, fileWindowMs, fileBytesPerSecond }: BodyPace, seen: () => number, tooSlow: () => void): () => void {
  const leastPerWindow = (fileBytesPerSecond * fileWindowMs) / 1000;
  let before = 0;
  const stopDeadline = deadline(fileMs, tooSlow);
  const windows = setInterval(() => {
    if (seen() - before < leastPerWindow) tooSlow();
    before = seen();
  }, fileWindowMs);
  return () => {
    stopDeadline();
    clearInterval(windows);
  };
}
