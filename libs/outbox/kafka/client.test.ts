import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { expect, it } from '@jest/globals';
import { kafkaClient } from './client.js';

const TLS_HANDSHAKE = 0x16;

it('connects to its brokers with TLS when that is configured', async () => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const environment = { name: 'test', kafkaBrokers: [`127.0.0.1:${port}`], kafkaPrefix: '', kafkaPartitions: 1, kafkaSecurity: { tls: {} } };
  const connecting = kafkaClient({ environment }).admin().connect();
  const failed = expect(connecting).rejects.toThrow();
  const [socket] = (await once(server, 'connection')) as [Socket];
  const [bytes] = (await once(socket, 'data')) as [Buffer];
  expect(bytes[0]).toBe(TLS_HANDSHAKE);
  server.on('connection', (retry: Socket) => retry.destroy());
  socket.destroy();
  server.close();
  await failed;
});
