import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { eventually } from '@atoll/testing/eventually';
import { TestPlatform } from '../testing/service.js';
import { RawClient, statusesIn } from '../testing/raw-client.js';
import { connectionLimits } from '../server/server-limits.js';

// the suite starts processes, which takes time on a busy machine
let platform: TestPlatform;
let host: string;
let asSuper: { headers: { authorization: string } };
beforeAll(async () => {
  platform = await new TestPlatform().start({ RATE_LIMITS: 'off' });
  host = `${platform.operators.coral}.localhost`;
  asSuper = { headers: { authorization: await platform.logIn('super') } };
});
afterAll(() => platform?.stop());
beforeEach(() => {
  platform.forwarded.length = 0;
});

const post = (path: string, ...headers: string[]) =>
  [`POST ${path} HTTP/1.1`, `Host: ${host}`, 'Content-Type: application/json', ...headers, '', ''].join('\r\n');

async function manyClients(count: number, bytes: string): Promise<RawClient[]> {
  const clients = await Promise.all(Array.from({ length: count }, () => RawClient.connect(platform.url)));
  for (const client of clients) client.send(bytes);
  return clients;
}

async function expectOthersAnswered(): Promise<void> {
  expect(await platform.logIn('super')).toMatch(/^Bearer /);
  for (const operator of Object.values(platform.operators)) {
    expect((await platform.ask('/api/getconfigs', { host: `${operator}.localhost` })).status).toBe(200);
    expect((await platform.ask('/api/createbooking', { host: `${operator}.localhost`, json: {} })).status).toBe(200);
  }
}

describe('bodies that arrive byte by byte', () => {
  it.each(['/api/login', '/api/createbooking'])('do not delay other clients, however many they are: %s', async (path) => {
    const slow = await manyClients(530, post(path, 'Content-Length: 1000'));
    const dripping = setInterval(() => slow.forEach((client) => client.send('x')), 1_000);
    try {
      await expectOthersAnswered();
    } finally {
      clearInterval(dripping);
      for (const client of slow) client.disconnect();
    }
  });

  it('are forwarded only once they are complete', async () => {
    const client = await RawClient.connect(platform.url);
    client.send(`${post('/api/createbooking', 'Content-Length: 7', 'Connection: close')}{"a":`);
    expect((await platform.ask('/api/getagegroups')).status).toBe(200);
    expect(platform.forwarded.map(({ url }) => url)).toEqual(['/api/getagegroups']);
    client.send('1}');
    expect(statusesIn(await client.rest())).toEqual([200]);
    expect(platform.forwarded.at(-1)!.body.toString()).toBe('{"a":1}');
  });
});

describe('a body of a call for staff', () => {
  it('is refused before it is sent if there is no token', async () => {
    for (const path of ['/api/createboatlayout', '/api/createboatlayout/', '/api/depart', '/api/updateuser']) {
      const answer = await RawClient.exchange(platform.url, post(path, 'Content-Length: 100000'));
      expect(statusesIn(answer)).toEqual([401]);
      expect(answer).toContain('"error":"Please log in.","code":"TOKEN_MISSING"');
    }
    expect(platform.forwarded).toEqual([]);
  });

  it('gets 100 Continue only after the call is authenticated', async () => {
    const refused = await RawClient.exchange(platform.url, post('/api/createboatlayout', 'Content-Length: 2', 'Expect: 100-continue'));
    expect(statusesIn(refused)).toEqual([401]);
    const client = await RawClient.connect(platform.url);
    client.send(post('/api/createbooking', 'Content-Length: 2', 'Expect: 100-continue', 'Connection: close'));
    expect(statusesIn(await client.until('\r\n\r\n'))).toEqual([100]);
    client.send('{}');
    expect(statusesIn(await client.rest())).toEqual([100, 200]);
  });
});

describe('the size of a body', () => {
  it.each([
    ['/api/createbooking', 128_000],
    ['/api/createboat', 128_000],
    ['/api/createroute', 300_000],
    ['/api/createboatlayout', 1_000_000],
  ])('is bounded by the limit of its call: %s, %d bytes', async (path, limit) => {
    const json = (length: number) => Buffer.from(JSON.stringify({ a: 'x'.repeat(length - 8) }));
    const headers = { ...asSuper.headers, 'content-type': 'application/json' };
    expect((await platform.ask(path, { headers, bytes: json(limit) })).body).toMatchObject({ bytes: limit });
    const tooLarge = { status: 413, body: { error: 'The request is too large.', code: 'TOO_LARGE' } };
    expect(await platform.ask(path, { headers, bytes: json(limit + 1) })).toMatchObject(tooLarge);
    expect(await platform.ask(path, { headers, chunks: [json(limit + 1)] })).toMatchObject(tooLarge);
    expect(platform.forwarded).toHaveLength(1);
  });

  it('does not bound the cost of parsing: a body that is nested too deeply is not forwarded', async () => {
    const headers = { 'content-type': 'application/json; charset=utf-8' };
    const nested = (open: string, depth: number) => Buffer.from(open.repeat(depth));
    expect(await platform.ask('/api/login', { headers, bytes: nested('[', 980_000) })).toMatchObject({ status: 413 });
    for (const bytes of [nested('[', 120_000), nested('{"a":', 25_000), nested('[', 33)])
      expect(await platform.ask('/api/createbooking', { headers, bytes })).toMatchObject({ status: 400, body: { error: 'Please check body.' } });
    expect(platform.forwarded).toEqual([]);
    expect((await platform.ask('/api/createbooking', { headers, bytes: Buffer.from(`${'['.repeat(32)}${']'.repeat(32)}`) })).status).toBe(200);
  });
});

