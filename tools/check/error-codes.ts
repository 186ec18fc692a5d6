import { readFileSync } from 'node:fs';
import { catalogues } from '../docs/errors.ts';
import { run } from '../platform/commands.mjs';

/** A text as tests see it: 'Stop N …' names its stop. */
const asSaid = (text: string) => new RegExp(text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/\bN\b/, '\\d+'));

const isTest = /\.(test|e2e|contract)\.[cm]?tsx?$/;

/** A refusal that no test asks for is a refusal that may never come: each code or its text stands in some test. */
export async function checkErrorCodes(): Promise<string[]> {
  const { output } = await run('git', ['ls-files', '--cached', '--others', '--exclude-standard']);
  const tests = output
    .split('\n')
    .filter((file) => isTest.test(file))
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n');
  return (await catalogues()).flatMap(({ service, entries }) =>
    Object.entries(entries)
      .filter(([code, { text }]) => !new RegExp(`\\b${code}\\b`).test(tests) && !asSaid(text).test(tests))
      .map(([code]) => `no test asserts ${code} of ${service}`),
  );
}
