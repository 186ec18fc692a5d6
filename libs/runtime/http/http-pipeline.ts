import {
  HttpException,
  StreamableFile,
  type ArgumentsHost,
  type CallHandler,
  type CanActivate,
  type ExceptionFilter,
  type ExecutionContext,
  type NestInterceptor,
} from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { catchError, map, type Observable } from 'rxjs';
import { refusalsOf } from '@atoll/contracts/http/refusals';
import { appErrorOf, refusalBody, type AppError } from '@atoll/errors/app-error';
import { badField, commonError } from '@atoll/errors/common';
import { httpStatusOf } from '@atoll/errors/kinds';
import { contextHeader } from '../signed-context/signed-context.js';
import type { ContextVerifier } from '../signed-context/context-verifier.js';
import { bodyOf } from './multipart.js';
import { servedCall, type ArrivedRequest, type ServedCall } from './served-call.js';
import { log } from '../observability/log.js';
import { logOutage, refusalOf } from '../outage/outage.js';
import { checkRole } from '../context/roles.js';
import { inRequest } from '../tracing/http-context.js';
import { currentRequestId, setActor, setOperator } from '../context/request-context.js';

const servedBy = (context: ExecutionContext): ServedCall => Reflect.getMetadata(servedCall, context.getHandler()) as ServedCall;
const first = (value: string | string[] | undefined): string | undefined => (Array.isArray(value) ? value[0] : value);

/** Authenticates and authorises before validating, so that validation errors never reach unauthorised callers. */
export class CallGuard implements CanActivate {
  constructor(private readonly contexts: ContextVerifier) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<ArrivedRequest>();
    const { definition, readInput } = servedBy(context);
    const { headers } = request;
    const subject = await this.contexts.overHttp(first(headers[contextHeader]));
    setOperator(subject.operatorId);
    setActor(subject.actor);
    const caller = { ...subject, requestId: currentRequestId() };
    request.arrived = { caller, conditional: definition.conditional ?? false, stream: definition.stream ?? false };
    checkRole(definition.role, caller);
    const { query, params } = request;
    request.arrived.input = readInput({ query, params, body: await bodyOf(request, definition) });
    return true;
  }
}

/** For tests: a response or a refusal that violates the contract is a defect of the service and fails the call. */
export class OutputCheck implements NestInterceptor {
  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const { definition } = servedBy(context);
    return next.handle().pipe(
      map((response) => {
        // the schema of a stream is that of each event; a file has none
        if (!definition.stream && !(response instanceof StreamableFile)) checkOutput(definition.name, definition.output, response);
        return response;
      }),
      catchError((error: unknown) => {
        const code = appErrorOf(error)?.code;
        if (code === undefined || Object.hasOwn(refusalsOf(definition), code)) throw error;
        throw new Error(`${definition.name} refused with a code that its contract does not list: ${code}`);
      }),
    );
  }
}

function checkOutput(name: string, schema: ServedCall['definition']['output'], response: unknown): void {
  const sent: unknown = response === undefined ? undefined : JSON.parse(JSON.stringify(response));
  const result = schema.safeParse(sent);
  if (!result.success) throw new Error(`${name} returned a response that violates its contract: ${result.error.message}`);
  const extra = unlisted(sent, result.data, name);
  if (extra) throw new Error(`${name} returned a field that its contract does not list: ${extra}`);
}

function unlisted(sent: unknown, listed: unknown, path: string): string | undefined {
  if (typeof sent !== 'object' || sent === null) return undefined;
  for (const [key, value] of Object.entries(sent)) {
    const at = `${path}.${key}`;
    if (typeof listed !== 'object' || listed === null || !(key in listed)) return at;
    const deeper = unlisted(value, (listed as Record<string, unknown>)[key], at);
    if (deeper) return deeper;
  }
  return undefined;
}

/** The one place where an error becomes a response. Unexpected errors are logged here, once, and not described to the caller. */
export class ErrorFilter implements ExceptionFilter {
  catch(error: unknown, host: ArgumentsHost): void {
    const request = host.switchToHttp().getRequest<ArrivedRequest>();
    inRequest(request, () => this.refuse(error, request, host));
  }

  private refuse(error: unknown, request: ArrivedRequest, host: ArgumentsHost): void {
    const requestId = currentRequestId();
    const refusal = refusalOf(error) ?? refusalOfFramework(error);
    const call = request.routeOptions?.url;
    if (refusal.kind === 'internal') log.error({ err: error, call }, 'call failed');
    else logOutage(error, { call });
    const reply = host.switchToHttp().getResponse<FastifyReply>();
    if (refusal.retryAfterSeconds !== undefined) void reply.header('retry-after', String(refusal.retryAfterSeconds));
    // The call may have declared the media type of its file; a refusal is always JSON.
    void reply
      .status(httpStatusOf(refusal.kind))
      .headers({ 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' })
      .send(refusalBody(refusal, requestId));
  }
}

/** Nest and Fastify refuse what reaches no handler. */
function refusalOfFramework(error: unknown): AppError {
  const status = error instanceof HttpException ? error.getStatus() : (error as { statusCode?: number } | null)?.statusCode;
  if (status === 404) return commonError('NOT_FOUND');
  if (status === 413) return commonError('TOO_LARGE');
  if (status === 415) return commonError('UNSUPPORTED_TYPE');
  return status !== undefined && status >= 400 && status < 500 ? badField('body') : commonError('INTERNAL');
}
