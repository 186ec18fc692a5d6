import { parseMinor } from '@atoll/money/money';
import { configRow, type ConfigKind } from '@atoll/operator-settings/configs';
import type { Config } from '../../calls.js';
import { major } from '../../fields/major.js';

export const kindOf = ({ name }: Pick<Config, 'name'>): ConfigKind => configRow(name)?.kind ?? 'text';

/** As people see a stored value: numbers are kept in hundredths [ID-44, D-58]. */
export function shownValue({ name, value }: Pick<Config, 'name' | 'value'>): string {
  const kind = kindOf({ name });
  if (kind === 'minutes') return String((Number(value) || 0) / 100);
  return kind === 'hundredths' ? major(Number(value) || 0) : value;
}

/** What is sent for what was typed: numbers times 100 and rounded; undefined when it is no number. */
export function sentValue(config: Pick<Config, 'name'>, typed: string): string | undefined {
  const kind = kindOf(config);
  if (kind === 'switch' || kind === 'text') return typed;
  const minor = parseMinor(typed.replace(',', '.'));
  return minor === undefined ? undefined : String(minor);
}

export type Edits = ReadonlyMap<number, string>;

/** Only rows whose stored value would become another one are sent [AW-52]. */
export function changedRows(configs: readonly Config[], edits: Edits): { id: number; value: string | undefined }[] {
  return configs.flatMap((config) => {
    const typed = edits.get(config.id);
    if (typed === undefined) return [];
    const value = sentValue(config, typed);
    return value === config.value ? [] : [{ id: config.id, value }];
  });
}
