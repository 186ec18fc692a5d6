import { randomInt } from 'node:crypto';
import { commonError } from '@atoll/errors/common';
import { duplicateKeyOf } from '@atoll/runtime/mongo/duplicate-key';
import { batched } from '@atoll/runtime/concurrency/batched';
import { DURABLE } from '@atoll/runtime/mongo/connection';
import { keyOf } from '@atoll/runtime/mongo/record-key';
import { bookingError } from '../errors.js';
import { assertClaims, assertSeats, legIndexes, legMask, sameClaim, type Claim, type Legs, type StandingClaim, type Taken } from './claim.js';
import { READ, newInventory, standingClaim, type Inventories, type InventoryDocument } from './inventories.schema.js';
import { Inventory, InventoryNotOpen, type Applied, type ChosenSeats, type SeatsHeld } from './inventory.port.js';
import { applyChange, changeSeats, refuseChange, releasePlaces, renewClaim, takePlaces, type Write } from './inventory-writes.js';
import type { Occupancy } from './occupancy.js';
import { assertTripState, type TripChange, type TripState } from './trip-state.js';

/** Claims that come and go begin at different numbers, and +1 at each change stays clear of the next life's. */
const newRev = (): number => randomInt(1, 2 ** 47);

export class InventoryMongo extends Inventory {
  /** Sales that come while others are written go out together: on a hot trip they would only collide in the database. */
  private readonly surelyWrote = batched((writes: readonly Write[]) => this.writeTogether(writes));

  constructor(private readonly inventories: Inventories) {
    super();
  }

  async claim(claims: Claim[]): Promise<Taken[]> {
    assertClaims(claims);
    const taken: Taken[] = [];
    try {
      for (const claim of claims) taken.push(...(await this.take(claim)));
    } catch (refusal) {
      await this.giveBack(taken);
      throw refusal;
    }
    return taken;
  }

  async giveBack(taken: Taken[]): Promise<void> {
    for (const { operatorId, tripId, bookingId, rev } of taken) await this.release(operatorId, tripId, bookingId, rev);
  }

  async renew(operatorId: string, tripId: number, bookingId: number, at: Date): Promise<void> {
    await this.untilDone(operatorId, tripId, bookingId, (standing) => this.wrote(renewClaim(standing, at)));
  }

  async release(operatorId: string, tripId: number, bookingId: number, rev?: number): Promise<void> {
    await this.untilDone(operatorId, tripId, bookingId, async (standing) => {
      if (rev !== undefined && standing.rev !== rev) return true;
      return this.wrote(releasePlaces(standing));
    });
  }

  async chooseSeats(operatorId: string, tripId: number, bookingId: number, seats: number[], rev: number): Promise<void> {
    assertSeats(seats);
    const before = await this.claimOf(operatorId, tripId, bookingId);
    if (before?.rev !== rev) throw commonError('CONCURRENT_CHANGE');
    if (before.places < seats.length) throw bookingError('MORE_SEATS_THAN_PASSENGERS');
    if (await this.wrote(changeSeats(before, seats, { onSale: true }))) return;
    const found = await this.find(operatorId, tripId, { onSale: 1, [`claims.${bookingId}`]: 1 });
    if (found?.claims[bookingId]?.rev !== rev) throw commonError('CONCURRENT_CHANGE');
    throw bookingError(found.onSale ? 'SEATS_NOT_AVAILABLE' : 'TRIP_NOT_ON_SALE');
  }

  async releaseSeats(operatorId: string, tripId: number, bookingId: number): Promise<void> {
    await this.untilDone(operatorId, tripId, bookingId, async (standing) => standing.seats.length === 0 || this.wrote(changeSeats(standing, [], {})));
  }

  async open(state: TripState): Promise<void> {
    assertTripState(state);
    try {
      await this.inventories.updateOne(keyOf(state.operatorId, state.tripId), { $setOnInsert: newInventory(state) }, { upsert: true, ...DURABLE });
    } catch (error) {
      // Somebody else opened it in the same instant.
      if (!duplicateKeyOf(error)) throw error;
    }
  }

  async apply(change: TripChange): Promise<Applied> {
    assertTripState(change);
    for (;;) {
      const seen = await this.find(change.operatorId, change.tripId, { claims: 0 });
      if (!seen) await this.open(change);
      else if (seen.legs !== change.legs) throw new RangeError(`Trip ${change.tripId} has ${seen.legs} legs, not ${change.legs}.`);
      else if (seen.version > change.version) return { bookingsWithoutSeats: [] };
      else if (seen.version === change.version) return answerOf(seen);
      else if (!(await this.wrote(applyChange(seen, change)))) await this.wrote(refuseChange(seen, change));
    }
  }

  async occupancy(operatorId: string, tripIds: number[]): Promise<Occupancy[]> {
    const projection = { _id: 0, tripId: 1, capacity: 1, free: 1 };
    return this.inventories.find({ ...among(operatorId, tripIds) }, { projection, ...READ }).toArray() as Promise<Occupancy[]>;
  }

