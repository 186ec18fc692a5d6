import { randomUUID } from 'node:crypto';
import { AppError, appErrorOf } from '@atoll/errors/app-error';
import { httpStatusOf } from '@atoll/errors/kinds';
import { isLostRace } from '@atoll/errors/lost-races';
import type { Clock } from '@atoll/time/clock';
import type { Idempotency } from '../context/caller.js';
import { log } from '../observability/log.js';
import type { AlreadyDone, Attempt, IdempotencyRecords, RequestIdentity } from './idempotency-records.mongo.js';
import type { Reserved, StoredResponse } from './idempotency-records.schema.js';

export interface RunOptions {
  /** Codes of refusals that a repeat may escape, which are not stored. */
  readonly passing: readonly string[];
  /** RATE_LIMIT where this client has caused enough records. */
  readonly admit: () => Promise<void>;
}

/** Runs one request with its key. Its record is written when the use case begins or first reserves, so a request refused before that leaves none. */
export class IdempotentRun implements Idempotency {
  #attempt: Attempt | undefined;
  #alreadyDone: AlreadyDone | undefined;

  constructor(
    private readonly records: IdempotencyRecords,
    private readonly clock: Clock,
    private readonly identity: RequestIdentity,
    readonly key: string,
    private readonly options: RunOptions,
  ) {}

  findsAlreadyDone(find: (reserved: Reserved) => Promise<object | undefined>): void {
    this.#alreadyDone = async (reserved) => {
      const response = await find(reserved);
      return response && { ok: true, json: JSON.stringify(response) };
    };
  }

  async isRepeated(): Promise<boolean> {
    return this.records.isKnown(this.identity);
  }

  async begin(): Promise<void> {
    await this.#beginOrEnd({});
  }

  async reserve<T extends string | number>(name: string, make: () => T | Promise<T>): Promise<T> {
    const known = this.#attempt?.reserved[name];
    if (known !== undefined) return known as T;
    const { reserved } = await this.#beginOrEnd({ [name]: await make() });
    return reserved[name] as T;
  }

  async reserveAll<R extends Reserved>(proposed: R): Promise<R> {
    const { reserved } = await this.#beginOrEnd(proposed);
    return reserved as R;
  }

  /** Runs the use case, and stores its outcome where an earlier attempt has stored none. */
  async respond(handle: () => Promise<unknown>): Promise<unknown> {
    let response: unknown;
    try {
      response = await handle();
    } catch (error) {
      return this.#failed(error);
    }
    if (!this.#attempt) throw new Error('an idempotent call took effect without having begun its record');
    const isStored = this.#attempt.response !== undefined || this.#alreadyDone !== undefined;
    if (!isStored) await this.#close((owner) => this.records.finish(this.identity, owner, { ok: true, json: JSON.stringify(response ?? null) }));
    return response;
  }

  async #beginOrEnd(proposed: Reserved): Promise<Attempt> {
    const attempt = await this.#reserved(proposed);
    if (attempt.response) throw new DoneBefore();
    return attempt;
  }

  async #reserved(proposed: Reserved): Promise<Attempt> {
    const attempt = this.#attempt ?? (await this.#start(proposed));
    const missing = Object.fromEntries(Object.entries(proposed).filter(([name]) => !(name in attempt.reserved)));
    if (attempt.response || Object.keys(missing).length === 0) return attempt;
    await this.records.reserve(this.identity, attempt.owner, missing);
    this.#attempt = { ...attempt, reserved: { ...attempt.reserved, ...missing } };
    return this.#attempt;
  }

  async #start(reserved: Reserved): Promise<Attempt> {
    await this.options.admit();
    const starting = { owner: randomUUID(), now: this.clock.now(), reserved };
    this.#attempt = await this.records.start(this.identity, starting, this.#alreadyDone);
    return this.#attempt;
  }

  async #failed(error: unknown): Promise<unknown> {
    const earlier = this.#attempt ? this.#attempt.response : await this.records.earlierResponse(this.identity, this.clock.now(), this.#alreadyDone);
    if (earlier) return replayed(earlier);
    const refusal = appErrorOf(error);
    if (refusal && this.options.passing.includes(refusal.code)) await this.#close((owner) => this.records.forget(this.identity, owner));
    else if (refusal && isStored(refusal)) await this.#close((owner) => this.records.finish(this.identity, owner, storedRefusal(refusal)));
    else await this.#close((owner) => this.records.release(this.identity, owner));
    throw error;
  }

  /** The outcome stands whether or not it could be written: a retry finds it by the reserved id, or waits for the end of the lease. */
  async #close(write: (owner: string) => Promise<void>): Promise<void> {
    if (this.#attempt) await write(this.#attempt.owner).catch((err: unknown) => log.warn({ err }, 'idempotency record not updated'));
  }
}

/** Ends the use case: the response is that of the earlier attempt. */
class DoneBefore extends Error {}

/** Our own failures, lost races and rate limits say nothing about the request itself: their record is released, and a repeat goes on with its reserved ids. */
function isStored(refusal: AppError): boolean {
  return httpStatusOf(refusal.kind) < 500 && refusal.kind !== 'rate_limited' && !isLostRace(refusal.code);
}

const storedRefusal = ({ refusal }: AppError): StoredResponse => ({ ok: false, ...refusal });

/** The stored response, or the stored refusal as an error. */
function replayed(response: StoredResponse): unknown {
  if (response.ok) return JSON.parse(response.json);
  throw new AppError(response.code, response.kind, response.text, { params: response.params });
}
