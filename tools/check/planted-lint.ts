import { readdirSync, readFileSync } from 'node:fs';
import { run } from '../programs/commands.mjs';

const planted = 'tools/check/planted/lint';

/** Lints files that break a rule on purpose: a rule that no longer reports its violation is itself a failure. */
export async function checkPlantedLint(): Promise<string[]> {
  const { output } = await run('oxlint', ['--format=unix', planted]);
  return readdirSync(planted).flatMap((file) => uncaught(file, readFileSync(`${planted}/${file}`, 'utf8'), output));
}

/** The rules that a planted file names in its `refused:` comment and that the linter's output does not report for it. */
export function uncaught(file: string, text: string, output: string): string[] {
  const rules = /\/\/ refused: (.+)/.exec(text)?.[1]?.split(', ') ?? [];
  if (rules.length === 0) return [`${planted}/${file} names no rule in a "refused:" comment`];
  const lines = output.split('\n').filter((line) => line.includes(`${planted}/${file}:`));
  return rules
    .filter((rule) => !lines.some((line) => line.includes(`/${rule}]`)))
    .map((rule) => `the planted violation of ${rule} in ${planted}/${file} is not caught`);
}
