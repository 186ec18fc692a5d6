import { createServer, type AddressInfo, type Socket } from 'node:net';
import { once } from 'node:events';
import { afterEach, expect, it } from '@jest/globals';
import { scrape } from '@atoll/runtime/observability/metrics';
import { GroupLag } from './group-lag.kafka.js';

const closing: (() => void)[] = [];
afterEach(() => closing.splice(0).forEach((close) => close()));

/** Accepts connections and never responds. */
async function silentBroker(): Promise<string> {
  const sockets: Socket[] = [];
  const server = createServer((socket) => void sockets.push(socket.on('error', () => undefined))).listen(0, '127.0.0.1');
  await once(server, 'listening');
  closing.push(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  return `127.0.0.1:${(server.address() as AddressInfo).port}`;
}

it('lets a scrape return without the lag while Kafka does not respond', async () => {
  const environment = { name: 'payment', kafkaBrokers: [await silentBroker()], kafkaPrefix: '', kafkaPartitions: 1, kafkaSecurity: {} };
  const lag = new GroupLag({ environment }, 'silent', ['booking.events.v1']);
  expect((await scrape()).text).not.toContain('group="silent"');
  closing.splice(0).forEach((close) => close());
  await lag.close();
});
