import { readFileSync, statSync } from 'node:fs';
import { run } from '../platform/commands.mjs';

// Written in pieces, so that this file does not find itself.
const refused = [
  [new RegExp(`\\.\\./${'shared'}/`), 'a path outside the repository'],
  [new RegExp(`(^|[\\s"'\`(=:])/(${['work', 'root', 'home/[a-z]+'].join('|')})/[\\w.]`, 'm'), 'a path of one machine'],
  [new RegExp(`"resolved": "${'http'}`), 'a registry address in the lockfile'],
  [/^(<{7}|>{7}) /m, 'a merge conflict'],
];

/** Nothing tracked may lean on the machine it was written on. */
export async function checkTrackedText() {
  const { output } = await run('git', ['ls-files', '-z']);
  const files = output.split('\0').filter((file) => file && statSync(file, { throwIfNoEntry: false })?.isFile());
  return files.flatMap((file) => findings(file, readFileSync(file, 'utf8')));
}

export function findings(file, text) {
  if (text.includes('\0')) return [];
  return refused.filter(([pattern]) => pattern.test(text)).map(([pattern, what]) => `${file}: ${what} (${pattern.exec(text)[0].trim()})`);
}
