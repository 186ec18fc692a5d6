import { expect, it } from '@jest/globals';
import { scrape } from '@atoll/runtime/observability/metrics';
import { messageCounter } from './message-counter.js';

it('what became of messages is counted from zero, so that the first failures of a channel are an increase', async () => {
  const count = messageCounter(['sms', 'email']);
  const failed = async () =>
    [...(await scrape()).text.matchAll(/^atoll_messages_total\{channel="(\w+)",outcome="failed"\} (\d+)$/gm)].map(([, ...found]) => found);
  expect(await failed()).toEqual([
    ['sms', '0'],
    ['email', '0'],
  ]);
  count('email', 'failed');
  expect(await failed()).toEqual([
    ['sms', '0'],
    ['email', '1'],
  ]);
});
