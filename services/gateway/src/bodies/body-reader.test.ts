import { afterEach, expect, it } from '@jest/globals';
import type { RouteBody } from '@atoll/contracts/http/routes';
import { BodyMemory } from './body-memory.js';
import type { BodyMemoryLimits } from './body-memory.js';
import type { BodyPace } from './body-reader.js';
import { bodyPolicy } from './body.policy.js';
import { serverWith, type PolicyServer } from '../testing/policy-server.js';
import { RawClient, statusesIn } from '../testing/raw-client.js';

const FILE: RouteBody = { kind: 'file', maxBytes: 10_000 };
const JSON_BODY: RouteBody = { kind: 'json', maxBytes: 10_000 };
/** Longer than any test. */
const LONG_MS = 600_000;
const unlimited: BodyPace = { jsonMs: LONG_MS, fileMs: LONG_MS, fileWindowMs: LONG_MS, fileBytesPerSecond: 4_000 };

let server: PolicyServer | undefined;
afterEach(() => server?.close());

/** A server with only this policy, which responds with the length of the body. */
async function bodyServer(body: RouteBody, pace: Partial<BodyPace> = {}, limits: BodyMemoryLimits = { totalBytes: 1e6, bytesPerSubnet: 1e6 }): Promise<string> {
  const policy = bodyPolicy({ memory: new BodyMemory(limits), pace: { ...unlimited, ...pace }, declared: () => body });
  server = await serverWith(policy, ({ inbound }) => `length ${inbound.body?.length}`);
  return server.url;
}

async function sending(url: string, length: number, part: string, address = '10.0.0.1'): Promise<RawClient> {
  const client = await RawClient.connect(url);
  client.send(`POST / HTTP/1.1\r\nHost: x\r\nX-Address: ${address}\r\nContent-Length: ${length}\r\n\r\n${part}`);
  return client;
}

const tooSlow = '"error":"The request took too long. Please try again.","code":"BODY_TOO_SLOW"';

it('refuses a JSON body that is not complete in time, and closes its connection', async () => {
  const url = await bodyServer(JSON_BODY, { jsonMs: 30 });
  const answer = await (await sending(url, 100, '{')).rest();
  expect(statusesIn(answer)).toEqual([408]);
  expect(answer).toContain(tooSlow);
});

it('refuses a file that arrives below the minimum rate, however fast it began', async () => {
  const url = await bodyServer(FILE, { fileWindowMs: 30, fileBytesPerSecond: 4_000 });
  const answer = await (await sending(url, 10_000, 'x'.repeat(9_000))).rest();
  expect(statusesIn(answer)).toEqual([408]);
  expect(answer).toContain(tooSlow);
});

it('refuses a file that is not complete after the longest time, however fast it arrives', async () => {
  const url = await bodyServer(FILE, { fileMs: 30 });
  expect(statusesIn(await (await sending(url, 10_000, 'x')).rest())).toEqual([408]);
});

it('allows a file more time than JSON', async () => {
  const url = await bodyServer(FILE, { jsonMs: 0, fileWindowMs: 5, fileBytesPerSecond: 0 });
  const client = await sending(url, 4, '');
  for (const byte of 'abcd') {
    await new Promise((resolve) => setTimeout(resolve, 6));
    client.send(byte);
  }
  expect(await client.until('length')).toContain('length 4');
  client.disconnect();
});

it('refuses a file above the size that its call declares', async () => {
  const url = await bodyServer(FILE);
  expect(statusesIn(await (await sending(url, 10_001, '')).rest())).toEqual([413]);
  const client = await sending(url, 10_000, 'x'.repeat(10_000));
  expect(await client.until('length')).toContain('length 10000');
  client.disconnect();
});

it('refuses a body in far more chunks than a network makes of it', async () => {
  const url = await bodyServer(FILE);
  const chunked = async (data: string, count: number): Promise<string> => {
    const client = await RawClient.connect(url);
    client.send(`POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n${`${data.length.toString(16)}\r\n${data}\r\n`.repeat(count)}0\r\n\r\n`);
    const answer = await client.until('length');
    client.disconnect();
    return answer;
  };
  expect(statusesIn(await chunked('x', 1_100))).toEqual([400]);
  expect(await chunked('x', 1_000)).toContain('length 1000');
  expect(await chunked('xxxx', 1_030)).toContain('length 4120');
});

it('bounds the memory of all bodies together, and releases it with the response or the connection', async () => {
  const url = await bodyServer(JSON_BODY, {}, { totalBytes: 20_000, bytesPerSubnet: 20_000 });
  const holding = await sending(url, 10_000, 'x'.repeat(9_000));
  const other = await sending(url, 9_000, 'x'.repeat(9_000), '10.0.0.2');
  const refused = await other.rest();
  expect(statusesIn(refused)).toEqual([503]);
  expect(refused).toMatch(/retry-after: 2\r\n/);
  holding.send('x'.repeat(1_000));
  expect(await holding.until('length')).toContain('length 10000');
  for (let n = 0; n < 3; n += 1) {
    const again = await sending(url, 9_000, 'x'.repeat(9_000), '10.0.0.2');
    expect(await again.until('length')).toContain('length 9000');
    again.disconnect();
  }
  holding.disconnect();
});

it('leaves memory for others when one subnet uses up its share', async () => {
  const url = await bodyServer(JSON_BODY, {}, { totalBytes: 40_000, bytesPerSubnet: 15_000 });
  const attacker = await sending(url, 10_000, 'x'.repeat(9_000), '2001:db8:7:1::1');
  expect(statusesIn(await (await sending(url, 10_000, 'x'.repeat(9_000), '2001:db8:7:1::2')).rest())).toEqual([503]);
  const other = await sending(url, 4_000, 'x'.repeat(4_000), '2001:db8:7:2::1');
  expect(await other.until('length')).toContain('length 4000');
  for (const client of [attacker, other]) client.disconnect();
});

it('leaves memory for the next subnet however many take all that they get', async () => {
  const url = await bodyServer(JSON_BODY, {}, { totalBytes: 80_000, bytesPerSubnet: 20_000 });
  const attackers = [];
  for (let n = 1; n <= 8; n += 1) attackers.push(await sending(url, 10_000, 'x'.repeat(9_000), `2001:db8:7:${n}::1`));
  await Promise.race(attackers.map((client) => client.rest()));
  const other = await sending(url, 100, 'x'.repeat(100), '10.0.0.1');
  expect(await other.until('length')).toContain('length 100');
  for (const client of [...attackers, other]) client.disconnect();
});

it('counts a body before its first byte, so that the number of bodies is bounded too', () => {
  const memory = new BodyMemory({ totalBytes: 10_000, bytesPerSubnet: 10_000 });
  const first = memory.reserve('a');
  expect([first, memory.reserve('a'), memory.reserve('b')].map((reserved) => reserved !== undefined)).toEqual([true, true, false]);
  first!.release();
  first!.release();
  expect([memory.reserve('b'), memory.reserve('b')].map((reserved) => reserved !== undefined)).toEqual([true, false]);
});