  async seatsHeld(operatorId: string, tripId: number, bookingId?: number, legs?: Legs): Promise<SeatsHeld> {
    const mine = bookingId === undefined ? {} : { [`claims.${bookingId}`]: 1 };
    const found = await this.find(operatorId, tripId, { legs: 1, seats: 1, ...mine });
    if (!found) return { others: [], own: [] };
    const own = bookingId === undefined ? undefined : found.claims?.[bookingId];
    const asked = legMask(legs ?? own ?? { from: 0, to: found.legs });
    const ownMask = own ? legMask(own) : 0n;
    const byOthers = ([seat, mask]: [string, bigint]): boolean => (mask & asked & (own?.seats.includes(Number(seat)) ? ~ownMask : -1n)) !== 0n;
    return {
      others: Object.entries(found.seats)
        .filter(byOthers)
        .map(([seat]) => Number(seat)),
      own: own?.seats ?? [],
    };
  }

  async chosenSeats(operatorId: string, tripIds: number[], bookingIds: number[]): Promise<ChosenSeats[]> {
    if (bookingIds.length === 0) return [];
    const projection = { tripId: 1, ...Object.fromEntries(bookingIds.map((id) => [`claims.${id}.seats`, 1])) };
    const found = await this.inventories.find({ ...among(operatorId, tripIds) }, { projection, ...READ }).toArray();
    return found.flatMap(({ tripId, claims }) =>
      Object.entries(claims).flatMap(([id, { seats }]) => (seats.length > 0 ? [{ tripId, bookingId: Number(id), seats }] : [])),
    );
  }

  async boardingOpen(operatorId: string, tripId: number, stopOrder: number): Promise<boolean> {
    const found = await this.find(operatorId, tripId, { boardingOpen: 1, boardingOpenLater: 1 });
    return (found?.boardingOpen || (stopOrder > 1 && found?.boardingOpenLater)) ?? false;
  }

  async deletedTrips(operatorId: string, tripIds: number[]): Promise<number[]> {
    const projection = { _id: 0, tripId: 1 };
    return (await this.inventories.find({ ...among(operatorId, tripIds), deleted: true }, { projection }).toArray()).map(({ tripId }) => tripId);
  }

  async claimOf(operatorId: string, tripId: number, bookingId: number): Promise<StandingClaim | null> {
    const record = (await this.find(operatorId, tripId, { [`claims.${bookingId}`]: 1 }))?.claims?.[bookingId];
    return record ? standingClaim(operatorId, tripId, bookingId, record) : null;
  }

  private async take(claim: Claim): Promise<Taken[]> {
    const { operatorId, tripId, bookingId } = claim;
    const rev = newRev();
    const taken = [{ operatorId, tripId, bookingId, rev }];
    if (await this.surelyWrote(takePlaces(claim, rev))) return taken;
    // Refused, alone or among others. Reading now only finds who was and why; the refusal itself was the database's.
    const found = await this.find(operatorId, tripId, { onSale: 1, free: 1, [`claims.${bookingId}`]: 1, ...each(claim.seats) });
    if (!found) throw new InventoryNotOpen(tripId);
    const record = found.claims[bookingId];
    if (record?.rev === rev) return taken;
    if (!record && !found.onSale) throw bookingError('TRIP_NOT_ON_SALE');
    // There is room: it was opened, or a place came free, behind the refusal.
    if (!record && hasRoom(found, claim)) return this.take(claim);
    if (!record) throw bookingError('SEATS_NOT_AVAILABLE');
    const standing = standingClaim(operatorId, tripId, bookingId, record);
    if (!sameClaim(standing, claim)) throw bookingError('CLAIM_DIFFERS');
    return (await this.wrote(renewClaim(standing, claim.at))) ? [] : this.take(claim);
  }

  /** Repeats a change of one claim until it was written or there is nothing to change. */
  private async untilDone(operatorId: string, tripId: number, bookingId: number, change: (standing: StandingClaim) => Promise<boolean>): Promise<void> {
    for (;;) {
      const standing = await this.claimOf(operatorId, tripId, bookingId);
      if (!standing || (await change(standing))) return;
    }
  }

  private async wrote({ filter, update }: Write): Promise<boolean> {
    return (await this.inventories.updateOne(filter, update, DURABLE)).matchedCount === 1;
  }

  /** False for all when not all were carried out: the database does not say which. */
  private async writeTogether(writes: readonly Write[]): Promise<boolean[]> {
    const [only, ...others] = writes;
    if (only && others.length === 0) return [await this.wrote(only)];
    const { matchedCount } = await this.inventories.bulkWrite(
      writes.map((updateOne) => ({ updateOne })),
      { ordered: false, ...DURABLE },
    );
    return writes.map(() => matchedCount === writes.length);
  }

  private find(operatorId: string, tripId: number, projection: Record<string, 0 | 1>): Promise<InventoryDocument | null> {
    return this.inventories.findOne(keyOf(operatorId, tripId), { projection, ...READ });
  }
}

function hasRoom({ free, seats: held }: InventoryDocument, { legs, places, seats }: Claim): boolean {
  const mask = legMask(legs);
  return legIndexes(legs).every((leg) => (free[leg] ?? 0) >= places) && seats.every((seat) => ((held[seat] ?? mask) & mask) === 0n);
}

const each = (seats: number[]): Record<string, 1> => Object.fromEntries(seats.map((seat) => [`seats.${seat}`, 1 as const]));

function answerOf({ refused, lost }: InventoryDocument): Applied {
  if (refused) throw bookingError('CAPACITY_TOO_SMALL');
  return { bookingsWithoutSeats: lost };
}

function among(operatorId: string, tripIds: number[]): { operatorId: string; _id: { $in: string[] } } {
  return { operatorId, _id: { $in: tripIds.map((tripId) => keyOf(operatorId, tripId)._id) } };
}
