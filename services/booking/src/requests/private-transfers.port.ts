import type { Author, Booking } from '../bookings/booking.js';
import type { Acceptance, Accepting, PrivateTransfer } from './private-transfers/private-transfer.js';

export interface PrivateTransferFilter {
  page: number;
  pageLimit: number;
  oldestFirst: boolean;
  status?: string;
  /** Prefixes, all of which must match. */
  words: string[];
}

export interface PrivateTransferPage {
  privateTransfers: PrivateTransfer[];
  count: number;
  /** False where counting stopped at MAX_COUNTED. */
  totalIsExact?: false;
}

export abstract class PrivateTransfers {
  /** Inserts it with its event; the same id again changes nothing. */
  abstract add(transfer: PrivateTransfer): Promise<void>;
  abstract byId(operatorId: string, id: number): Promise<PrivateTransfer | undefined>;
  /** Sets it to Rejected, with its event, if it is still pending; otherwise false. */
  abstract reject(transfer: PrivateTransfer, by: Author, at: Date): Promise<boolean>;
  /** Starts an acceptance, if it is still pending and as it was read; otherwise false. Until it is completed or withdrawn no other decision is made. */
  abstract begin(transfer: PrivateTransfer, acceptance: Acceptance): Promise<boolean>;
  /** Gives the acceptance another booking id, because the first one has a tombstone. Undefined where another process changed it first. */
  abstract renumber(transfer: Accepting, bookingId: number): Promise<Accepting | undefined>;
  /** Sets it to Accepted, with its event; does nothing where another process did. */
  abstract accept(transfer: Accepting, booking: Pick<Booking, 'refNo' | 'legs'>, at: Date): Promise<void>;
  /** Marks the acceptance as refused, unless another process changed or completed it: then false. */
  abstract withdraw(transfer: Accepting): Promise<boolean>;
  /** Ends a withdrawn acceptance: the request can be decided again. */
  abstract reopen(transfer: Accepting): Promise<void>;
  abstract page(operatorId: string, filter: PrivateTransferFilter): Promise<PrivateTransferPage>;
  /** In the order of asking, 1,000 at most. */
  abstract pending(operatorId: string): Promise<PrivateTransfer[]>;
}
