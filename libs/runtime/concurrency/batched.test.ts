import { expect, it, jest } from '@jest/globals';
import { batched, batchedByKind } from './batched.js';

/** Runs that end when the test says so. */
function underControl() {
  const runs: { items: readonly number[]; end: (results: (string | Error)[]) => void; fail: (error: Error) => void }[] = [];
  const ask = batched((items: readonly number[]) => new Promise<(string | Error)[]>((end, fail) => runs.push({ items, end, fail })));
  return { runs, ask };
}
const soon = () => new Promise((resolve) => setImmediate(resolve));

it('sends a single item at once', async () => {
  const { runs, ask } = underControl();
  const answer = ask(1);
  await soon();
  expect(runs.map(({ items }) => items)).toEqual([[1]]);
  runs[0]!.end(['one']);
  expect(await answer).toBe('one');
});

it('sends what arrives during a batch as the next one, and returns each item its own result', async () => {
  const { runs, ask } = underControl();
  const first = ask(1);
  await soon();
  const [second, third] = [ask(2), ask(3)];
  await soon();
  expect(runs).toHaveLength(1);
  runs[0]!.end(['one']);
  await first;
  await soon();
  expect(runs[1]!.items).toEqual([2, 3]);
  runs[1]!.end(['two', new Error('refused')]);
  expect(await second).toBe('two');
  await expect(third).rejects.toThrow('refused');
});

it('lingers after a batch of several items, and sends a single item at once again after that', async () => {
  jest.useFakeTimers({ doNotFake: ['setImmediate'] });
  const { runs, ask } = underControl();
  const answers = [ask(1)];
  await soon();
  answers.push(ask(2), ask(3));
  runs[0]!.end(['one']);
  await soon();
  runs[1]!.end(['two', 'three']);
  await Promise.all(answers);
  void ask(4);
  await soon();
  void ask(5);
  expect(runs).toHaveLength(2);
  await jest.advanceTimersByTimeAsync(3);
  expect(runs[2]!.items).toEqual([4, 5]);
  runs[2]!.end(['four', 'five']);
  await soon();
  void ask(6);
  await jest.advanceTimersByTimeAsync(3);
  runs[3]!.end(['six']);
  await soon();
  void ask(7);
  await soon();
  expect(runs[4]!.items).toEqual([7]);
  jest.useRealTimers();
});

it('fails every item of a batch that failed, and goes on with the next', async () => {
  const { runs, ask } = underControl();
  const first = ask(1);
  await soon();
  const second = ask(2);
  runs[0]!.fail(new Error('no connection'));
  await expect(first).rejects.toThrow('no connection');
  await soon();
  runs[1]!.end(['two']);
  expect(await second).toBe('two');
});

it('waits for a batch that hangs no longer than the maximum', async () => {
  jest.useFakeTimers({ doNotFake: ['setImmediate'] });
  const { runs, ask } = underControl();
  void ask(1);
  await soon();
  void ask(2);
  await soon();
  expect(runs).toHaveLength(1);
  await jest.advanceTimersByTimeAsync(25);
  expect(runs[1]!.items).toEqual([2]);
  jest.useRealTimers();
});

it('runs the items of each kind together, and a kind that fails fails alone', async () => {
  const runs: string[][] = [];
  const ask = batchedByKind(
    ({ kind }: { kind: string; id: string }) => kind,
    async (alike) => {
      runs.push(alike.map(({ id }) => id));
      if (alike[0]?.kind === 'away') throw new Error('away');
      return alike.map(({ id }) => id.toUpperCase());
    },
  );
  const answers = await Promise.allSettled([ask({ kind: 'here', id: 'a' }), ask({ kind: 'away', id: 'b' }), ask({ kind: 'here', id: 'c' })]);
  expect(runs).toEqual([['a', 'c'], ['b']]);
  expect(answers.map((answer) => (answer.status === 'fulfilled' ? answer.value : String(answer.reason)))).toEqual(['A', 'Error: away', 'C']);
});
