import { readFileSync } from 'node:fs';
import { sources } from './dependencies.ts';

const list = 'tools/check/across-operators.json';
const isTest = (file: string) => /\.(test|contract)\.ts$|(^|\/)testing/.test(file);

/** Every file that reads across operators is in a reviewed list, and the list names no file that no longer does. */
export async function checkEscapes(
  allowed = JSON.parse(readFileSync(list, 'utf8')) as string[],
  files: readonly string[] = sources(['libs', 'services']),
  read: (file: string) => string = (file) => readFileSync(file, 'utf8'),
): Promise<string[]> {
  const escaping = files.filter((file) => !isTest(file) && /(?<!function )\bacrossOperators\(/.test(read(file)));
  return [
    ...escaping.filter((file) => !allowed.includes(file)).map((file) => `${file} reads across operators and is not in ${list}`),
    ...allowed.filter((file) => !escaping.includes(file)).map((file) => `${list} names ${file}, which does not read across operators`),
  ];
}
