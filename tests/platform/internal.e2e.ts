import { readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, test } from '@playwright/test';
import { exchange } from '../gateway.js';

const { publicUrl, processes } = JSON.parse(readFileSync(`${process.env['ATOLL_STATE']}/platform.json`, 'utf8')) as {
  publicUrl: string;
  processes: { name: string; address: string; admin?: string }[];
};

/** Sends the request target unchanged; HTTP clients would normalise it. */
async function raw(target: string): Promise<string> {
  const { hostname, port } = new URL(publicUrl);
  const socket = connect(Number(port), hostname);
  socket.write(`GET ${target} HTTP/1.1\r\nHost: coral.localhost\r\nConnection: close\r\n\r\n`);
  return text(socket);
}

const internal = ['healthz', 'readyz', 'metrics'];
/** Prefixes for path traversal and request smuggling: a call of each service, and a page and a file of each remote. */
const outer = [
  '',
  '/api',
  '/api/login',
  '/api/getpubliclocations',
  '/api/getbookingbyuuid',
  '/api/paymentcallback',
  '/api/docs',
  '/remotes',
  '/remotes/customer',
  '/remotes/admin',
  '/remotes/captain',
  '/admin',
];
const spellings = [
  (path: string, name: string) => `${path}/${name}`,
  (path: string, name: string) => `${path}/${name}/`,
  (path: string, name: string) => `${path}//${name}`,
  (path: string, name: string) => `/${path}/${name}`,
  (path: string, name: string) => `${path}/../${name}`,
  (path: string, name: string) => `${path}/../../${name}`,
  (path: string, name: string) => `${path}/%2e%2e/%2e%2e/${name}`,
  (path: string, name: string) => `${path}/..%2f..%2f${name}`,
  (path: string, name: string) => `${path}/..\\..\\${name}`,
  (path: string, name: string) => `${path}/..;/${name}`,
  (path: string, name: string) => `${path}/./${name}`,
  (path: string, name: string) => `${path}%2f${name}`,
  (path: string, name: string) => `${path}?/../${name}`,
  (path: string, name: string) => `${path}#/../${name}`,
  (path: string, name: string) => `http://coral.localhost${path}/../../${name}`,
  (path: string, name: string) => `http://coral.localhost/${name}?${path}`,
  (path: string, name: string) => `http://coral.localhost\\${name}${path}`,
];
const HEALTH_OR_METRICS = /"status":"(?:ok|ready)"|^(?:ok|ready)\s*$|# HELP|_total(?:\{| \d)/m;

test('no spelling of a path reaches the health or metrics of a process through the gateway', async () => {
  test.setTimeout(120_000);
  const targets = outer.flatMap((path) => internal.flatMap((name) => spellings.map((spell) => spell(path, name))));
  for (const target of targets) {
    const answer = await raw(target);
    expect.soft([target, /^HTTP\/1\.1 \d/.test(answer), HEALTH_OR_METRICS.test(answer)]).toEqual([target, true, false]);
  }
  for (const name of internal) expect((await exchange('coral.localhost', 'GET', `/${name}`)).status).toBe(404);
});

test('gateway, shell and remotes have health and metrics on a port that the gateway does not forward to', async () => {
  for (const name of ['gateway', 'shell', 'customer', 'admin', 'captain']) {
    const { address, admin } = processes.find((one) => one.name === name) ?? {};
    expect(admin).not.toBe(address);
    for (const path of internal) {
      const answer = await fetch(`${admin}/${path}`);
      expect([name, path, answer.status, HEALTH_OR_METRICS.test(await answer.text())]).toEqual([name, path, 200, true]);
    }
  }
});

test('a page named like a property of every JavaScript object is served as a page [CW-02]', async () => {
  for (const path of ['/constructor', '/toString', '/__proto__', '/admin/constructor'])
    expect([path, (await exchange('coral.localhost', 'GET', path)).status]).toEqual([path, 200]);
});
