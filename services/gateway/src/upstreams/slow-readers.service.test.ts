import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { eventually } from '@atoll/testing/eventually';
import { TestPlatform } from '../testing/service.js';
import { RawClient } from '../testing/raw-client.js';

/** Another address of this machine, so that the limits count it as another client. */
const ATTACKER = '127.0.0.2';
const LARGE = '/remotes/customer/x.js?large';

let platform: TestPlatform;
let get: (path: string) => string;
beforeAll(async () => {
  platform = await new TestPlatform().start({ RATE_LIMITS: 'off' });
  get = (path) => `GET ${path} HTTP/1.1\r\nHost: ${platform.operators.coral}.localhost\r\n\r\n`;
});
afterAll(() => platform?.stop());

async function clientThatDoesNotRead(bytes: string, address = ATTACKER): Promise<RawClient> {
  const client = await RawClient.connect(platform.url, address);
  client.stopReading();
  client.send(bytes);
  return client;
}

it('clients that request many responses and read none occupy no upstream connection', async () => {
  platform.forwarded.length = 0;
  const clients = await Promise.all(Array.from({ length: 60 }, () => clientThatDoesNotRead(get(LARGE).repeat(60))));
  await eventually(() => expect(platform.forwarded.length).toBeGreaterThan(200));
  for (let n = 0; n < 20; n += 1) expect((await platform.ask(LARGE)).text).toHaveLength(250_000);
  for (const client of clients) client.disconnect();
});

it('a client that reads late gets its whole response', async () => {
  platform.forwarded.length = 0;
  const answers = 40;
  const client = await clientThatDoesNotRead(
    get(LARGE).repeat(answers - 1) + get(`${LARGE}&last`).replace('\r\n\r\n', '\r\nConnection: close\r\n\r\n'),
    '127.0.0.3',
  );
  await eventually(() => expect(platform.forwarded.length).toBeGreaterThan(2));
  client.resumeReading();
  const received = await client.rest();
  expect(received.match(/HTTP\/1\.1 200 OK/g)).toHaveLength(answers);
  expect(received.match(/x{250000}/g)).toHaveLength(answers);
});

it('one address has at most 256 requests in flight at an upstream, and others are served', async () => {
  platform.forwarded.length = 0;
  const clients = await Promise.all(Array.from({ length: 11 }, () => clientThatDoesNotRead(get('/booking/x?hold').repeat(100), '127.0.0.4')));
  await eventually(() => expect(platform.forwarded).toHaveLength(256));
  for (let n = 0; n < 20; n += 1) expect((await platform.ask('/booking/x')).status).toBe(200);
  for (const client of clients) client.disconnect();
});
