import { parseMinor, type Money } from '@atoll/money/money';
import { configRow, configValues, storedValue, type ConfigKind } from '@atoll/operator-settings/configs';
import type { Config } from '../../server-types.js';
import { major } from '../../fields/major.js';

export const kindOf = ({ name }: Pick<Config, 'name'>): ConfigKind => configRow(name)?.kind ?? 'text';

export const isNumber = (kind: ConfigKind): boolean => kind === 'hundredths' || kind === 'minutes' || kind === 'count';

export const isText = (kind: ConfigKind): boolean => kind === 'text' || kind === 'languages';

/** The display form of a stored value: numbers are stored in hundredths [ID-44, D-58]. */
export function shownValue({ name, value }: Pick<Config, 'name' | 'value'>): string {
  const kind = kindOf({ name });
  if (kind === 'minutes' || kind === 'count') return String((Number(value) || 0) / 100);
  return kind === 'hundredths' ? major(Number(value) || 0) : value;
}

/** The stored form of an entered value: numbers times 100, rounded; undefined when it is no number, or no list of languages. */
export function sentValue(config: Pick<Config, 'name'>, typed: string): string | undefined {
  const kind = kindOf(config);
  if (!isNumber(kind)) return storedValue(kind, typed);
  const minor = parseMinor(typed.replace(',', '.'));
  return minor === undefined ? undefined : String(minor);
}

export type Edits = ReadonlyMap<number, string>;

/** Only rows whose stored value would change [AW-52]. */
export function changedRows(configs: readonly Config[], edits: Edits): { id: number; value: string | undefined }[] {
  return configs.flatMap((config) => {
    const typed = edits.get(config.id);
    if (typed === undefined) return [];
    const value = sentValue(config, typed);
    return value === config.value ? [] : [{ id: config.id, value }];
  });
}

const localFares = [
  { currency: 'USD', discount: 'sameDayDiscountCent', price: 'centPerSeatLocal' },
  { currency: 'MVR', discount: 'sameDayDiscountLaari', price: 'laariPerSeatLocal' },
] as const;

export interface FreeReturn {
  readonly discount: Money;
  readonly price: Money;
}

/** Finds edits that leave locals nothing to pay for a same-day return: the discount is not less than their default price [D-23]. */
export function freeReturns(configs: readonly Config[], edits: Edits): FreeReturn[] {
  const changed = new Map(changedRows(configs, edits).map(({ id, value }) => [id, value]));
  const edited = new Set(configs.filter(({ id }) => changed.has(id)).map(({ name }) => configRow(name)?.key));
  const values = configValues(configs.map(({ id, name, value }) => ({ name, value: changed.get(id) ?? value })));
  return localFares
    .filter(({ discount, price }) => (edited.has(discount) || edited.has(price)) && values[discount] > 0 && values[discount] >= values[price])
    .map(({ currency, discount, price }) => ({ discount: { currency, minor: values[discount] }, price: { currency, minor: values[price] } }));
}
