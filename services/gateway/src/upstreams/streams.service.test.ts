import { once } from 'node:events';
import { afterAll, beforeAll, beforeEach, expect, it, jest } from '@jest/globals';
import { eventually } from '@atoll/testing/eventually';
import { RawClient, statusesIn } from '../testing/raw-client.js';
import { TestPlatform } from '../testing/service.js';

// the suite starts processes, which takes time on a busy machine
jest.setTimeout(300_000);

let platform: TestPlatform;
beforeAll(async () => {
  platform = await new TestPlatform().start({ RATE_LIMITS: 'off' });
});
afterAll(() => platform?.stop());
beforeEach(() => {
  platform.forwarded.length = 0;
});

const BODY = '{"subjects":[{"tripId":1}]}';
const request = (query: string, token = ''): string =>
  [
    `POST /api/live?${query} HTTP/1.1`,
    `Host: ${platform.operators.coral}.localhost`,
    'Content-Type: application/json',
    `Content-Length: ${BODY.length}`,
    ...(token === '' ? [] : [`Authorization: ${token}`]),
    '\r\n',
  ]
    .join('\r\n')
    .replace('\r\n\r\n\r\n', '\r\n\r\n') + BODY;

async function openStream(token?: string, url = platform.url, address?: string): Promise<RawClient> {
  const client = await RawClient.connect(url, address);
  client.send(request('stream&hold&beat', token));
  return client;
}

async function openStreams(): Promise<number> {
  const metrics = await (await fetch(`${platform.adminUrl}/metrics`)).text();
  return Number(/^atoll_gateway_streams (\d+)/m.exec(metrics)?.[1]);
}

it('200 streams of one address are open at once, the next is refused; its calls and the streams of others are served', async () => {
  const address = '127.0.0.7';
  const clients = await Promise.all(Array.from({ length: 200 }, () => openStream('', platform.url, address)));
  await Promise.all(clients.map((client) => client.until('first,')));
  const refused = await (await openStream('', platform.url, address)).until('requestId');
  expect(refused).toContain('503 Service Unavailable');
  expect(refused).toContain('"code":"OVERLOADED"');
  const call = await RawClient.connect(platform.url, address);
  call.send(`GET /api/getagegroups HTTP/1.1\r\nHost: ${platform.operators.coral}.localhost\r\n\r\n`);
  expect(statusesIn(await call.until('from the upstream'))).toEqual([200]);
  const other = await openStream();
  expect(await other.until('first,')).toContain('200 OK');
  for (const client of [...clients, call, other]) client.disconnect();
  await eventually(() => expect(platform.forwarded.filter(({ aborted }) => aborted).length).toBeGreaterThanOrEqual(200));
});

it('a stream ends with the session under which it was opened, with a hint when to return [ID-30]', async () => {
  const [token, other] = [await platform.logIn('super'), await platform.logIn('super')];
  const [ended, kept] = await Promise.all([openStream(token), openStream(other)]);
  await Promise.all([ended.until('first,'), kept.until('first,')]);
  await platform.ask('/api/logout', { headers: { authorization: token }, json: {} });
  expect(await ended.until('retry: ')).toMatch(/retry: \d+\n\n\r\n0\r\n/);
  kept.send('');
  expect(kept.isClosed).toBe(false);
  expect(await (await openStream(token)).until('requestId')).toContain('TOKEN_EXPIRED');
  kept.disconnect();
});

it('a stream ends when the roles of its user change, and a visitor keeps theirs [ID-20]', async () => {
  const superToken = await platform.logIn('super');
  const admin = await platform.registerAdmin('adam', superToken);
  const [staff, visitor] = await Promise.all([openStream(admin.token), openStream()]);
  await Promise.all([staff.until('first,'), visitor.until('first,')]);
  await platform.ask('/api/updateuser', { headers: { authorization: superToken }, json: { userId: admin.id, isAdmin: false, isCaptain: true } });
  await staff.until('retry: ');
  const held = await eventually(() => {
    const open = platform.forwarded.filter(({ url, aborted }) => url.includes('/api/live') && !aborted);
    expect(open).toHaveLength(1);
    return open;
  });
  held[0]?.release();
  expect(await visitor.until('last')).not.toContain('retry: ');
});

it('a client with more than 16 kB of its stream unread is disconnected', async () => {
  await eventually(async () => expect(await openStreams()).toBe(0));
  const client = await RawClient.connect(platform.url);
  client.stopReading();
  client.send(request('large'));
  await eventually(() => expect(platform.forwarded).toHaveLength(1));
  // Not before the gateway has given it up: it would get the whole response.
  await eventually(async () => expect(await openStreams()).toBe(0));
  client.resumeReading();
  expect((await client.rest()).length).toBeLessThan(250_000);
});

it('a gateway that drains ends its streams with a hint, so that they do not delay it', async () => {
  const leaving = await platform.startGateway({});
  const client = await openStream('', leaving.ready['http']);
  await client.until('first,');
  leaving.process.kill('SIGTERM');
  const [code] = (await once(leaving.process, 'exit')) as [number];
  expect(code).toBe(0);
  expect(await client.rest()).toMatch(/retry: \d+\n\n\r\n0\r\n/);
});
