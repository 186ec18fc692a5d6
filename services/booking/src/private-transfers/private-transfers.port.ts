import type { Author } from '../bookings/booking.js';
import type { PrivateTransfer } from './private-transfer.js';

export interface PrivateTransferFilter {
  page: number;
  pageLimit: number;
  oldestFirst: boolean;
  status?: string;
  /** Prefixes, all of which must match. */
  words: string[];
}

export abstract class PrivateTransfers {
  /** Inserts it with its event; the same id again changes nothing. */
  abstract add(transfer: PrivateTransfer): Promise<void>;
  abstract byId(operatorId: string, id: number): Promise<PrivateTransfer | undefined>;
  /** Sets it to Rejected, with its event, if it is still pending; otherwise false. */
  abstract reject(transfer: PrivateTransfer, by: Author, at: Date): Promise<boolean>;
  abstract page(operatorId: string, filter: PrivateTransferFilter): Promise<{ privateTransfers: PrivateTransfer[]; count: number }>;
  /** In the order of asking, 1,000 at most. */
  abstract pending(operatorId: string): Promise<PrivateTransfer[]>;
}
