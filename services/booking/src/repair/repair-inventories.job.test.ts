import { expect, it } from '@jest/globals';
import { RepairInventories } from './repair-inventories.job.js';

const lease = (held: boolean) => ({ hold: async () => held });

it('repairs only in the process that holds the lease', async () => {
  const rounds: string[] = [];
  const repairer = (name: string) => ({ round: async () => rounds.push(name) });
  await new RepairInventories(repairer('holder'), lease(true)).run();
  await new RepairInventories(repairer('other'), lease(false)).run();
  expect(rounds).toEqual(['holder']);
});
