import { randomInt } from 'node:crypto';
import { commonError } from '@atoll/errors/common';
import { duplicateKeyOf } from '@atoll/runtime/mongo/duplicate-key';
import { batched } from '@atoll/runtime/concurrency/batched';
import { DURABLE, type MongoConnection } from '@atoll/runtime/mongo/connection';
import { keyOf } from '@atoll/runtime/mongo/record-key';
import { bookingError } from '../../errors.js';
import { announce, onAnnounced } from '../../announce.js';
import { assertClaims, assertSeatCount, assertSeats, isOpenFor, sameClaim, type Claim, type Grown, type StoredClaim, type Taken } from '../claim.js';
import { FullTrips } from '../full-trips.js';
import { among, inventories, isFree, newInventory, storedClaim, type Inventories } from './inventories.schema.js';
import { InventoryNotOpen, type Applied } from '../inventory.port.js';
import { MongoInventoryReads } from './inventory-reads.mongo.js';
import {
  applyChange,
  changeSeats,
  growClaim,
  openFor,
  outcomeOf,
  refuseChange,
  releaseClaim,
  renewClaim,
  shrinkClaim,
  takeSeats,
  type Write,
} from './inventory-writes.mongo.js';
import { withRetry } from '../retry.js';
import { areStale, assertRecord, StaleTerms, type AskedTerms } from '../terms.js';
import { assertTripState, type TripChange, type TripState } from '../trip-state.js';

/** Each claim's revision starts at a random number, so that a claim that is taken again never reuses a revision of the released one. */
const firstRevision = (): number => randomInt(1, 2 ** 47);

/** Fields that show why a claim was refused. */
const WHY = { onSale: 1, boardingOpen: 1, free: 1, version: 1, terms: 1 } as const;

export class MongoInventory extends MongoInventoryReads {
  /** Sales that arrive during a write are sent in one batch: single updates of one trip would only conflict in the database. */
  private readonly wroteBatched = batched((writes: readonly Write[]) => this.writeTogether(writes));

  private readonly fullTrips = new FullTrips();

  constructor(
    private readonly connection: MongoConnection,
    collection: Inventories = inventories.on(connection),
  ) {
    super(collection);
    onAnnounced(connection, ({ operatorId, kind, id }) => {
      if (kind === 'claims') this.fullTrips.forget({ operatorId, tripId: id });
    });
  }

