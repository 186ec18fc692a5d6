import type { Change } from '../../bookings/booking.js';
import type { SaveDeadline } from '../../bookings/bookings.port.js';
import type { ActDecision, RefusedAct } from './refused-act.js';

/** Limits a trip's list and the list of trips that have open acts. */
export const MAX_LISTED = 100;

export interface OpenActs {
  tripId: number;
  count: number;
}

export abstract class RefusedActs {
  /** Stores it; an operation of the same captain that is known stays as it is. */
  abstract keep(act: RefusedAct): Promise<void>;

  abstract byId(operatorId: string, id: number): Promise<RefusedAct | undefined>;

  abstract ofOperation(operatorId: string, captainId: number, operationId: string): Promise<RefusedAct | undefined>;

  /** The latest first, MAX_LISTED at most. */
  abstract ofTrip(operatorId: string, tripId: number): Promise<RefusedAct[]>;

  /** Trips with undecided acts, MAX_LISTED at most. */
  abstract open(operatorId: string): Promise<OpenActs[]>;

  /**
   * Saves the decision and the change of the booking that comes with it: both or neither. 'decided' where another decision was first, 'outdated' where the
   * booking has changed since it was read or the save deadline has passed.
   */
  abstract decide(act: RefusedAct, decision: ActDecision, change?: Change, deadline?: SaveDeadline): Promise<'saved' | 'decided' | 'outdated'>;
}
