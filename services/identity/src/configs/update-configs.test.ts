import { expect, it } from '@jest/globals';
import { scrape } from '@atoll/runtime/observability/metrics';
import { aUser, callerOf } from '../testing/builders.js';
import { startWorld } from '../testing/world.js';

const admin = callerOf(aUser({ id: 42, username: 'adam', isAdmin: true }));

it('decides again on what a concurrent save left, and counts the conflict [ID-46]', async () => {
  const { operators, updateConfigs, invalidation } = await startWorld();
  const other = callerOf(aUser({ id: 43, username: 'other', isAdmin: true }));
  operators.beforeNextWrite = async () => void (await operators.setConfigs(await operators.of('coral'), new Map([[3, 'true']]), other, new Date(0)));
  await updateConfigs.run(admin, [{ id: 19, value: 2500 }]);
  const { configs, version } = await operators.of('coral');
  expect(configs.filter(({ updatedByUsername }) => updatedByUsername !== undefined).map(({ id, value }) => [id, value])).toEqual([
    [3, 'true'],
    [19, '2500'],
  ]);
  expect(version).toBe(3);
  expect(invalidation.sent).toEqual([{ operatorId: 'coral' }]);
  expect((await scrape()).text).toMatch(/^atoll_identity_write_conflicts_total 1$/m);
});

it('is refused after twenty conflicts, instead of retrying for ever', async () => {
  const { operators, updateConfigs, invalidation } = await startWorld();
  let writes = 0;
  operators.setConfigs = async () => {
    writes += 1;
    return false;
  };
  await expect(updateConfigs.run(admin, [{ id: 19, value: 2500 }])).rejects.toMatchObject({ code: 'CONCURRENT_CHANGE' });
  expect(writes).toBe(20);
  expect(invalidation.sent).toEqual([]);
});

it('writes and invalidates nothing when no value differs [ID-46]', async () => {
  const { operators, updateConfigs, invalidation } = await startWorld();
  await updateConfigs.run(admin, [{ id: 19, value: 2000 }]);
  expect((await operators.of('coral')).version).toBe(1);
  expect(invalidation.sent).toEqual([]);
});
