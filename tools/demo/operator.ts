import type { Party } from './parties.ts';

/** 'HH:mm' on the operator's clocks. */
export type ClockTime = string;

/** With a name for readers of Dhivehi. */
interface NamedWish {
  readonly name: string;
  readonly dv: string;
}

export interface BoatWish extends NamedWish {
  readonly capacity: number;
  readonly rows: number;
  readonly columns: number;
  /** Seats of the grid that the boat does not have, by name. */
  readonly blocked: readonly string[];
}

export interface LocationWish extends NamedWish {
  /** Latitude and longitude in decimal degrees. */
  readonly at: readonly [number, number];
  readonly points: readonly string[];
}

export interface RouteWish extends NamedWish {
  /** Each stop with the minutes from the one before. */
  readonly stops: readonly (readonly [location: string, minutes: number | null])[];
  /** Per seat from the first named stop to the second ('Malé>Rasdhoo'). */
  readonly prices: Readonly<Record<string, readonly [cent: number, laari: number, centLocal: number, laariLocal: number]>>;
}

export type BookedStatus = 'Pending' | 'Cancelled' | 'Paid' | 'Boarded' | 'Departed' | 'Ended';

export interface BookingWish {
  readonly party: Party;
  readonly by: 'admin' | 'visitor';
  readonly from: string;
  readonly to: string;
  readonly status: BookedStatus;
  readonly reason?: string;
  /** Names of the pickup and the dropoff point. */
  readonly points?: readonly [string, string];
  readonly isRoundTrip?: boolean;
  /** Whether the party chooses its seats. */
  readonly seats?: boolean;
  /** Counts tomorrow's trips with room, from 0, to the one that is booked. */
  readonly nth?: number;
  /** Minutes until its own trip departs. */
  readonly soon?: number;
}

/** Has all that makes up one demo operator. */
export interface DemoOperator {
  readonly operatorId: string;
  readonly host: string;
  readonly locations: readonly LocationWish[];
  readonly provider: { readonly name: string; readonly bankAccountMVR: string; readonly bankNameMVR: string };
  readonly boats: readonly BoatWish[];
  readonly prices: { readonly usdPerSeat: number; readonly mvrPerSeat: string; readonly usdPerSeatLocal: number; readonly mvrPerSeatLocal: number };
  readonly directTrips: readonly (readonly [from: string, to: string, boat: string, times: readonly ClockTime[], minutes: number])[];
  readonly routes: readonly RouteWish[];
  readonly routeTrips: readonly (readonly [route: string, boat: string, times: readonly ClockTime[]])[];
  readonly bookings: readonly BookingWish[];
}
