import type { TripNotice } from './trip-notice.js';

/** The page of a trip lists no more. */
export const MAX_NOTICES = 20;

export abstract class TripNotices {
  /** Inserts it with its event; the same id again changes nothing. */
  abstract add(notice: TripNotice): Promise<void>;
  /** In one query; unknown ids are left out. */
  abstract byIds(operatorId: string, ids: readonly number[]): Promise<TripNotice[]>;
  /** The latest first, MAX_NOTICES at most. */
  abstract ofTrip(operatorId: string, tripId: number): Promise<TripNotice[]>;
}
