import { createHash } from 'node:crypto';
import { Injectable, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import { lastValueFrom, of, type Observable } from 'rxjs';
import { AppError, appErrorOf } from '@atoll/errors/app-error';
import { badField } from '@atoll/errors/common';
import { httpStatusOf } from '@atoll/errors/kinds';
import type { Caller, Idempotency } from './caller.js';
import { servedCall, type ArrivedRequest, type ServedCall } from './served-call.js';
import { IdempotencyRecords, type Achieved, type Attempt, type Pins, type RequestIdentity, type StoredAnswer } from './idempotency-record.js';
import { log } from './log.js';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Same key and body, same answer: for calls that cost money or seats. */
@Injectable()
export class IdempotencyInterceptor implements NestInterceptor {
  constructor(private readonly records: IdempotencyRecords) {}

  async intercept(context: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
    const request = context.switchToHttp().getRequest<ArrivedRequest>();
    const key = request.headers['idempotency-key'];
    const { arrived } = request;
    if (key === undefined || !arrived?.caller) return next.handle();
    if (typeof key !== 'string' || !UUID.test(key)) throw badField('Idempotency-Key');
    const { definition, options } = Reflect.getMetadata(servedCall, context.getHandler()) as ServedCall;
    const identity = identityOf(definition.name, key, arrived.caller, arrived.input);
    const run = new IdempotentRun(this.records, identity, key, options.pinsFirst ?? false);
    arrived.caller = { ...arrived.caller, idempotency: run };
    return of(await run.answer(() => lastValueFrom(next.handle(), { defaultValue: undefined })));
  }
}

function identityOf(call: string, key: string, caller: Caller, input: unknown): RequestIdentity {
  const actor = caller.actor.kind === 'user' ? `user:${caller.actor.userId}` : caller.actor.kind;
  return {
    id: [caller.operatorId, call, actor, key.toLowerCase()].join('|'),
    operatorId: caller.operatorId,
    // Validated input has its keys in the order of the schema, so equal requests have equal texts.
    bodyHash: createHash('sha256').update(JSON.stringify(input)).digest('base64url'),
  };
}

export class IdempotentRun implements Idempotency {
  #attempt: Attempt | undefined;

  constructor(
    private readonly records: IdempotencyRecords,
    private readonly identity: RequestIdentity,
    readonly key: string,
    private readonly pinsFirst: boolean,
  ) {}

  async pin<T extends string | number>(name: string, make: () => T | Promise<T>, achieved?: (value: T) => Promise<object | undefined>): Promise<T> {
    const known = this.#attempt?.pins[name];
    if (known !== undefined) return known as T;
    const value = await make();
    const earlier: Achieved = async (pins) => answered(await achieved?.(pins[name] as T));
    const started = this.#attempt ?? (await this.#begin({ [name]: value }, earlier));
    if (started.answer) throw new AnsweredBefore();
    const pinned = started.pins[name];
    if (pinned !== undefined) return pinned as T;
    await this.records.pin(this.identity, started.owner, name, value);
    this.#attempt = { ...started, pins: { ...started.pins, [name]: value } };
    return value;
  }

  async answer(handle: () => Promise<unknown>): Promise<unknown> {
    if (!this.pinsFirst) await this.#begin({});
    if (this.#attempt?.answer) return replayed(this.#attempt.answer);
    try {
      const answer = await handle();
      if (!this.#attempt) throw new Error('a call that promises to pin an id first pinned nothing');
      if (!this.pinsFirst) await this.#finish({ ok: true, json: JSON.stringify(answer ?? null) });
      return answer;
    } catch (error) {
      return this.#failed(error);
    }
  }

  async #begin(pins: Pins, achieved?: Achieved): Promise<Attempt> {
    this.#attempt = await this.records.begin(this.identity, pins, achieved);
    return this.#attempt;
  }

  async #failed(error: unknown): Promise<unknown> {
    const attempt = this.#attempt;
    if (!attempt) throw error;
    if (attempt.answer) return replayed(attempt.answer);
    const refusal = appErrorOf(error);
    const status = refusal ? httpStatusOf(refusal.kind) : 500;
    if (refusal && status < 500 && status !== 429) await this.#finish({ ok: false, code: refusal.code, kind: refusal.kind, text: refusal.text });
    else await this.records.release(this.identity, attempt.owner).catch((cause: unknown) => log.warn({ err: cause }, 'a lease is left to run out'));
    throw error;
  }

  /** The effect stands whether or not its answer could be noted; a retry then finds it by the pinned id. */
  async #finish(answer: StoredAnswer): Promise<void> {
    await this.records.finish(this.identity, this.#attempt!.owner, answer).catch((err: unknown) => log.warn({ err }, 'an answer could not be noted'));
  }
}

class AnsweredBefore extends Error {}

const answered = (answer: object | undefined): StoredAnswer | undefined => answer && { ok: true, json: JSON.stringify(answer) };

function replayed(answer: StoredAnswer): unknown {
  if (answer.ok) return JSON.parse(answer.json);
  throw new AppError(answer.code, answer.kind, answer.text);
}
