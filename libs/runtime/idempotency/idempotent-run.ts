import { AppError, appErrorOf } from '@atoll/errors/app-error';
import { httpStatusOf } from '@atoll/errors/kinds';
import type { Idempotency } from '../context/caller.js';
import type { AlreadyDone, Attempt, IdempotencyRecords, RequestIdentity, Reserved, StoredAnswer } from './idempotency-record.js';
import { log } from '../observability/log.js';

export interface RunOptions {
  /** Codes of refusals that a repeat may escape, which are not stored. */
  readonly passing: readonly string[];
  /** RATE_LIMIT where this client has caused enough records. */
  readonly admit: () => Promise<void>;
}

/** One request with its key. Its record is written when the use case begins or first reserves, so a request refused before that leaves none. */
export class IdempotentRun implements Idempotency {
  #attempt: Attempt | undefined;
  #alreadyDone: AlreadyDone | undefined;

  constructor(
    private readonly records: IdempotencyRecords,
    private readonly identity: RequestIdentity,
    readonly key: string,
    private readonly options: RunOptions,
  ) {}

  findsAlreadyDone(find: (reserved: Reserved) => Promise<object | undefined>): void {
    this.#alreadyDone = async (reserved) => {
      const answer = await find(reserved);
      return answer && { ok: true, json: JSON.stringify(answer) };
    };
  }

  async begin(): Promise<void> {
    if (!this.#attempt) await this.#start(async () => ({}));
  }

  async reserve<T extends string | number>(name: string, make: () => T | Promise<T>): Promise<T> {
    const attempt = this.#attempt ?? (await this.#start(async () => ({ [name]: await make() })));
    const known = attempt.reserved[name];
    if (known !== undefined) return known as T;
    const value = await make();
    await this.records.reserve(this.identity, attempt.owner, name, value);
    this.#attempt = { ...attempt, reserved: { ...attempt.reserved, [name]: value } };
    return value;
  }

  async answer(handle: () => Promise<unknown>): Promise<unknown> {
    let answer: unknown;
    try {
      answer = await handle();
    } catch (error) {
      return this.#failed(error);
    }
    if (!this.#attempt) throw new Error('an idempotent call took effect without having begun its record');
    if (!this.#alreadyDone) await this.#close((owner) => this.records.finish(this.identity, owner, { ok: true, json: JSON.stringify(answer ?? null) }));
    return answer;
  }

  async #start(reserve: () => Promise<Reserved>): Promise<Attempt> {
    await this.options.admit();
    const attempt = await this.records.start(this.identity, await reserve(), this.#alreadyDone);
    this.#attempt = attempt;
    if (attempt.answer) throw new AnsweredBefore();
    return attempt;
  }

  async #failed(error: unknown): Promise<unknown> {
    const earlier = this.#attempt ? this.#attempt.answer : await this.records.earlierAnswer(this.identity, this.#alreadyDone);
    if (earlier) return replayed(earlier);
    const refusal = appErrorOf(error);
    if (refusal && this.options.passing.includes(refusal.code)) await this.#close((owner) => this.records.forget(this.identity, owner));
    else if (refusal && isFinal(refusal)) await this.#close((owner) => this.records.finish(this.identity, owner, storedRefusal(refusal)));
    else await this.#close((owner) => this.records.release(this.identity, owner));
    throw error;
  }

  /** The outcome stands whether or not it could be written: a retry finds it by the reserved id, or waits for the end of the lease. */
  async #close(write: (owner: string) => Promise<void>): Promise<void> {
    if (this.#attempt) await write(this.#attempt.owner).catch((err: unknown) => log.warn({ err }, 'idempotency record not updated'));
  }
}

class AnsweredBefore extends Error {}

/** Failures of ours, and refusals for coming too often, say nothing about the request itself. */
function isFinal({ kind }: AppError): boolean {
  return httpStatusOf(kind) < 500 && kind !== 'rate_limited';
}

const storedRefusal = ({ refusal }: AppError): StoredAnswer => ({ ok: false, ...refusal });

function replayed(answer: StoredAnswer): unknown {
  if (answer.ok) return JSON.parse(answer.json);
  throw new AppError(answer.code, answer.kind, answer.text, { params: answer.params });
}
