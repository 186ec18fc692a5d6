import type { TripNotice, TripNoticeReachResponse } from '@atoll/contracts/gen/atoll/booking/v1/messages';
import type { TripSnapshot } from '@atoll/contracts/gen/atoll/trip/v1/trip';

/** Booking and trip, as the preview of a notice needs them. */
export interface NoticePeers {
  /** How many a notice would reach. Refused as the notice would be. */
  noticeReach(operatorId: string, notice: TripNotice): Promise<TripNoticeReachResponse>;
  /** Unknown ids are left out, deleted trips are marked. */
  trips(operatorId: string, tripIds: readonly number[]): Promise<readonly TripSnapshot[]>;
}
