import { readFileSync } from 'node:fs';
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import { repository } from '../programs/node24.mjs';

const SET_UP = 'tools/demo/operators.json';
/** Test data, and the demo that the set-up belongs to. */
const NOT_THE_PRODUCT = /\.test\.tsx?$|\/testing\/|^tools\/demo\//;
interface SetUp {
  readonly bankAccountMvr?: string;
  readonly bankAccountUsd?: string;
  readonly contactPhone?: string;
}

/** Documents and source files that contain one of the texts. */
function filesWith(texts: readonly string[]): string[] {
  const files = execFileSync('git', ['ls-files', '-z'], { cwd: repository, encoding: 'utf8', maxBuffer: 10_000_000 }).split('\0');
  return files.filter((file) => {
    if (file === '' || NOT_THE_PRODUCT.test(file)) return false;
    const content = readFileSync(join(repository, file), 'utf8');
    return texts.some((text) => content.includes(text));
  });
}

it('account numbers and contact phones of operators are in their set-up alone, in no document and no source [ID-06]', () => {
  const operators = JSON.parse(readFileSync(join(repository, SET_UP), 'utf8')) as { operators?: SetUp[] } | SetUp[];
  const setUps = Array.isArray(operators) ? operators : (operators.operators ?? []);
  const secrets = setUps.flatMap(({ bankAccountMvr, bankAccountUsd, contactPhone }) => [bankAccountMvr, bankAccountUsd, contactPhone]);
  const texts = secrets.filter((secret): secret is string => secret !== undefined && secret !== '');
  expect(texts.length).toBeGreaterThanOrEqual(2 * setUps.length);
  expect(filesWith(texts)).toEqual([]);
});
