import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { refuseDataBeforeReleases } from './data-format.ts';

let dir: string;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'data-format-'));
});
afterEach(() => rmSync(dir, { recursive: true }));

it('starts without data, and again on the data that it wrote', () => {
  refuseDataBeforeReleases(dir);
  mkdirSync(join(dir, 'backing'));
  refuseDataBeforeReleases(dir);
});

it.each([
  ['before formats were numbered', undefined],
  ['in an earlier format', '1\n'],
])('refuses data that was written %s and asks for another folder, not for its deletion', (_, format) => {
  mkdirSync(join(dir, 'backing'));
  if (format) writeFileSync(join(dir, 'data-format'), format);
  expect(() => refuseDataBeforeReleases(dir)).toThrow(/format 1, which is older than release 0\.1\.0.*ATOLL_STATE/);
});
