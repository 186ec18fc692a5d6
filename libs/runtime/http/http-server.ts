import { setTimeout as pause } from 'node:timers/promises';
import { METHOD_METADATA } from '@nestjs/common/constants.js';
import type { INestApplication } from '@nestjs/common';
import { ModulesContainer } from '@nestjs/core';
import type { FastifyInstance } from 'fastify';
import type { Connection } from 'mongoose';
import { badField } from '@atoll/errors/common';
import { servedCall, type ArrivedRequest } from './served-call.js';
import { log } from '../observability/log.js';
import { counter, histogram, scrape } from '../observability/metrics.js';
import { database } from '../mongo/connection.js';
import { inRequest } from '../tracing/http-context.js';

/** A route outside the contract would have no role: it stops the start. */
export function refuseUndeclaredRoutes(app: INestApplication): void {
  for (const module of app.get(ModulesContainer).values()) {
    for (const { metatype } of module.controllers.values()) {
      const prototype = (metatype as { prototype?: Record<string, unknown> } | null)?.prototype ?? {};
      for (const name of Object.getOwnPropertyNames(prototype)) {
        const method = Object.getOwnPropertyDescriptor(prototype, name)?.value as object | undefined;
        if (typeof method !== 'function') continue;
        const isRoute = Reflect.hasMetadata(METHOD_METADATA, method);
        if (isRoute && !Reflect.hasMetadata(servedCall, method)) throw new Error(`${(metatype as { name: string }).name}.${name} is a route without @Call`);
      }
    }
  }
}

/** JSON only. The raw text is kept with the parsed body, because some clients sign its bytes. */
export function readJsonBodies(fastify: FastifyInstance): void {
  const parseJson = fastify.getDefaultJsonParser('error', 'error');
  fastify.removeContentTypeParser(['application/json', 'text/plain']);
  fastify.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    (request as ArrivedRequest).rawBody = body as string;
    if (body === '') return done(null, undefined);
    return parseJson(request, body as string, (error, value) => done(error ? badField('body') : null, value));
  });
}

export function observeRequests(fastify: FastifyInstance): void {
  const durations = histogram('atoll_http_request_seconds', 'Duration of calls', ['call', 'status']);
  const failures = counter('atoll_http_failures_total', 'Calls that ended with 5xx', ['call']);
  // Each series begins with 0: a query for an increase does not see the first value, so failures within one scrape would fire no alert.
  fastify.addHook('onRoute', ({ url }) => failures.inc({ call: url }, 0));
  fastify.addHook('onSend', async (request, reply) => {
    const { arrived } = request as ArrivedRequest;
    if (arrived?.status !== undefined) reply.code(arrived.status);
  });
  fastify.addHook('onResponse', async (request, reply) => {
    const call = request.routeOptions.url ?? 'unknown';
    const isOpenStream = (request as ArrivedRequest).arrived?.stream && reply.statusCode === 200;
    if (!isOpenStream) durations.observe({ call, status: String(reply.statusCode) }, reply.elapsedTime / 1000);
    if (reply.statusCode >= 500) failures.inc({ call });
    inRequest(request, () => log.debug({ call, status: reply.statusCode, ms: Math.round(reply.elapsedTime) }, 'call done'));
  });
}

const PING_MS = 1000;

/** A command to a database that hangs fails after 20 s, and the driver has no time limit of its own for one; the probe waits for 5 s. */
function responds(connection: Connection): Promise<boolean> {
  const ping = database(connection).command({ ping: 1 });
  return Promise.race([
    ping.then(
      () => true,
      () => false,
    ),
    pause(PING_MS, false, { ref: false }),
  ]);
}

/** Ready means: able to serve with its own database. Peers and Kafka may be unavailable. */
export function serveHealth(fastify: FastifyInstance, connection: Connection, isServing: () => boolean): void {
  fastify.get('/healthz', async () => ({ status: 'ok' }));
  fastify.get('/readyz', async (_request, reply) => {
    const ready = isServing() && (await responds(connection));
    return reply.code(ready ? 200 : 503).send({ status: ready ? 'ready' : 'not ready' });
  });
  fastify.get('/metrics', async (_request, reply) => {
    const { contentType, text } = await scrape();
    return reply.type(contentType).send(text);
  });
}
