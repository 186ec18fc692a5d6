import { afterEach, beforeEach, expect, it } from '@jest/globals';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { startAdminServer } from './admin-server.js';
import { closeServer } from '../drain/drain.js';
import { counter, onScrape, scrape } from './metrics.js';

let server: Server;
let isServing = true;
let stops: (() => void)[];
const ask = (path: string, method = 'GET'): Promise<Response> => fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`, { method });

beforeEach(async () => {
  [isServing, stops] = [true, []];
  server = await startAdminServer('127.0.0.1', 0, () => isServing);
});
afterEach(async () => {
  stops.forEach((stop) => stop());
  await closeServer(server);
});

it('reports liveness and readiness', async () => {
  expect([(await ask('/healthz')).status, (await ask('/readyz')).status]).toEqual([200, 200]);
  isServing = false;
  expect([(await ask('/healthz')).status, (await ask('/readyz')).status]).toEqual([200, 503]);
});

it('returns the metrics of the process, measured at the scrape', async () => {
  const asked = counter('test_admin_scrapes_total', 'Scrapes', []);
  stops.push(onScrape(async () => asked.inc()));
  const answer = await ask('/metrics');
  expect(answer.headers.get('content-type')).toMatch(/^text\/plain; version=/);
  expect(await answer.text()).toMatch(/^test_admin_scrapes_total 1$/m);
});

it('returns the other metrics while a store does not respond', async () => {
  counter('test_beside_total', 'Beside a store that hangs', []).inc();
  stops.push(onScrape(() => new Promise(() => undefined)));
  expect((await scrape(20)).text).toMatch(/^test_beside_total 1$/m);
});

it.each(['/', '/constructor', '/__proto__', '/healthz/', '/metrics/x'])('returns 404 at %p', async (path) => {
  expect((await ask(path)).status).toBe(404);
});

it('refuses every method but GET', async () => {
  expect((await ask('/healthz', 'POST')).status).toBe(405);
});
