import { expect } from '@jest/globals';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';

/**
 * Messages as their provider really sends them, kept in `libs/contracts/exchanges`. The provider's test compares its output
 * with the record, the consumer's test takes the record as its input; so a consumer is never tested against a message that no
 * provider sends. After an intended change, run the provider's test with RECORD=1 and then the consumers' tests.
 */
const pathOf = (name: string): string => resolve(import.meta.dirname, '../exchanges', `${name}.json`);

/** Expects that the provider still sends what was recorded. */
export function expectRecorded(name: string, sent: Readonly<Record<string, unknown>>): void {
  const path = pathOf(name);
  if (process.env['RECORD']) writeFileSync(path, `${JSON.stringify(sent, null, 2)}\n`);
  expect(existsSync(path)).toBe(true);
  expect(JSON.parse(JSON.stringify(sent))).toEqual(JSON.parse(readFileSync(path, 'utf8')));
}

/** Returns what the provider sends, by the name of the case. */
export function recorded<T>(name: string): Record<string, T> {
  return JSON.parse(readFileSync(pathOf(name), 'utf8')) as Record<string, T>;
}

export function oneOf<T>(records: Record<string, T>, name: string): T {
  const record = records[name];
  if (record === undefined) throw new Error(`nothing is recorded as '${name}'`);
  return record;
}
