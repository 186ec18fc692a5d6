/** Trips that keep the records they name from being deleted: neither ended nor deleted, nor departed before `departedBefore` (D-39). */
export const runningTrips = (operatorId: string, departedBefore: Date) => ({
  operatorId,
  endedAt: null,
  deletedAt: null,
  departedAt: { $not: { $lt: departedBefore } },
});

/** Trips that are about to use the boat; for a query with `PENDING_INDEX` as its hint. */
export const arrivingAt = (operatorId: string, boatId: number) => ({ operatorId, 'pending.at': { $gt: new Date(0) }, 'pending.change.boat.id': boatId });

/** Trips of a boat to which its changes apply: not departed, not deleted and not transferred to another boat. */
export const comingTrips = (operatorId: string, boatId: number, from: Date) => ({
  operatorId,
  'boat.id': boatId,
  fromTime: { $gte: from },
  departedAt: null,
  deletedAt: null,
  transferredAt: null,
});

/** No trip takes longer: bounds the scan of a boat's past trips by the index of its departures. */
const LONGEST_TRIP_MS = 7 * 24 * 3_600_000;

/** Trips of boats, neither ended nor deleted, that overlap a period: one that arrives when it begins does not. */
export const underWay = (operatorId: string, boatIds: number[], { from, to }: { from: Date; to: Date }) => ({
  operatorId,
  'boat.id': { $in: boatIds },
  fromTime: { $gte: new Date(from.getTime() - LONGEST_TRIP_MS), $lt: to },
  toTime: { $gt: from },
  endedAt: null,
  deletedAt: null,
});
