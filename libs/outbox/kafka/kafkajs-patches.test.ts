import { createRequire } from 'node:module';
import { expect, it, jest } from '@jest/globals';
import { patchKafkajs } from './kafkajs-patches.js';

interface Queue {
  pending: unknown[];
  maxInFlightRequests: number | null;
  throttledUntil: number;
  checkPendingRequests(): void;
  destroy(): void;
}

const RequestQueue = createRequire(import.meta.url)('kafkajs/src/network/requestQueue/index.js') as new (options: object) => Queue;

function queueThat(over: Partial<Queue>): Queue {
  const queue = new RequestQueue({
    clientId: 'test',
    broker: 'none',
    requestTimeout: 1000,
    enforceRequestTimeout: false,
    isConnected: () => true,
    logger: { namespace: () => ({ debug: () => undefined }) },
  });
  return Object.assign(queue, over);
}

it('sets no timer on a connection without pending requests', () => {
  patchKafkajs();
  const timers = jest.spyOn(globalThis, 'setTimeout');
  queueThat({ pending: [] }).checkPendingRequests();
  expect(timers).not.toHaveBeenCalled();
  timers.mockRestore();
});

it('checks again once the broker no longer throttles', () => {
  patchKafkajs();
  const timers = jest.spyOn(globalThis, 'setTimeout');
  const queue = queueThat({ pending: [{}], throttledUntil: Date.now() + 5000 });
  queue.checkPendingRequests();
  expect(timers.mock.calls[0]?.[1]).toBeGreaterThan(4000);
  queue.destroy();
  timers.mockRestore();
});
