import { describe, expect, it } from '@jest/globals';
import { scrape } from '@atoll/runtime/observability/metrics';
import { retryConflicts } from './retry-conflicts.js';

const retried = async (): Promise<number> => {
  const line = (await scrape()).text.split('\n').find((each) => each.startsWith('atoll_trip_change_retries_total{change="run"}'));
  return Number(line?.split(' ').at(-1) ?? 0);
};

describe('a change of a record that changed since it was read', () => {
  it('is retried until it succeeds, and each retry is counted', async () => {
    const before = await retried();
    const seen: number[] = [];
    const result = await retryConflicts('run', async (failures) => {
      seen.push(failures);
      return failures < 3 ? undefined : 'done';
    });
    expect([result, seen]).toEqual(['done', [0, 1, 2, 3]]);
    expect((await retried()) - before).toBe(3);
  });

  it('is given up as a conflict after five attempts', async () => {
    let attempts = 0;
    const never = retryConflicts('run', async () => {
      attempts += 1;
      return undefined;
    });
    await expect(never).rejects.toMatchObject({ code: 'CONCURRENT_CHANGE', kind: 'conflict' });
    expect(attempts).toBe(5);
  });

  it('fails at once with any other error', async () => {
    let attempts = 0;
    const failing = retryConflicts('run', async () => {
      attempts += 1;
      throw new Error('no database');
    });
    await expect(failing).rejects.toThrow('no database');
    expect(attempts).toBe(1);
  });
});
