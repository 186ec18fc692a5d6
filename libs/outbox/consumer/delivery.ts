import { isOutage } from '@atoll/runtime/outage/outage';
import { retryAfterMs } from '../back-off.js';
import type { Envelope } from '../envelope.js';

/** A retry does this between two attempts. */
export interface Waiting {
  /** Keeps the group membership alive, and throws when it is lost. */
  heartbeat(): Promise<void>;
  sleep(ms: number): Promise<void>;
  isStopping(): boolean;
}

export interface Delivery<T> extends Waiting {
  /** Must be idempotent: after a failure the same events are delivered again, in smaller batches. */
  handle(batch: Envelope<T>[]): Promise<void>;
  /** Stores one event that keeps failing, so that later events are handled. */
  deadLetter(envelope: Envelope<T>, error: unknown): Promise<void>;
}

/** The process stops; what is not handled is read again by the next one. */
export class Interrupted extends Error {
  override readonly name = 'Interrupted';
}

const ATTEMPTS_OF_ONE = 5;
const ATTEMPTS_OF_SEVERAL = 2;

/** Delivers a batch in order. Splits what keeps failing until the failing event is alone, and dead-letters that. */
export async function deliver<T>(batch: Envelope<T>[], delivery: Delivery<T>): Promise<void> {
  if (batch.length === 0) return;
  const failure = await attempt(batch, delivery);
  if (!failure) return;
  const [only] = batch;
  if (batch.length === 1 && only) return deadLetter(() => delivery.deadLetter(only, failure.error), delivery);
  const middle = Math.ceil(batch.length / 2);
  await deliver(batch.slice(0, middle), delivery);
  await deliver(batch.slice(middle), delivery);
}

/** Attempts are limited, except during an outage of a database or peer: then every event would fail, whatever its content. */
async function attempt<T>(batch: Envelope<T>[], delivery: Delivery<T>): Promise<{ error: unknown } | undefined> {
  const attempts = batch.length === 1 ? ATTEMPTS_OF_ONE : ATTEMPTS_OF_SEVERAL;
  for (let failures = 0, outages = 0; ;) {
    try {
      await delivery.handle(batch);
      return undefined;
    } catch (error) {
      if (isOutage(error)) outages++;
      else if (++failures >= attempts) return { error };
      await wait(retryAfterMs('deliver', failures + outages), delivery);
    }
  }
}

/** Retries until the dead letter is stored: without it the event would be lost. */
export async function deadLetter(store: () => Promise<void>, waiting: Waiting): Promise<void> {
  for (let failures = 1; ; failures++) {
    try {
      return await store();
    } catch {
      await wait(retryAfterMs('dead-letter', failures), waiting);
    }
  }
}

async function wait(ms: number, { heartbeat, sleep, isStopping }: Waiting): Promise<void> {
  if (isStopping()) throw new Interrupted();
  await heartbeat();
  await sleep(ms);
  if (isStopping()) throw new Interrupted();
}
