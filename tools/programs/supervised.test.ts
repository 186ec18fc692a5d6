import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { Processes } from './processes.ts';
import type { Sentence } from './say.mjs';
import { Supervised, type Listener } from './supervised.ts';

const lives = 'setInterval(() => {}, 1000);';
const dies = "console.error('the disk is full'); process.exit(1);";

let dir: string;
let supervised: Supervised | undefined;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'supervised-'));
});
afterEach(async () => {
  await supervised?.stop();
  rmSync(dir, { recursive: true, force: true });
});

/** Ready as soon as it runs; each start runs the next script, after the last one that one again. */
function aBackingService(texts: readonly string[], maxRestarts: number, listener: Partial<Listener>): Supervised {
  let starts = 0;
  const program = () => {
    const text = texts[Math.min(starts, texts.length - 1)] ?? '';
    starts += 1;
    return { command: process.execPath, args: ['-e', text] };
  };
  const isReady = () => Promise.resolve(supervised?.pid !== undefined && texts[Math.min(starts, texts.length) - 1] === lives);
  supervised = new Supervised(new Processes(dir), { name: 'mongod', program, isReady, maxRestarts }, { say: () => {}, ...listener });
  return supervised;
}

function kill({ pid }: Supervised): void {
  if (pid === undefined) throw new Error('it does not run');
  process.kill(pid, 'SIGKILL');
}

it('gives up on a backing service that does not start again, with the end of its log', async () => {
  const { promise, resolve } = Promise.withResolvers<Sentence>();
  const mongod = aBackingService([lives, dies], 2, { givenUp: resolve });
  await mongod.start();
  await mongod.ready(10_000);
  kill(mongod);
  expect((await promise).message).toMatch(/^mongod does not start again\..*the disk is full/s);
});

it('counts only the restarts since the backing service was last ready', async () => {
  let isGivenUp = false;
  let spoken = '';
  const timesReadyAgain = () => spoken.split('mongod is ready again.').length - 1;
  const mongod = aBackingService([lives], 1, { givenUp: () => (isGivenUp = true), say: (text) => (spoken += text) });
  await mongod.start();
  await mongod.ready(10_000);
  for (let deaths = 1; deaths <= 2; deaths += 1) {
    kill(mongod);
    while (timesReadyAgain() < deaths) await new Promise((resolve) => setTimeout(resolve, 20));
  }
  expect(isGivenUp).toBe(false);
});
