import { createHash } from 'node:crypto';
import { Injectable, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import { lastValueFrom, of, type Observable } from 'rxjs';
import { badField, commonError } from '@atoll/errors/common';
import { Clock } from '@atoll/time/clock';
import type { Caller } from '../context/caller.js';
import { readIdempotencyKey } from './idempotency-key.js';
import { clientAddressOf, servedCall, type ArrivedRequest, type ServedCall } from './served-call.js';
import { IdempotencyRecords, type RequestIdentity } from '../idempotency/idempotency-records.mongo.js';
import { recordLimits } from '../idempotency/idempotency-limits.js';
import { IdempotentRun } from '../idempotency/idempotent-run.js';
import { RateLimiter } from '../redis/rate-limit.js';

function idempotencyKeyOf(header: string | string[]): string {
  const key = readIdempotencyKey(header);
  if (key === undefined) throw badField('Idempotency-Key');
  return key;
}

/** Same key and body, same response: for calls that cost money or seats. */
@Injectable()
export class IdempotencyInterceptor implements NestInterceptor {
  constructor(
    private readonly records: IdempotencyRecords,
    private readonly limiter: RateLimiter,
    private readonly clock: Clock,
  ) {}

  async intercept(context: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
    const http = context.switchToHttp();
    const request = http.getRequest<ArrivedRequest>();
    const header = request.headers['idempotency-key'];
    const { arrived } = request;
    if (header === undefined || !arrived?.caller) return next.handle();
    const { caller, input } = arrived;
    const key = idempotencyKeyOf(header);
    const { definition, options } = Reflect.getMetadata(servedCall, context.getHandler()) as ServedCall;
    const run = new IdempotentRun(this.records, this.clock, identityOf(definition.name, key, caller, input), key, {
      passing: options.passingRefusals ?? [],
      admit: () => this.admit(caller, request),
    });
    arrived.caller = { ...caller, idempotency: run };
    return of(await run.respond(() => lastValueFrom(next.handle(), { defaultValue: undefined })));
  }

  /** Limits records, because a new key costs the client nothing and the database a record. */
  private async admit(caller: Caller, request: ArrivedRequest): Promise<void> {
    const limits = recordLimits(caller, clientAddressOf(request));
    if (await this.limiter.allows(...limits)) return;
    throw commonError('RATE_LIMIT', { retryAfterSeconds: Math.max(...limits.map((limit) => this.limiter.secondsLeft(limit))) });
  }
}

function identityOf(call: string, key: string, caller: Caller, input: unknown): RequestIdentity {
  const actor = caller.actor.kind === 'user' ? `user:${caller.actor.userId}` : caller.actor.kind;
  return {
    id: [caller.operatorId, call, actor, key].join('|'),
    operatorId: caller.operatorId,
    // Validated input has its keys in the order of the schema, so equal requests have equal JSON.
    bodyHash: createHash('sha256').update(JSON.stringify(input)).digest('base64url'),
  };
}
