import { expect, it } from '@jest/globals';
import { once } from 'node:events';
import { Agent, createServer, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { closeServer } from './drain.js';

it('finishes the request under way and then closes its connection, which the client would keep open', async () => {
  const asked: ServerResponse[] = [];
  const server = createServer((_request, response) => void asked.push(response)).listen(0, '127.0.0.1');
  server.keepAliveTimeout = 60_000;
  await once(server, 'listening');
  const agent = new Agent({ keepAlive: true });
  const call = request({ agent, port: (server.address() as AddressInfo).port, host: '127.0.0.1' }).end();
  await once(server, 'request');
  const closed = closeServer(server);
  asked[0]?.end('done');
  const [answer] = (await once(call, 'response')) as [NodeJS.ReadableStream];
  expect(await text(answer)).toBe('done');
  await closed;
  agent.destroy();
});
