import type { TransactionSession } from '@atoll/runtime/mongo/transaction';
import type { Named } from '../named.js';
import type { Renamed } from './renamed.js';

/** Kinds of records that trips name and that trips keep from being deleted. */
export type NamedKind = 'boat' | 'route' | 'location';

/**
 * Trips that name a record of the catalogue. Each method but `countUses` belongs to the transaction that changes the record. Renamed are the trips that depart
 * at `from` or later: past trips keep the names they ran under.
 */
export abstract class TripsOfRecords {
  abstract renameLocation(operatorId: string, location: Renamed, from: Date, session: TransactionSession): Promise<void>;
  /** Not on trips that have ended or are deleted. */
  abstract renameRoute(operatorId: string, route: Renamed, from: Date, session: TransactionSession): Promise<void>;
  /** Also on trips that are about to use a boat of the provider. */
  abstract renameProvider(operatorId: string, provider: Named, from: Date, session: TransactionSession): Promise<void>;
  abstract renameBoat(operatorId: string, boat: Renamed & { provider: Named }, from: Date, session: TransactionSession): Promise<void>;
  /** Whether a trip that is neither ended nor deleted, nor departed before `departedBefore`, starts or ends there. */
  abstract useLocation(operatorId: string, locationId: number, departedBefore: Date, session: TransactionSession): Promise<boolean>;
  /** Likewise. */
  abstract useRoute(operatorId: string, routeId: number, departedBefore: Date, session: TransactionSession): Promise<boolean>;
  /** Likewise, or is about to use it. */
  abstract useBoat(operatorId: string, boatId: number, departedBefore: Date, session: TransactionSession): Promise<boolean>;
  /** How many trips make `useLocation`, `useRoute` or `useBoat` true. */
  abstract countUses(operatorId: string, kind: NamedKind, id: number, departedBefore: Date): Promise<number>;
  /** Whether each trip of the boat that departs at `from` or later has this capacity, and no trip is about to use the boat. */
  abstract fitBoat(operatorId: string, boat: { id: number; capacity: number }, from: Date, session: TransactionSession): Promise<boolean>;
}
