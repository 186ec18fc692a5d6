import type { Currency, Money } from '@atoll/money/money';

/** Cancelled at least `hours` before departure, `percent` of what was received for the price is due back [D-109]. */
export interface RefundBand {
  readonly hours: number;
  readonly percent: number;
}

const BAND = /^(\d{1,4})\s*:\s*(\d{1,3})$/;
const HOUR_MS = 3_600_000;

/** Reads '48: 100, 24: 50'; an empty text has no bands. Undefined for any other text: a share above 100, hours that repeat, or more due for a later cancellation. */
export function refundBandsIn(listed: string): readonly RefundBand[] | undefined {
  if (listed.trim() === '') return [];
  const bands = listed.split(',').flatMap((one): RefundBand[] => {
    const [, hours, percent] = BAND.exec(one.trim()) ?? [];
    return hours && percent ? [{ hours: Number(hours), percent: Number(percent) }] : [];
  });
  const isRead = bands.length === listed.split(',').length && bands.every(({ percent }) => percent <= 100);
  const sorted = bands.toSorted((a, b) => b.hours - a.hours);
  const falls = sorted.every(({ hours, percent }, i) => i === 0 || (hours < (sorted[i - 1]?.hours ?? 0) && percent <= (sorted[i - 1]?.percent ?? 0)));
  return isRead && falls ? sorted : undefined;
}

/** Inverse of `refundBandsIn`. */
export const writeRefundBands = (bands: readonly RefundBand[]): string => bands.map(({ hours, percent }) => `${hours}: ${percent}`).join(', ');

/** Latest instant, in milliseconds, at which a cancellation falls into the band. */
export const bandEndsAt = ({ hours }: RefundBand, departsAtMs: number): number => departsAtMs - hours * HOUR_MS;

/** Returns the share that is due, in percent: all without bands [D-71], nothing after the last one. Times in milliseconds. */
export function percentDue(bands: readonly RefundBand[], departsAtMs: number, nowMs: number): number {
  if (bands.length === 0) return 100;
  return bands.find((band) => nowMs <= bandEndsAt(band, departsAtMs))?.percent ?? 0;
}

/** Returns the share of each amount: those of one currency add up to the share of their sum, rounded half up. */
export function sharesOf(amounts: readonly Money<Currency>[], percent: number): Money<Currency>[] {
  const sums = new Map<Currency, number>();
  return amounts.map(({ currency, minor }) => {
    const before = sums.get(currency) ?? 0;
    sums.set(currency, before + minor);
    return { currency, minor: shareOf(before + minor, percent) - shareOf(before, percent) };
  });
}

const shareOf = (minor: number, percent: number): number => Math.round((minor * percent) / 100);
