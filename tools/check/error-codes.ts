import { readFileSync } from 'node:fs';
import { catalogues } from '../docs/errors.ts';
import { run } from '../programs/commands.mjs';

/** Matches a text in a test, with any value in place of its placeholders. */
const textPattern = (text: string) => new RegExp(RegExp.escape(text).replace(/\\\{\w+\\\}/g, '\\w+'));

const isTest = /\.(test|e2e|contract)\.[cm]?tsx?$/;

/** Each code must be asserted by a test, or its text where no other code has the same: a refusal without a test may be unreachable. */
export async function checkErrorCodes(): Promise<string[]> {
  const { output } = await run('git', ['ls-files', '--cached', '--others', '--exclude-standard']);
  const tests = output
    .split('\n')
    .filter((file) => isTest.test(file))
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n');
  const all = await catalogues();
  const vague = all
    .filter(({ entries }) => 'STATE_CONFLICT' in entries)
    .map(({ service }) => `STATE_CONFLICT of ${service} does not say why: one code for each reason (D-103)`);
  const texts = all.flatMap(({ entries }) => Object.entries(entries).map(([code, { text }]) => ({ code, text })));
  const isShared = (code: string, text: string) => texts.some((other) => other.code !== code && other.text === text);
  const untested = all.flatMap(({ service, entries }) =>
    Object.entries(entries)
      .filter(([code, { text }]) => !new RegExp(`\\b${code}\\b`).test(tests) && (isShared(code, text) || !textPattern(text).test(tests)))
      .map(([code]) => `no test asserts ${code} of ${service}`),
  );
  return [...vague, ...untested];
}
