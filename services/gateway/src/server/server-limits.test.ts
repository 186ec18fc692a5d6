import { createServer } from 'node:http';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it } from '@jest/globals';
import { eventually } from '@atoll/testing/eventually';
import { connectionLimits, limitServer, serverOptions } from './server-limits.js';
import type { Shared } from '../limits/fair-share.js';
import { RawClient } from '../testing/raw-client.js';

let server: Server | undefined;
afterEach(() => {
  server?.close();
  server?.closeAllConnections();
});

async function limited(isBehindProxy: boolean, connections: Shared = { total: 100, perSubnet: 3 }): Promise<string> {
  server = createServer(serverOptions, (_, response) => void response.end('served'));
  limitServer(server, connections, isBehindProxy);
  await new Promise<void>((resolve) => server!.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

async function requestingClient(url: string, localAddress?: string): Promise<{ client: RawClient; answer: string }> {
  const client = await RawClient.connect(url, localAddress);
  client.send('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
  return { client, answer: await client.until('served') };
}

const served = expect.stringContaining('served');

it('bounds the open connections of one subnet', async () => {
  const url = await limited(false);
  const clients = [await requestingClient(url), await requestingClient(url), await requestingClient(url)];
  expect(clients.map(({ answer }) => answer)).toEqual([served, served, served]);
  expect((await requestingClient(url)).answer).toBe('');
  clients[0]!.client.disconnect();
  await eventually(async () => expect((await requestingClient(url)).answer).toEqual(served));
});

it('leaves connections for the next subnet when two take all that they get', async () => {
  const url = await limited(false, { total: 16, perSubnet: 8 });
  for (const attacker of ['127.0.0.2', '127.0.0.3']) for (let n = 0; n < 9; n += 1) await requestingClient(url, attacker);
  expect((await requestingClient(url)).answer).toEqual(served);
});

it('leaves that to the proxy in front, behind which all connections have one address', async () => {
  const url = await limited(true);
  const answers = [];
  for (let n = 0; n < 6; n += 1) answers.push((await requestingClient(url)).answer);
  expect(answers).toEqual(Array.from({ length: 6 }, () => served));
});

it('has room for a hotel with 300 guests, each with the six connections of a browser', () => {
  expect(connectionLimits.perSubnet).toBeGreaterThanOrEqual(300 * 6);
  expect(connectionLimits.perSubnet).toBeLessThan(connectionLimits.total / 4);
});

it('bounds the number of headers and the time for them', async () => {
  await limited(false);
  expect(server).toMatchObject({ maxHeadersCount: 900, headersTimeout: 15_000, requestTimeout: 615_000, maxConnections: 100 });
});
