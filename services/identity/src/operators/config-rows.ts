import { configRow, configRows, storedValue } from '@atoll/operator-settings/configs';
import type { Config } from './change-configs.js';

/**
 * Every row of an operator, in the order of the config screen, from the ones that are stored. Only rows that differ from a new
 * operator's are stored, so a row of a later version reaches every operator without a write.
 */
export function allRows(stored: readonly Config[]): Config[] {
  const byId = new Map(stored.map((config) => [configRow(config.name)?.id, config]));
  return configRows.map(({ id, name, kind, initial }) => {
    const config = byId.get(id);
    // a value of an earlier release is shown as it is written today
    const value = config && (storedValue(kind, config.value) ?? config.value);
    return { ...config, value: value ?? initial, id, name };
  });
}

/** The rows to store: those with another value than a new operator's, and those that staff have ever changed. */
export const storedRows = (configs: readonly Config[]): Config[] =>
  configs.filter(({ name, value, updatedByUsername }) => updatedByUsername !== undefined || value !== configRow(name)?.initial);
