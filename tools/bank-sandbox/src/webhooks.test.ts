import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { once } from 'node:events';
import { createServer as createHttpServer } from 'node:http';
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { eventually } from '@atoll/testing/eventually';
import { Webhooks, type Notice, type WebhookLimits } from './webhooks.js';

const single = { delayMs: 0, copies: 1 };
const quick: Partial<WebhookLimits> = { timeoutMs: 100, retryAfterMs: [1, 1] };
const closing: (() => void)[] = [];

beforeEach(() => void jest.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => {
  closing.splice(0).forEach((close) => close());
  jest.restoreAllMocks();
});

async function listening(server: Server): Promise<string> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  closing.push(() => server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/paymentcallback/bml-connect`;
}

/** Counts connections, now and at most; `onConnection` does with each what the test wants. */
async function counted(onConnection: (socket: Socket) => void): Promise<{ url: string; seen: { open: number; most: number; all: number } }> {
  const seen = { open: 0, most: 0, all: 0 };
  const server = createServer((socket) => {
    closing.push(() => socket.destroy());
    seen.all += 1;
    seen.open += 1;
    seen.most = Math.max(seen.most, seen.open);
    socket.on('close', () => (seen.open -= 1)).on('error', () => undefined);
    onConnection(socket);
    socket.resume();
  });
  return { url: await listening(server), seen };
}

function someWebhooks(limits: Partial<WebhookLimits>): Webhooks {
  const webhooks = new Webhooks(undefined, limits);
  closing.push(() => webhooks.close());
  return webhooks;
}

const to = (address: string): Notice => ({ address, about: 'tx-1', rawBody: '{}', signed: () => ({}) });

it.each<[string, (socket: Socket) => void]>([
  ['never responds', () => undefined],
  ['responds one byte at a time', byteByByte],
  ['breaks off in the middle of its response', (socket) => socket.once('data', () => socket.end('HTTP/1.1 500 Oh\r\nContent-Length: 9\r\n\r\nx'))],
  ['responds with something other than HTTP', (socket) => socket.once('data', () => socket.end('hello\r\n\r\n'))],
])('gives up on a merchant that %s, each time within its time limit', async (_case, onConnection) => {
  const merchant = await counted(onConnection);
  const webhooks = someWebhooks(quick);
  webhooks.announce(to(merchant.url), single);
  await eventually(() => expect(webhooks.pending).toBe(0));
  await eventually(() => expect(merchant.seen).toMatchObject({ all: 3, open: 0 }));
});

it('opens few connections to a merchant that never responds, and notifies another meanwhile', async () => {
  const silent = await counted(() => undefined);
  let notified = 0;
  const good = await listening(createHttpServer((_request, response) => void ((notified += 1), response.end())));
  const webhooks = someWebhooks({ timeoutMs: 30_000, connectionsPerHost: 4 });
  for (let sent = 0; sent < 100; sent += 1) webhooks.announce(to(silent.url), single);
  await eventually(() => expect(silent.seen.open).toBe(4));
  webhooks.announce(to(good), single);
  await eventually(() => expect(notified).toBe(1));
  expect(silent.seen).toEqual({ open: 4, most: 4, all: 4 });
});

it('stops after its last attempt when a merchant always refuses', async () => {
  let notified = 0;
  const refusing = await listening(createHttpServer((_request, response) => void ((notified += 1), response.writeHead(503).end())));
  const webhooks = someWebhooks({ retryAfterMs: [1, 2, 4] });
  webhooks.announce(to(refusing), single);
  await eventually(() => expect(webhooks.pending).toBe(0));
  expect(notified).toBe(4);
});

it('bounds the number of pending notifications, and logs which it drops', async () => {
  const webhooks = someWebhooks({ pending: 10 });
  for (let sent = 0; sent < 50; sent += 1) webhooks.announce(to('http://127.0.0.1:1/'), { delayMs: 30_000, copies: 2 });
  expect(webhooks.pending).toBe(10);
  expect(jest.mocked(console.error).mock.calls.filter(([line]) => String(line).includes('notification dropped'))).toHaveLength(90);
});

function byteByByte(socket: Socket): void {
  socket.write('HTTP/1.1 200 OK\r\nx-long: ');
  const timer = setInterval(() => !socket.destroyed && socket.write('a'), 20);
  closing.push(() => clearInterval(timer));
}
