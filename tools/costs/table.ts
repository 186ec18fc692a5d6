// The committed table: what each action cost when it was written last.
import { readFileSync, writeFileSync } from 'node:fs';
import type { Counts } from './tally.ts';

/** action → service → what → how many. */
export type Table = Readonly<Record<string, Counts>>;

const file = new URL('./table.json', import.meta.url);

export function readTable(): Table {
  return JSON.parse(readFileSync(file, 'utf8')) as Table;
}

export function writeTable(table: Table): void {
  writeFileSync(file, `${JSON.stringify(table, null, 2)}\n`);
}

/** Services and counts by name, so that a rewritten table differs only where a count does. */
export function sorted(counts: Counts): Counts {
  const byName = <V>(record: Readonly<Record<string, V>>) => Object.entries(record).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(byName(counts).map(([service, ofService]) => [service, Object.fromEntries(byName(ofService))]));
}
