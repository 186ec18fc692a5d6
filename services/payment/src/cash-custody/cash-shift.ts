import { badField, commonError } from '@atoll/errors/common';
import { CURRENCIES, type Currency, type Money } from '@atoll/money/money';
import { minorIn, type Prices } from '@atoll/money/prices';
import { paymentError } from '../errors.js';
import type { CustodyEntries } from '../ledger/reading/custody-entries.port.js';
import { entryOf, type LedgerEntry } from '../ledger/entries/entry.js';

/** Counted cash beside what the ledger expected, in minor units. Below 0: the office paid it out. */
export interface Count {
  readonly currency: Currency;
  readonly expected: number;
  readonly counted: number;
}

interface CustodyAct {
  readonly operatorId: string;
  readonly id: number;
  readonly holderId: number;
  /** Counts the acts on the custody of its holder from 1, without gaps: one of two at a time is stored. */
  readonly number: number;
  readonly at: Date;
  readonly byUserId: number;
  /** '' where none was needed. */
  readonly reason: string;
  /** Entry with which the shift before the open one ended, after this act; undefined in the first shift. */
  readonly openFrom?: Date;
}

/** Ends a shift: what its holder handed in. */
export interface Closing extends CustodyAct {
  readonly kind: 'closing';
  /** Entry with which the shift before it ended. */
  readonly from?: Date;
  /** All of the shift, with those that handed in what was counted: they sum to zero. */
  readonly entryIds: readonly number[];
  readonly counts: readonly Count[];
}

/** Takes back the last closing of its holder. */
export interface TakingBack extends CustodyAct {
  readonly kind: 'takingBack';
  readonly closingId: number;
}

export type Act = Closing | TakingBack;

/** The custody of a holder as their acts have left it. */
export interface Custody {
  /** Number of the last act; 0 before the first. */
  readonly version: number;
  /** Closings that were not taken back, newest first: the last one and those before it whose entries may be read again. */
  readonly closings: readonly Closing[];
}

/** An entry is stored within the deadline of its request, a few seconds after its time; clocks of two processes differ by less than the rest. */
export const LATE_MS = 3_600_000;

/** From here on entries are read for the open shift: an entry that was stored late has a time before the end of the shift that missed it. */
export function readFrom({ closings: [last] }: Custody): Date | undefined {
  return last?.openFrom && new Date(last.openFrom.getTime() - LATE_MS);
}

/** Entries of one closing at most: it stores their ids, and a document has an end. */
export const MOST_ENTRIES = 5_000;

/** The open shift, or the first part of one that is closed in parts. */
export interface OpenShift {
  readonly entries: LedgerEntry[];
  readonly isPart: boolean;
}

/** Returns the entries that no closing has, oldest first: cash that was received, paid out or taken back. */
export async function openShift(source: Pick<CustodyEntries, 'since'>, operatorId: string, holderId: number, custody: Custody): Promise<OpenShift> {
  const taken = new Set(custody.closings.flatMap(({ entryIds }) => entryIds));
  const found = await source.since(operatorId, holderId, readFrom(custody), taken.size + MOST_ENTRIES + 1);
  const open = found.filter(({ id }) => !taken.has(id));
  return { entries: open.slice(0, MOST_ENTRIES), isPart: open.length > MOST_ENTRIES };
}

/** The part of an entry that its holder has by it, in minor units; negative where it left them. */
export const heldBy = (holderId: number, { postings }: Pick<LedgerEntry, 'postings'>): number =>
  postings.reduce((sum, { account, minor }) => (account === `staff:${holderId}` ? sum + minor : sum), 0);

/** Sums what a holder has by these entries, in the currencies in which they have an entry. */
export function heldIn(holderId: number, entries: readonly Pick<LedgerEntry, 'currency' | 'postings'>[]): Money<Currency>[] {
  const used = new Set(entries.map(({ currency }) => currency));
  return CURRENCIES.filter((currency) => used.has(currency)).map((currency) => ({
    currency,
    minor: entries.reduce((sum, entry) => (entry.currency === currency ? sum + heldBy(holderId, entry) : sum), 0),
  }));
}

/** Entries of the shift that the admin read: up to this one, and as many. NOTHING_TO_CLOSE without one; RECORD_CHANGED where one was stored late since then. */
export function shiftAsRead<E extends Pick<LedgerEntry, 'id'>>(open: readonly E[], upTo: number | null | undefined, count: number): E[] {
  if (!upTo) throw paymentError('NOTHING_TO_CLOSE');
  const read = open.slice(0, open.findIndex(({ id }) => id === upTo) + 1);
  if (read.length === 0 || read.length !== count) throw commonError('RECORD_CHANGED');
  return read;
}

/** CASH_COUNT where a currency was not counted; CASH_DIFFERENCE_REASON for a difference without a reason; BAD_INPUT for more paid out than is owed. */
export function countsOf(expected: Prices, counted: readonly Money[], reason: string): Count[] {
  const counts = CURRENCIES.flatMap((currency): Count[] => {
    const [isExpected, given] = [minorIn(expected, currency), counted.find((one) => one.currency === currency)?.minor];
    if (given === undefined && isExpected !== 0) throw paymentError('CASH_COUNT');
    return isExpected === 0 && !given ? [] : [{ currency, expected: isExpected, counted: given ?? 0 }];
  });
  if (counts.some((one) => one.counted < Math.min(0, one.expected))) throw badField('counted');
  if (!reason && counts.some((one) => one.counted !== one.expected)) throw paymentError('CASH_DIFFERENCE_REASON');
  return counts;
}

interface About {
  readonly operatorId: string;
  readonly holderId: number;
  readonly byUserId: number;
  readonly at: Date;
  readonly reason: string;
  readonly nextId: () => Promise<number>;
}

/** Entries of a closing: what was counted leaves its holder for the operator, and the difference for its own account, so that nothing is left of the shift. */
export const handInEntries = (counts: readonly Count[], shiftId: number, about: About): Promise<LedgerEntry[]> =>
  entriesOf(counts, { source: `cashShift:${shiftId}`, isOpposite: false }, about);

/** Entries that take a closing back: the opposite of its own. */
export const takingBackEntries = ({ id, counts }: Pick<Closing, 'id' | 'counts'>, about: About): Promise<LedgerEntry[]> =>
  entriesOf(counts, { source: `cashShift:${id}:takenBack`, isOpposite: true }, about);

function entriesOf(
  counts: readonly Count[],
  { source, isOpposite }: { source: string; isOpposite: boolean },
  { operatorId, holderId, byUserId, at, reason, nextId }: About,
): Promise<LedgerEntry[]> {
  const parts = counts.flatMap(({ currency, expected, counted }) => [
    { kind: 'handedIn' as const, currency, minor: counted },
    { kind: 'cashDifference' as const, currency, minor: expected - counted },
  ]);
  return Promise.all(
    parts
      .filter(({ minor }) => minor !== 0)
      .map(async ({ kind, currency, minor }) =>
        entryOf({
          operatorId,
          id: await nextId(),
          bookingId: 0,
          kind,
          holderId,
          isOpposite: isOpposite !== minor < 0,
          amount: { currency, minor: Math.abs(minor) },
          actor: `user:${byUserId}`,
          at,
          source: `${source}:${kind}:${currency}`,
          ...(reason && { reason }),
        }),
      ),
  );
}
