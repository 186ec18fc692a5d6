import type { TransactionSession } from '@atoll/runtime/mongo/transaction';
import type { NamedInLanguages } from '../../named.js';

/** Locations that a route or trips name. */
export abstract class UsedLocations {
  /**
   * For the transaction that stores a route or trips: writes to each location that they name, so that the transaction conflicts with a
   * concurrent deletion or renaming of one. NOT_FOUND when one is deleted. Returns a function that gives a location its current names.
   */
  abstract use(operatorId: string, named: readonly NamedInLanguages[], session: TransactionSession): Promise<(location: NamedInLanguages) => NamedInLanguages>;
}
