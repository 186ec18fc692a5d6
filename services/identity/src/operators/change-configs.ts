import { commonError } from '@atoll/errors/common';
import { configRow, storedValue } from '@atoll/operator-settings/configs';
import { identityError } from '../errors.js';

export interface Config {
  id: number;
  name: string;
  value: string;
  /** Names the user who made the last change; absent until staff change the row. */
  updatedByUsername?: string;
  updatedAt?: Date;
}

export interface ConfigInput {
  id: number;
  value: string | number | boolean;
  /** The stored value as the caller saw it. */
  was?: string | null | undefined;
}

/** The values to store, by row id, of the rows whose value differs. One row that is invalid, or has another value than the caller saw, refuses all [ID-46]. */
export function configChanges(configs: readonly Config[], wanted: readonly ConfigInput[]): Map<number, string> {
  const changes = new Map<number, string>();
  for (const { id, value, was } of wanted) {
    const config = configs.find((row) => row.id === id);
    const row = config && configRow(config.name);
    if (!row) throw commonError('NOT_FOUND');
    const text = storedValue(row.kind, value);
    if (text === undefined) throw identityError('CONFIG_VALUE');
    if (typeof was === 'string' && config.value !== was && config.value !== text) throw commonError('RECORD_CHANGED');
    changes.set(id, text);
  }
  return new Map([...changes].filter(([id, value]) => configs.some((row) => row.id === id && row.value !== value)));
}
