import type { Leg } from './leg.js';

// refused: no-cycles
export interface Booking {
  readonly refNo: string;
  readonly leg: Leg;
}
