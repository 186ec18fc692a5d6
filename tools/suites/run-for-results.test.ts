import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { runForResults, type Limits } from './run-for-results.ts';

let dir: string;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'results-'));
});
afterEach(() => rmSync(dir, { recursive: true, force: true }));

const write = "require('node:fs').writeFileSync(process.argv[1], 'results');";
const hang = 'setInterval(() => {}, 1000);';
const program = (text: string, limits: Limits) => {
  const results = join(dir, 'results.json');
  return runForResults(process.execPath, ['-e', text, results], results, limits);
};

it('kills a test runner that has written its results and does not end, as a failure', async () => {
  expect(await program(write + hang, { limitMs: 60_000, graceMs: 50 })).toMatchObject({ code: 1 });
  expect(readFileSync(join(dir, 'results.json'), 'utf8')).toBe('results');
});

it('kills a test runner that takes longer than its limit, as a failure', async () => {
  const { code, output } = await program(hang, { limitMs: 300 });
  expect(code).not.toBe(0);
  expect(output).toContain('not done after 0.3 s');
  expect(existsSync(join(dir, 'results.json'))).toBe(false);
});

it('returns the exit code of a test runner that ends by itself', async () => {
  expect(await program(`${write} process.exit(3);`, { limitMs: 60_000 })).toMatchObject({ code: 3 });
});
