import { configRow, configRows } from '@atoll/operator-settings/configs';
import type { Config } from './change-configs.js';

/**
 * Every row of an operator, in the order of the config screen, from the ones that are stored. Only rows that differ from a new
 * operator's are stored, so a row of a later version reaches every operator without a write.
 */
export function allRows(stored: readonly Config[]): Config[] {
  const byId = new Map(stored.map((config) => [configRow(config.name)?.id, config]));
  return configRows.map(({ id, name, initial }) => ({ value: initial, ...byId.get(id), id, name }));
}

/** The rows to store: those with another value than a new operator's, and those that staff have ever changed. */
export const storedRows = (configs: readonly Config[]): Config[] =>
  configs.filter(({ name, value, updatedByUsername }) => updatedByUsername !== undefined || value !== configRow(name)?.initial);
