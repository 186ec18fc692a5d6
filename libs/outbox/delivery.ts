import { PeerUnavailable } from '@atoll/runtime/grpc-errors';
import type { Envelope } from './envelope.js';

export interface DeliveryParts<T> {
  /** Must be safe to repeat: after a failure the same events come again, in smaller batches. */
  handle(batch: Envelope<T>[]): Promise<void>;
  /** Puts one event aside that keeps failing, so that those behind it go on. */
  park(envelope: Envelope<T>, error: unknown): Promise<void>;
  /** Keeps the group membership alive, and throws when it is lost. */
  beat(): Promise<void>;
  pause(ms: number): Promise<void>;
  isStopping(): boolean;
}

/** The process is going down; what is not handled is read again by the next. */
export class Interrupted extends Error {
  override readonly name = 'Interrupted';
}

const attemptsOfOne = 5;
const attemptsOfMany = 2;
const firstPauseMs = 100;
const longestPauseMs = 5000;

/** Hands a batch over in order; halves what fails until the one event that is to blame stands alone, and parks that. */
export async function deliver<T>(batch: Envelope<T>[], parts: DeliveryParts<T>): Promise<void> {
  if (batch.length === 0) return;
  const failure = await attempt(batch, parts);
  if (!failure) return;
  const [only] = batch;
  if (batch.length === 1 && only) return park(only, failure.error, parts);
  const middle = Math.ceil(batch.length / 2);
  await deliver(batch.slice(0, middle), parts);
  await deliver(batch.slice(middle), parts);
}

async function attempt<T>(batch: Envelope<T>[], parts: DeliveryParts<T>): Promise<{ error: unknown } | undefined> {
  const attempts = batch.length === 1 ? attemptsOfOne : attemptsOfMany;
  for (let failures = 0, outages = 0; ;) {
    try {
      await parts.handle(batch);
      return undefined;
    } catch (error) {
      if (isOutage(error)) outages++;
      else if (++failures >= attempts) return { error };
      await wait(failures + outages, parts);
    }
  }
}

/** Without the database nothing can be parked either: it waits. */
async function park<T>(envelope: Envelope<T>, error: unknown, parts: DeliveryParts<T>): Promise<void> {
  for (let failures = 1; ; failures++) {
    try {
      return await parts.park(envelope, error);
    } catch {
      await wait(failures, parts);
    }
  }
}

async function wait<T>(failures: number, parts: DeliveryParts<T>): Promise<void> {
  if (parts.isStopping()) throw new Interrupted();
  await parts.beat();
  await parts.pause(Math.min(firstPauseMs * 2 ** (failures - 1), longestPauseMs));
  if (parts.isStopping()) throw new Interrupted();
}

const outages = new Set([
  'MongoNetworkError',
  'MongoNetworkTimeoutError',
  'MongoServerSelectionError',
  'MongoNotConnectedError',
  'MongoPoolClearedError',
  'MongoOperationTimeoutError',
  'MongoWriteConcernError',
]);

/** Something is away. That blames no event, so none is parked for it. */
export function isOutage(error: unknown): boolean {
  for (let current = error, depth = 0; current instanceof Error && depth < 10; current = current.cause, depth++) {
    if (current instanceof PeerUnavailable || outages.has(current.name)) return true;
    if ((current as { hasErrorLabel?: (label: string) => boolean }).hasErrorLabel?.('RetryableWriteError')) return true;
  }
  return false;
}
