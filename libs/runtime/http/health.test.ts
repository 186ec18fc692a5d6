import { expect, it } from '@jest/globals';
import { fastify } from 'fastify';
import type { Connection } from 'mongoose';
import { scrape } from '../observability/metrics.js';
import { observeRequests, serveHealth } from './http-server.js';

const serving = (ping: () => Promise<unknown>) => {
  const server = fastify();
  observeRequests(server);
  serveHealth(server, { db: { command: ping } } as unknown as Connection, () => true);
  return server;
};

it('is ready while its database responds', async () => {
  const server = serving(async () => ({ ok: 1 }));
  expect((await server.inject('/readyz')).statusCode).toBe(200);
});

it.each([
  ['refuses', () => Promise.reject(new Error('no primary'))],
  ['hangs', () => new Promise(() => undefined)],
])(
  'is not ready while its database %s, and counts that for the alert',
  async (_what, ping) => {
    const counted = async () => Number(/^atoll_http_request_seconds_count\{call="\/readyz",status="503"\} (\d+)$/m.exec((await scrape()).text)?.[1] ?? 0);
    const before = await counted();
    expect((await serving(ping).inject('/readyz')).statusCode).toBe(503);
    expect(await counted()).toBe(before + 1);
  },
  30_000,
);
