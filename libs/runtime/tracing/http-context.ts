import { isIP } from 'node:net';
import { SpanKind, type Span } from '@opentelemetry/api';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { clientAddressHeader, rateLimitSubnet } from '../context/client-address.js';
import { requestIdHeader, requestIdOr } from '../context/request-id.js';
import { runInContext, type RequestContext } from '../context/request-context.js';
import { below, endSpan, startSpan } from './spans.js';
import { readTraceparent } from '../context/traceparent.js';

interface Opened {
  readonly context: RequestContext;
  readonly span: Span | undefined;
}

const opened = new WeakMap<FastifyRequest, Opened>();

/** The context of the headers that the gateway set. */
export const contextOfHeaders = (headers: Readonly<Record<string, string | string[] | undefined>>): RequestContext => ({
  requestId: requestIdOr(headers[requestIdHeader]),
  trace: readTraceparent(headers['traceparent']),
  clientSubnet: subnetOf(headers[clientAddressHeader]),
});

const subnetOf = (address: string | string[] | undefined): string | undefined =>
  typeof address === 'string' && isIP(address) ? rateLimitSubnet(address) : undefined;

/** Opens the context of each request. Entered again before the handler, because events of the body run in the context of its socket. */
export function openContexts(fastify: FastifyInstance): void {
  fastify.addHook('onRequest', (request, _reply, done) => {
    const received = contextOfHeaders(request.headers);
    const route = request.routeOptions.url ?? 'unknown';
    const fields = { 'http.request.method': request.method, 'http.route': route };
    const span = startSpan({ name: `${request.method} ${route}`, kind: SpanKind.SERVER, fields }, received.trace);
    const context = below(span, received);
    opened.set(request, { context, span });
    runInContext(context, done);
  });
  fastify.addHook('preHandler', (request, _reply, done) => inRequest(request, done));
  fastify.addHook('onResponse', (request, reply, done) =>
    inRequest(request, () => {
      endSpan(opened.get(request)?.span, { 'http.response.status_code': reply.statusCode });
      done();
    }),
  );
}

/** For hooks and filters, which may run in the context of the socket. */
export function inRequest<T>(request: FastifyRequest, work: () => T): T {
  const context = opened.get(request)?.context;
  return context ? runInContext(context, work) : work();
}
