import { expect, it } from '@jest/globals';
import { scrape } from '@atoll/runtime/metrics';
import { GroupLag } from './group-lag.js';

it('keeps nobody waiting, and shows no old figure, while Kafka is away', async () => {
  const lag = new GroupLag({ environment: { name: 'payment', kafkaBrokers: ['127.0.0.1:1'], kafkaPrefix: '' } }, 'lost', ['booking.events.v1']);
  const began = Date.now();
  const { text } = await scrape();
  expect(Date.now() - began).toBeLessThan(3000);
  expect(text).not.toContain('group="lost"');
  await lag.close();
});
