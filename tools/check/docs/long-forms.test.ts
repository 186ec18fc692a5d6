import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, it } from '@jest/globals';
import { repositoryFiles } from './doc-paths.ts';

it('every test with a long form is in the table of docs/reliability.md', async () => {
  const table = readFileSync('docs/reliability.md', 'utf8');
  const tests = (await repositoryFiles()).filter((file) => /\.(int|service)\.test\.ts$/.test(file));
  const long = tests.filter((file) => file.includes('.long.') || readFileSync(file, 'utf8').includes("from '@atoll/testing/rounds'"));
  expect(long.length).toBeGreaterThan(15);
  expect(long.filter((file) => !table.includes(basename(file).replace(/\.(int|service)\.test\.ts$/, '')))).toEqual([]);
});
