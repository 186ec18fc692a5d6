import type { TripSnapshot } from '@atoll/contracts/gen/atoll/trip/v1/trip';
import { AppError } from '@atoll/errors/app-error';
import { commonError } from '@atoll/errors/common';

/** The versions that a sale was decided on: of the trip, and of its route and locations by their names, 'route7' and 'location3'. */
export interface Terms {
  version: number;
  records: Readonly<Record<string, number>>;
  /** Whether they were read after the inventory was known to be open, so that no change of a record before can be missing. */
  sinceOpen: boolean;
}

/**
 * The versions that an inventory asks for. It names no record whose changes it has not seen: none reaches an inventory that is not open.
 * Only terms that were read since then are good for such a record, and their claim names it.
 */
export interface AskedTerms {
  version: number;
  terms?: Readonly<Record<string, number>>;
}

/** The claim was decided on a snapshot that a change may have outdated: read the trip again, decide again. */
export class StaleTerms extends AppError {
  /** @param tripIds whose inventories are open */
  constructor(readonly tripIds: readonly number[]) {
    const { code, kind, text } = commonError('CONCURRENT_CHANGE');
    super(code, kind, text);
  }
}

/** Record names become field names, so nothing else may pass. */
const RECORD = /^(route|location)\d+$/;

export function assertRecord(record: string, version: number): void {
  if (!RECORD.test(record)) throw new RangeError(`No such record: ${record}.`);
  if (!Number.isSafeInteger(version) || version < 0) throw new RangeError(`No such version: ${version}.`);
}

export const termsOf = ({ version, restsOn }: Pick<TripSnapshot, 'version' | 'restsOn'>, sinceOpen: boolean): Terms => ({
  version,
  records: Object.fromEntries(restsOn.map((read) => [read.record, read.version])),
  sinceOpen,
});

/** The same condition as in the filter of a claim. */
export const areStale = (decidedOn: Terms, asked: AskedTerms): boolean =>
  asked.version > decidedOn.version ||
  Object.entries(decidedOn.records).some(([record, version]) => (asked.terms?.[record] ?? (decidedOn.sinceOpen ? 0 : Infinity)) > version);
