import { afterEach, expect, it, jest } from '@jest/globals';
import { whenIdle } from './when-idle.js';

afterEach(() => {
  Reflect.deleteProperty(globalThis, 'requestIdleCallback');
  Reflect.deleteProperty(globalThis, 'cancelIdleCallback');
  jest.useRealTimers();
});

it('waits for the idle browser, and can be cancelled', () => {
  const waiting = new Map<number, () => void>();
  Object.assign(globalThis, {
    requestIdleCallback: (work: () => void) => (waiting.set(waiting.size + 1, work), waiting.size),
    cancelIdleCallback: (handle: number) => void waiting.delete(handle),
  });
  const done: string[] = [];
  whenIdle(() => done.push('first'));
  const cancel = whenIdle(() => done.push('second'));
  expect(done).toEqual([]);
  cancel();
  for (const work of waiting.values()) work();
  expect(done).toEqual(['first']);
});

it('waits a moment in a browser without idle callbacks', () => {
  jest.useFakeTimers();
  const done: string[] = [];
  whenIdle(() => done.push('first'));
  const cancel = whenIdle(() => done.push('second'));
  cancel();
  expect(done).toEqual([]);
  jest.runAllTimers();
  expect(done).toEqual(['first']);
});
