import { expect, it } from '@jest/globals';
import { RepairInventories } from './repair-inventories.job.js';

const lease = (held: boolean) => ({ hold: async () => held, release: async () => undefined });

it('repairs only in the process that holds the lease', async () => {
  const rounds: string[] = [];
  const repairer = (name: string) => ({ round: async () => rounds.push(name) });
  await new RepairInventories(repairer('holder'), lease(true)).run();
  await new RepairInventories(repairer('other'), lease(false)).run();
  expect(rounds).toEqual(['holder']);
});

it('never runs two rounds at once, goes on after a failed one, and ends the last before it stops', async () => {
  let running = 0;
  let rounds = 0;
  const round = async (): Promise<number> => {
    expect(++running).toBe(1);
    await new Promise((resolve) => setTimeout(resolve, 12));
    running--;
    if (++rounds === 1) throw new Error('the database is away');
    return 0;
  };
  const job = new RepairInventories({ round }, lease(true), 5);
  job.start();
  await new Promise((resolve) => setTimeout(resolve, 120));
  await job.stop();
  expect(running).toBe(0);
  const before = rounds;
  expect(before).toBeGreaterThan(1);
  await new Promise((resolve) => setTimeout(resolve, 30));
  expect(rounds).toBe(before);
});
