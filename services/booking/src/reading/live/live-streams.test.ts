import { expect, it } from '@jest/globals';
import { LiveStreams } from './live-streams.js';

it('half of the streams are for pages other than Home, and none is accepted while changes may be lost', () => {
  const streams = new LiveStreams({ max: 4, heartbeatMs: 60_000 });
  const accepted = (): boolean[] => [streams.accepts(true), streams.accepts()];
  expect(accepted()).toEqual([false, false]);
  streams.start();
  const open = (): void => void streams.add();
  open();
  expect(accepted()).toEqual([true, true]);
  open();
  expect(accepted()).toEqual([false, true]);
  open();
  open();
  expect(accepted()).toEqual([false, false]);
  streams.close();
});
