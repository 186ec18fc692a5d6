import { hash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { ArrivedRequest } from './served-call.js';

/**
 * Calls that are asked again and again name their answer by a tag; to who has that answer already it is said in a line that
 * nothing has changed (RFC 9110, 13). No cache may keep it: it is the asker's own. Only for the calls that declare it, because
 * a tag costs a hash of the whole answer.
 */
export function answerConditionally(fastify: FastifyInstance): void {
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
