/** A tax that prices include. */
export interface Tax {
  readonly name: string;
  /** In hundredths of a percent: 800 is 8 %. */
  readonly rate: number;
}

const TAX = /^([^:,]{1,40}?)\s*:\s*(\d{1,2})(?:\.(\d{1,2}))?$/;
const WHOLE = 10_000;

/** Reads 'GST: 8, Green tax: 2.5'; an empty text has no taxes. Undefined for any other text, and for a name that repeats. */
export function taxesIn(listed: string): readonly Tax[] | undefined {
  if (listed.trim() === '') return [];
  const parts = listed.split(',');
  const taxes = parts.flatMap((one): Tax[] => {
    const [, name, percent, hundredths = ''] = TAX.exec(one.trim()) ?? [];
    return name && percent ? [{ name, rate: Number(percent) * 100 + Number(hundredths.padEnd(2, '0')) }] : [];
  });
  const isRead = taxes.length === parts.length && taxes.every(({ rate }) => rate > 0);
  return isRead && new Set(taxes.map(({ name }) => name)).size === taxes.length ? taxes : undefined;
}

/** Inverse of `taxesIn`. */
export const writeTaxes = (taxes: readonly Tax[]): string => taxes.map(({ name, rate }) => `${name}: ${rate / 100}`).join(', ');

export interface TaxedAmount {
  /** Before tax, in minor units. */
  readonly net: number;
  /** Parts of the taxes, in their order, in minor units. */
  readonly parts: readonly number[];
}

/** Splits an amount that includes taxes, in minor units. Net and parts add up to it exactly; each sum of parts is rounded half up. */
export function splitByTaxes(minor: number, taxes: readonly Tax[]): TaxedAmount {
  const whole = WHOLE + taxes.reduce((sum, { rate }) => sum + rate, 0);
  let [rates, before] = [0, 0];
  const parts = taxes.map(({ rate }) => {
    rates += rate;
    const upTo = Math.round((minor * rates) / whole);
    const part = upTo - before;
    before = upTo;
    return part;
  });
  return { net: minor - before, parts };
}
