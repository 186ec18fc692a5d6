import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { checkDataFormat } from './data-format.ts';

let dir: string;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'data-format-'));
});
afterEach(() => rmSync(dir, { recursive: true }));

it('starts without data, and again on the data that it wrote', () => {
  checkDataFormat(dir);
  mkdirSync(join(dir, 'backing'));
  checkDataFormat(dir);
});

it.each([
  ['before formats were numbered', undefined],
  ['in another format', '1\n'],
])('refuses data that was written %s, and names --fresh', (_, format) => {
  mkdirSync(join(dir, 'backing'));
  if (format) writeFileSync(join(dir, 'data-format'), format);
  expect(() => checkDataFormat(dir)).toThrow(/format 1 .* npm start -- --fresh/);
});