  isKnownFullFor(claims: readonly Claim[]): boolean {
    return claims.some((claim) => this.fullTrips.isFullFor(claim));
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

  async grow(operatorId: string, tripId: number, bookingId: number, seatCount: number, at: Date): Promise<Grown> {
    assertSeatCount(seatCount);
    return withRetry('grow', async () => {
      const claim = await this.claimOf(operatorId, tripId, bookingId);
      if (!claim) throw bookingError('CLAIM_RELEASED');
      const larger = Math.max(claim.seatCount, seatCount);
      if (await this.wrote(growClaim(claim, seatCount, at))) return { ...claim, at, seatCount: larger, revision: claim.revision + 1, before: claim.seatCount };
      const found = await this.find(operatorId, tripId, { free: 1, [`claims.${bookingId}`]: 1 });
      const isSame = found?.claims?.[bookingId]?.revision === claim.revision;
      if (found && isSame && !isFree(found, { ...claim, seatCount: larger - claim.seatCount, seats: [] })) throw bookingError('SEATS_NOT_AVAILABLE');
      return undefined;
    });
  }

  async shrink({ operatorId, tripId, bookingId, revision }: Taken, seatCount: number): Promise<boolean> {
    assertSeatCount(seatCount);
    const claim = await this.claimOf(operatorId, tripId, bookingId);
    if (claim?.revision !== revision) return false;
    return (claim.seatCount <= seatCount && claim.seats.length <= seatCount) || this.wrote(shrinkClaim(claim, Math.min(claim.seatCount, seatCount)));
  }

  async giveBack(taken: readonly Taken[]): Promise<Taken[]> {
    const changed: Taken[] = [];
    for (const claim of taken) if (!(await this.release(claim.operatorId, claim.tripId, claim.bookingId, claim.revision))) changed.push(claim);
    return changed;
  }

  async renew(operatorId: string, tripId: number, bookingId: number, at: Date): Promise<void> {
    await this.change('renew', operatorId, tripId, bookingId, (claim) => this.wrote(renewClaim(claim, at)));
  }

  async release(operatorId: string, tripId: number, bookingId: number, revision?: number): Promise<boolean> {
    let isChanged = false;
    await this.change('release', operatorId, tripId, bookingId, async (claim) => {
      isChanged = revision !== undefined && claim.revision !== revision;
      return isChanged || this.wrote(releaseClaim(claim));
    });
    return !isChanged;
  }

  async chooseSeats(operatorId: string, tripId: number, bookingId: number, seats: number[], revision: number): Promise<void> {
    assertSeats(seats);
    const before = await this.claimOf(operatorId, tripId, bookingId);
    if (before?.revision !== revision) throw commonError('CONCURRENT_CHANGE');
    if (before.seatCount < seats.length) throw bookingError('MORE_SEATS_THAN_PASSENGERS');
    if (await this.wrote(changeSeats(before, seats, openFor(before)))) return;
    const found = await this.find(operatorId, tripId, { onSale: 1, boardingOpen: 1, [`claims.${bookingId}`]: 1 });
    if (found?.claims[bookingId]?.revision !== revision) throw commonError('CONCURRENT_CHANGE');
    throw bookingError(isOpenFor(before, found) ? 'SEATS_NOT_AVAILABLE' : 'TRIP_NOT_ON_SALE');
  }

  async releaseSeats({ operatorId, tripId, bookingId, revision }: Taken): Promise<boolean> {
    const claim = await this.claimOf(operatorId, tripId, bookingId);
    if (claim?.revision !== revision) return false;
    return claim.seats.length === 0 || this.wrote(changeSeats(claim, [], {}));
  }

  async open(state: TripState): Promise<void> {
    assertTripState(state);
    try {
      await this.collection.updateOne(keyOf(state.operatorId, state.tripId), { $setOnInsert: newInventory(state) }, { upsert: true, ...DURABLE });
    } catch (error) {
      // Another process opened it at the same time.
      if (!duplicateKeyOf(error)) throw error;
    }
  }

  async apply(change: TripChange): Promise<Applied> {
    assertTripState(change);
    return withRetry('apply', () => this.tryToApply(change));
  }

  async raiseTerms(operatorId: string, tripIds: readonly number[], record: string, version: number): Promise<void> {
    assertRecord(record, version);
    await this.collection.updateMany(among(operatorId, [...tripIds]), { $max: { [`terms.${record}`]: version } }, DURABLE);
  }

  private async tryToApply(change: TripChange): Promise<Applied | undefined> {
    const { operatorId, tripId } = change;
    const seen = (await this.find(operatorId, tripId, { claims: 0 })) ?? (await this.open(change).then(() => this.find(operatorId, tripId, { claims: 0 })));
    if (!seen) return undefined;
    if (seen.segments !== change.segments) throw new RangeError(`Trip ${tripId} has ${seen.segments} segments, not ${change.segments}.`);
    if (seen.version > change.version) return { bookingsWithoutSeats: [] };
    if (seen.version === change.version) return outcomeOf(seen);
    // The outcome is read back: a change is final once its version is stored, applied or refused.
    if (!(await this.wrote(applyChange(seen, change))) && !(await this.wrote(refuseChange(seen, change)))) return undefined;
    this.fullTrips.forget(change);
    const written = await this.find(operatorId, tripId, { version: 1, refused: 1, lost: 1 });
    return written?.version === change.version ? outcomeOf(written) : undefined;
  }

  private take(claim: Claim): Promise<Taken[]> {
    return withRetry('claim', () => this.tryToTake(claim));
  }

  private async tryToTake(claim: Claim): Promise<Taken[] | undefined> {
    const { operatorId, tripId, bookingId } = claim;
    const revision = firstRevision();
    const taken = [{ operatorId, tripId, bookingId, revision }];
    if (await this.wroteBatched(takeSeats(claim, revision))) return taken;
    // The database has refused this write, or another one of its batch; this read only finds out which and why.
    const found = await this.find(operatorId, tripId, { ...WHY, [`claims.${bookingId}`]: 1, ...each(claim.seats) });
    if (!found) throw new InventoryNotOpen(tripId);
    const record = found.claims[bookingId];
    if (record?.revision === revision) return taken;
    if (record) return this.takeAgain(claim, storedClaim(operatorId, tripId, bookingId, record), found);
    if (!isOpenFor(claim, found)) throw bookingError('TRIP_NOT_ON_SALE');
    if (!isFree(found, claim)) {
      this.fullTrips.remember(claim, found.free);
      throw bookingError('SEATS_NOT_AVAILABLE');
    }
    if (claim.terms && areStale(claim.terms, found)) throw new StaleTerms([tripId]);
    // Enough is free by now: the sale was opened, or seats were released, after the refusal.
    return undefined;
  }

  private async takeAgain(claim: Claim, stored: StoredClaim, asked: AskedTerms): Promise<Taken[] | undefined> {
    if (!sameClaim(stored, claim)) throw bookingError('CLAIM_DIFFERS');
    if (claim.terms && areStale(claim.terms, asked)) throw new StaleTerms([claim.tripId]);
    return (await this.wrote(renewClaim(stored, claim.at, claim))) ? [] : undefined;
  }

  /** Changes one claim; does nothing where the booking has none. */
  private async change(name: string, operatorId: string, tripId: number, bookingId: number, write: (claim: StoredClaim) => Promise<boolean>): Promise<void> {
    await withRetry(name, async () => {
      const claim = await this.claimOf(operatorId, tripId, bookingId);
      return !claim || (await write(claim)) || undefined;
    });
  }

  private async wrote(write: Write): Promise<boolean> {
    const { filter, update } = write;
    const isWritten = (await this.collection.updateOne(filter, update, DURABLE)).matchedCount === 1;
    if (isWritten) this.announce([write]);
    return isWritten;
  }

  private announce(writes: readonly Write[]): void {
    for (const { changes = [] } of writes) for (const change of changes) announce(this.connection, change);
  }

  /** False for all unless all matched: the driver returns only how many did. */
  private async writeTogether(writes: readonly Write[]): Promise<boolean[]> {
    const [only, ...others] = writes;
    if (only && others.length === 0) return [await this.wrote(only)];
    const { matchedCount } = await this.collection.bulkWrite(
      writes.map(({ filter, update }) => ({ updateOne: { filter, update } })),
      { ordered: false, ...DURABLE },
    );
    // those that did not match are announced in vain
    this.announce(writes);
    return writes.map(() => matchedCount === writes.length);
  }
}

const each = (seats: number[]): Record<string, 1> => Object.fromEntries(seats.map((seat) => [`seats.${seat}`, 1 as const]));
