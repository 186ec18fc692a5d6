import { expect, it } from '@jest/globals';
import { withRetry } from './retry.js';

it('attempts again after a lost write and returns the first outcome', async () => {
  let attempts = 0;
  expect(await withRetry('claim', async () => (++attempts < 4 ? undefined : 'done'))).toBe('done');
  expect(attempts).toBe(4);
});

it('gives up after 25 lost writes with CONCURRENT_CHANGE', async () => {
  let attempts = 0;
  const losing = withRetry('claim', async () => {
    attempts++;
    return undefined;
  });
  await expect(losing).rejects.toMatchObject({ code: 'CONCURRENT_CHANGE', kind: 'conflict' });
  expect(attempts).toBe(25);
});
