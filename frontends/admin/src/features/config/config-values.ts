import { parseMinor, type Money } from '@atoll/money/money';
import { configRow, configValues, storedValue, type ConfigKind } from '@atoll/operator-settings/configs';
import type { Config } from '../../server-types.js';
import { major } from '../../fields/major.js';

/** Values of the form by the names of their rows, as they are typed. */
export type ConfigForm = Readonly<Record<string, string>>;

export const kindOf = ({ name }: Pick<Config, 'name'>): ConfigKind => configRow(name)?.kind ?? 'text';

/** The display form of a stored value: numbers are stored in hundredths [ID-44, D-58]. */
export function shownValue({ name, value }: Pick<Config, 'name' | 'value'>): string {
  const kind = kindOf({ name });
  if (kind === 'minutes' || kind === 'count') return String((Number(value) || 0) / 100);
  return kind === 'hundredths' ? major(Number(value) || 0) : value;
}

export const formOf = (configs: readonly Pick<Config, 'name' | 'value'>[]): ConfigForm =>
  Object.fromEntries(configs.map((config) => [config.name, shownValue(config)]));

const numbers: readonly ConfigKind[] = ['hundredths', 'minutes', 'count'];

/** The stored form of an entered value: numbers times 100, rounded; undefined when it is no number, or no list of what its row lists. */
export function sentValue(kind: ConfigKind, typed: string): string | undefined {
  if (!numbers.includes(kind)) return storedValue(kind, typed);
  const minor = parseMinor(typed.replace(',', '.'));
  return minor === undefined ? undefined : String(minor);
}

/** Rows whose stored value would change [AW-52]. */
export function changedRows(configs: readonly Config[], form: ConfigForm): { id: number; name: string; value: string | undefined }[] {
  return configs.flatMap((config) => {
    const { id, name } = config;
    const typed = form[name];
    if (typed === undefined || typed === shownValue(config)) return [];
    const value = sentValue(kindOf(config), typed);
    return value === config.value ? [] : [{ id, name, value }];
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
export function freeReturns(configs: readonly Config[], form: ConfigForm): FreeReturn[] {
  const changed = new Map(changedRows(configs, form).map(({ name, value }) => [name, value]));
  const edited = new Set([...changed.keys()].map((name) => configRow(name)?.key));
  const values = configValues(configs.map(({ name, value }) => ({ name, value: changed.get(name) ?? value })));
  return localFares
    .filter(({ discount, price }) => (edited.has(discount) || edited.has(price)) && values[discount] > 0 && values[discount] >= values[price])
    .map(({ currency, discount, price }) => ({ discount: { currency, minor: values[discount] }, price: { currency, minor: values[price] } }));
}
