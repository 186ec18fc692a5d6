import { expect, it } from '@jest/globals';
import { sleep } from './sleep.js';

const NEVER = 2 ** 30;

it('ends when one of its signals aborts, also if one has aborted before', async () => {
  const [stop, wakeUp] = [new AbortController(), new AbortController()];
  const slept = sleep(NEVER, stop.signal, wakeUp.signal);
  wakeUp.abort();
  await slept;
  await sleep(NEVER, wakeUp.signal);
  expect(stop.signal.aborted).toBe(false);
});

it('ends by itself', async () => {
  await sleep(1, new AbortController().signal);
});
