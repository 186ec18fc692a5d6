import type { Currency } from '@atoll/money/money';
import type { Trip } from '../../../server-types.js';

export interface SellSeatProps {
  readonly trip: Trip;
  /** The booking exists: its cash is to be received in that currency. */
  readonly onSold: (uuid: string, currency: Currency) => Promise<void>;
}
