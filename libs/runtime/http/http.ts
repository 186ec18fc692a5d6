import {
  applyDecorators,
  createParamDecorator,
  Header as SetHeader,
  HttpCode,
  RequestMapping,
  RequestMethod,
  SetMetadata,
  UseInterceptors,
  type ExecutionContext,
} from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import type { CallDefinition, CallOptions } from './call.js';
import { inputReader } from './http-input.js';
import { IdempotencyInterceptor } from './idempotency-interceptor.js';
import { servedCall, type ArrivedRequest, type ServedCall } from './served-call.js';

/** Binds a controller method to a call of the contract: method, path, role, schemas, and idempotency where declared. */
export function Call(definition: CallDefinition, options: CallOptions = {}): MethodDecorator {
  const served: ServedCall = { definition, options, readInput: inputReader(definition) };
  return applyDecorators(
    RequestMapping({ method: definition.method === 'GET' ? RequestMethod.GET : RequestMethod.POST, path: [definition.path, ...(definition.aliases ?? [])] }),
    HttpCode(200),
    SetMetadata(servedCall, served),
    ...(definition.produces ? [SetHeader('content-type', definition.produces), SetHeader('cache-control', 'private, no-store')] : []),
    ...(definition.idempotent ? [UseInterceptors(IdempotencyInterceptor)] : []),
  );
}

const requestOf = (context: ExecutionContext): ArrivedRequest => context.switchToHttp().getRequest<ArrivedRequest>();

/** The validated input of the call. */
export const Input = createParamDecorator((_: unknown, context: ExecutionContext) => requestOf(context).arrived?.input);

/** The caller of the signed context. */
export const Ctx = createParamDecorator((_: unknown, context: ExecutionContext) => requestOf(context).arrived?.caller);

export type SentHeaders = Readonly<Record<string, string | undefined>>;

/** The body as it was sent, for calls whose signature covers its bytes. */
export const RawBody = createParamDecorator((_: unknown, context: ExecutionContext) => requestOf(context).rawBody ?? '');

/** All request headers by lower-case name, for calls whose sender decides where its signature stands. */
export const RequestHeaders = createParamDecorator((_: unknown, context: ExecutionContext): SentHeaders =>
  Object.fromEntries(Object.entries(requestOf(context).headers).map(([name, value]) => [name, Array.isArray(value) ? value.join(', ') : value])),
);

/** Injects one request header. */
export const Header = createParamDecorator((name: string, context: ExecutionContext) => {
  const value = requestOf(context).headers[name.toLowerCase()];
  return Array.isArray(value) ? value[0] : value;
});

/** Parts of a response other than its body. */
export interface CallReply {
  header(name: string, value: string): void;
  redirect(location: string): void;
}

export const Reply = createParamDecorator((_: unknown, context: ExecutionContext): CallReply => {
  const http = context.switchToHttp();
  const [request, reply] = [http.getRequest<ArrivedRequest>(), http.getResponse<FastifyReply>()];
  return {
    header: (name, value) => void reply.header(name, value),
    redirect: (location) => {
      void reply.header('location', location);
      if (request.arrived) request.arrived.status = 302;
    },
  };
});
