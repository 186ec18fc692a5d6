import { expect, it } from '@jest/globals';
import { InTurn } from './in-turn.js';

it('runs work of one key in order and that of another meanwhile, and goes on after a failure', async () => {
  const turns = new InTurn();
  const log: string[] = [];
  const first = Promise.withResolvers<void>();
  const work = (name: string, until?: Promise<void>) => async () => {
    log.push(`${name} begins`);
    await until;
    log.push(`${name} ends`);
    return name;
  };
  const failing = turns.run('a', async () => {
    await work('first', first.promise)();
    throw new Error('refused');
  });
  const second = turns.run('a', work('second'));
  await turns.run('b', work('other'));
  expect(log).toEqual(['first begins', 'other begins', 'other ends']);
  first.resolve();
  await expect(failing).rejects.toThrow('refused');
  expect(await second).toBe('second');
  expect(log.slice(3)).toEqual(['first ends', 'second begins', 'second ends']);
});
