import { parseMinor } from '@atoll/money/money';

/** Minor units in display form: 30840 → '308.40'. */
export const major = (minor: number): string => (minor / 100).toFixed(2);

/** A typed amount, rounded to two decimals [CAT-50]; undefined when it is no amount. */
export function typedAmount(typed: string): string | undefined {
  const minor = parseMinor(typed.replace(',', '.'));
  return minor === undefined ? undefined : major(minor);
}