describe('memory for bodies', () => {
  it('that one address has used up is refused to it, and released when it disconnects', async () => {
    const part = 'x'.repeat(120_000);
    const attacker = await manyClients(140, `${post('/api/createbooking', 'Content-Length: 128000')}${part}`);
    const answers = attacker.map((client) => client.until('\r\n\r\n'));
    const refused = await Promise.race(answers);
    expect(statusesIn(refused)).toEqual([503]);
    expect(refused).toMatch(/retry-after: 2\r\n/);
    expect(refused).toContain('"code":"OVERLOADED"');
    expect((await platform.ask('/api/getagegroups')).status).toBe(200);
    for (const client of attacker) client.disconnect();
    await eventually(async () => expect((await platform.ask('/api/createbooking', { json: {} })).status).toBe(200));
  });
});

describe('a client that pipelines requests and disconnects before the first response', () => {
  it('leaks neither memory nor requests in flight', async () => {
    const first = `GET /booking/x?hold HTTP/1.1\r\nHost: ${host}\r\n\r\n`;
    const bodies = `${post('/api/createbooking', 'Content-Length: 100000')}${'x'.repeat(100_000)}`.repeat(20);
    const reads = `GET /booking/x?after HTTP/1.1\r\nHost: ${host}\r\n\r\n`.repeat(100);
    for (const rest of [bodies, reads]) {
      for (let n = 1; n <= 12; n += 1) {
        platform.forwarded.length = 0;
        const client = await RawClient.connect(platform.url);
        client.send(`${first}${rest}`);
        await eventually(() => expect(platform.forwarded.length).toBeGreaterThan(rest === bodies ? 20 : 100));
        client.disconnect();
      }
    }
    await eventually(async () => expect((await platform.ask('/api/createbooking', { json: {} })).status).toBe(200));
    expect((await platform.ask('/booking/x')).status).toBe(200);
  });
});

describe('connections of one address', () => {
  /** Each has been answered once: it is accepted, and its connection may stay open longer than one without a request. */
  async function answeredClients(count: number): Promise<RawClient[]> {
    const clients = await manyClients(count, `GET /booking/x HTTP/1.1\r\nHost: ${host}\r\n\r\n`);
    for (const client of clients) expect(statusesIn(await client.until('\r\n\r\n'))).toEqual([200]);
    return clients;
  }

  it('are bounded, so that others can connect', async () => {
    const clients: RawClient[] = [];
    // in parts that fit into the queue of connections to be accepted
    while (clients.length < connectionLimits.perSubnet) clients.push(...(await answeredClients(100)));
    expect(await RawClient.exchange(platform.url, '')).toBe('');
    await expect(platform.ask('/booking/x')).rejects.toThrow(/ECONNRESET|socket hang up/);
    expect(clients.filter(({ isClosed }) => isClosed)).toEqual([]);
    for (const client of clients) client.disconnect();
    await eventually(async () => expect((await platform.ask('/booking/x')).status).toBe(200));
  });
});

describe('a method that a call does not have', () => {
  it('is refused with the allowed methods', async () => {
    for (const [method, path, allow] of [
      ['GET', '/api/login', 'POST'],
      ['POST', '/api/getagegroups', 'GET, HEAD'],
      ['DELETE', '/api/createtripforroute/', 'POST'],
      ['OPTIONS', '/api/getagegroups', 'GET, HEAD'],
      ['PUT', '/api/openapi.json', 'GET, HEAD'],
      ['TRACE', '/booking/x', 'GET, HEAD'],
      ['POST', '/remotes/customer/x.js', 'GET, HEAD'],
      ['PATCH', '/api/paymentcallback/bml', 'POST'],
    ] as const)
      expect(await platform.ask(path, { ...asSuper, method })).toMatchObject({ status: 405, headers: { allow } });
    expect((await platform.ask('/api/login')).body).toMatchObject({ error: 'This method is not supported here.', code: 'METHOD_NOT_ALLOWED' });
    expect(platform.forwarded).toEqual([]);
    expect((await platform.ask('/api/getagegroups', { method: 'HEAD' })).status).toBe(200);
  });

  it('at a path that names a property of every object is handled like any other path', async () => {
    for (const path of ['/constructor', '/toString', '/__proto__', '/hasOwnProperty']) {
      expect((await platform.ask(path)).status).toBe(200);
      for (const folder of ['/api', '/api/docs', '/remotes']) expect((await platform.ask(`${folder}${path}`)).status).toBe(404);
    }
  });
});
