import { amountIn, type Prices } from '@atoll/money/prices';
import { historyLine, type Change } from '../booking.js';
import { lineOf, type HistoryLine } from './history.js';

/** A kept price beside the one that a change would have made: one line for each currency in which they differ. */
export const keptLines = (kept: Prices, offered: Prices): HistoryLine[] =>
  differing(kept, offered).map(([mine, other]) => lineOf('PRICE_KEPT', { kept: mine, offered: other }));

/** Returns a line for each currency in which the price changed. */
export const priceLines = (before: Prices, after: Prices): HistoryLine[] =>
  differing(before, after).map(([mine, other]) => lineOf('PRICE_CHANGED', { before: mine, after: other }));

const differing = (prices: Prices, others: Prices): (readonly [Prices[number], Prices[number]])[] =>
  prices.flatMap((mine) => {
    const other = amountIn(others, mine.currency);
    return other && other.minor !== mine.minor ? [[mine, other] as const] : [];
  });

/** The change with more lines of history, by the same author at the same time. */
export const withLines = (change: Change, lines: readonly HistoryLine[]): Change => ({
  ...change,
  booking: { ...change.booking, actions: [...change.booking.actions, ...lines.map((line) => historyLine(change.by, line, change.at))] },
});
