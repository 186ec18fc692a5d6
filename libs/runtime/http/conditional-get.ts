import { hash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { ArrivedRequest } from './served-call.js';

/**
 * Conditional GET (RFC 9110, 13) for calls that clients poll: a response has an `ETag`, and a matching `If-None-Match` gets 304
 * without a body. Shared caches must not store it: responses are personal. Only for calls that declare it, because a tag costs a
 * hash of the whole body.
 */
export function enableConditionalGet(fastify: FastifyInstance): void {
  fastify.addHook('onSend', (request, reply, payload, done) => {
    if (!(request as ArrivedRequest).arrived?.conditional || reply.statusCode !== 200 || typeof payload !== 'string') return done(null, payload);
    const tag = `W/"${hash('sha1', payload, 'base64url')}"`;
    reply.header('etag', tag).header('cache-control', 'private, no-store');
    if (!names(request.headers['if-none-match'], tag)) return done(null, payload);
    reply.code(304).removeHeader('content-type');
    done(null, '');
  });
}

const names = (header: string | undefined, tag: string): boolean => header?.split(',').some((one) => one.trim() === tag) ?? false;
