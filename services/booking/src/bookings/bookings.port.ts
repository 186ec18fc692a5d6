import type { Booking, Change } from './booking.js';

/** 'idTaken': the id has a record. 'codeTaken': another booking has the uuid or the reference number. */
export type Added = 'added' | 'idTaken' | 'codeTaken';

/** Much longer than a request takes, much shorter than the time between the closing of boarding and the departure. */
export const SAVE_DEADLINE_MS = 10_000;

/** Until when a decision may be saved that depends on facts outside the booking. */
export interface SaveDeadline {
  until: Date;
}

export interface ReadWithDeadline {
  booking: Booking;
  deadline: SaveDeadline;
}

/** Bookings with their events. A tombstone is not a booking and is never returned. */
export abstract class Bookings {
  /** Inserts all or none. */
  abstract add(changes: Change[]): Promise<Added>;

  /** Saves all or none. False where one of them has changed since it was read or the save deadline has passed: load and decide again. */
  abstract save(changes: Change[], deadline?: SaveDeadline): Promise<boolean>;

  abstract byId(operatorId: string, id: number): Promise<Booking | undefined>;
  /** In one query; unknown ids are left out. */
  abstract byIds(operatorId: string, ids: readonly number[]): Promise<Booking[]>;

  /**
   * With a save deadline for a decision on facts outside the booking, which are read after this. Start and end of that time are by the
   * database's clock, so neither a frozen process nor one whose clock is wrong can save late.
   */
  abstract withDeadline(operatorId: string, id: number): Promise<ReadWithDeadline | undefined>;

  /** By the database's clock: the same for every process, and never that of one whose clock is wrong. */
  abstract now(): Promise<Date>;

  abstract byUuid(operatorId: string, uuid: string): Promise<Booking | undefined>;
  /** All bookings with a leg on the trip, oldest first. */
  abstract ofTrip(operatorId: string, tripId: number): Promise<Booking[]>;
  /** How many bookings with a leg on the trip are not cancelled. */
  abstract activeOnTrip(operatorId: string, tripId: number): Promise<number>;
}
