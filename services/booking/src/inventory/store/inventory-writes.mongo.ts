import { keyOf } from '@atoll/runtime/mongo/record-key';
import type { mongo } from 'mongoose';
import type { Change } from '../../announce.js';
import { segmentIndexes, segmentMask, type Claim, type StoredClaim } from '../claim.js';
import { freeMasks, type InventoryDocument } from './inventories.schema.js';
import { bookingError } from '../../errors.js';
import type { Applied } from '../inventory.port.js';
import type { Terms } from '../terms.js';
import { replacesLayout, type TripChange } from '../trip-state.js';

/** A condition and a change that the database carries out atomically. A condition that the filter leaves out is checked nowhere else. */
export interface Write {
  filter: mongo.Filter<InventoryDocument>;
  update: mongo.UpdateFilter<InventoryDocument> | mongo.Document[];
  /** Open pages get these changes: the claims of a trip, and which of its named seats are held. */
  changes?: readonly Change[];
}

type Fields<T> = Record<string, T>;

function changesOf({ operatorId, tripId }: Pick<Claim, 'operatorId' | 'tripId'>, ofSeats: boolean): Change[] {
  const claims: Change = { operatorId, kind: 'claims', id: tripId };
  return ofSeats ? [claims, { ...claims, kind: 'seats' }] : [claims];
}

/** The only guard between two buyers of one seat. */
export function takeSeats(claim: Claim, revision: number): Write {
  const { operatorId, tripId, bookingId, segments, seatCount, seats, at, isPrivate } = claim;
  const record = { from: segments.from, to: segments.to, seatCount, seats, revision, at, ...(isPrivate && { isPrivate }) };
  return {
    filter: {
      ...keyOf(operatorId, tripId),
      ...openFor(claim),
      ...onTerms(claim),
      [`claims.${bookingId}`]: { $exists: false },
      ...onEachSegment(claim, { $gte: seatCount }),
      ...clear(seats, claim),
    },
    update: {
      $inc: { ...onEachSegment(claim, -seatCount), revision: 1 },
      $set: { [`claims.${bookingId}`]: record },
      $min: { dirtySince: at },
      ...namesTerms(claim),
      ...bits(hold(seats, claim)),
    },
    changes: changesOf(claim, seats.length > 0),
  };
}

/** The condition of `areStale`, the other way round: `$lte` refuses a record that the inventory does not name, `$not` accepts it. */
function onTerms({ terms }: Pick<Claim, 'terms'>): Fields<unknown> {
  if (!terms) return {};
  const { version, records, sinceOpen } = terms;
  return { version: { $lte: version }, ...named(records, (known) => (sinceOpen ? { $not: { $gt: known } } : { $lte: known })) };
}

/** From this claim on the inventory names the records that were read since it is open. */
function namesTerms({ terms }: Pick<Claim, 'terms'>): Fields<unknown> {
  return terms?.sinceOpen && Object.keys(terms.records).length > 0 ? { $max: named(terms.records, (version) => version) } : {};
}

const named = <T>(records: Terms['records'], each: (version: number) => T): Fields<T> =>
  Object.fromEntries(Object.entries(records).map(([record, version]) => [`terms.${record}`, each(version)]));

/** The new revision invalidates the decision of a repairer that read the claim before. @param terms on which a booking is sold under it now */
export function renewClaim(claim: StoredClaim, at: Date, { terms }: Pick<Claim, 'terms'> = {}): Write {
  const field = `claims.${claim.bookingId}`;
  return {
    filter: { ...keyOf(claim.operatorId, claim.tripId), ...onTerms({ terms }), [`${field}.revision`]: claim.revision },
    update: { $set: { [`${field}.at`]: at }, $inc: { [`${field}.revision`]: 1, revision: 1 }, $min: { dirtySince: at }, ...namesTerms({ terms }) },
  };
}

/** Takes the seats that the claim lacks, if any, and renews it. */
export function growClaim(claim: StoredClaim, seatCount: number, at: Date): Write {
  const field = `claims.${claim.bookingId}`;
  const more = Math.max(0, seatCount - claim.seatCount);
  return {
    filter: {
      ...keyOf(claim.operatorId, claim.tripId),
      [`${field}.revision`]: claim.revision,
      ...(more > 0 ? onEachSegment(claim, { $gte: more }) : {}),
    },
    update: {
      $set: { [`${field}.seatCount`]: claim.seatCount + more, [`${field}.at`]: at },
      $inc: { ...(more > 0 ? onEachSegment(claim, -more) : {}), [`${field}.revision`]: 1, revision: 1 },
      $min: { dirtySince: at },
    },
    changes: changesOf(claim, false),
  };
}

/** The claim says what is added back to `free`, so it must still be the one that was read. */
export function shrinkClaim(claim: StoredClaim, seatCount: number): Write {
  const field = `claims.${claim.bookingId}`;
  const dropped = claim.seats.slice(seatCount);
  return {
    filter: { ...keyOf(claim.operatorId, claim.tripId), [`${field}.revision`]: claim.revision },
    update: {
      $set: { [`${field}.seatCount`]: seatCount, [`${field}.seats`]: claim.seats.slice(0, seatCount) },
      $inc: { ...onEachSegment(claim, claim.seatCount - seatCount), [`${field}.revision`]: 1 },
      ...bits(letGo(dropped, claim)),
    },
    changes: changesOf(claim, dropped.length > 0),
  };
}

/** The claim says what is added back to `free`, so it must still be the one that was read. */
export function releaseClaim(claim: StoredClaim): Write {
  const field = `claims.${claim.bookingId}`;
  return {
    filter: { ...keyOf(claim.operatorId, claim.tripId), [`${field}.revision`]: claim.revision },
    update: { $inc: onEachSegment(claim, claim.seatCount), $unset: { [field]: '' }, ...bits(letGo(claim.seats, claim)) },
    changes: changesOf(claim, claim.seats.length > 0),
  };
}

/** Seats are chosen while the trip is open for the claim; staff may release them at any time. */
export function changeSeats(claim: StoredClaim, seats: number[], needs: ReturnType<typeof openFor> | object): Write {
  const field = `claims.${claim.bookingId}`;
  const added = seats.filter((seat) => !claim.seats.includes(seat));
  const dropped = claim.seats.filter((seat) => !seats.includes(seat));
  return {
    filter: {
      ...keyOf(claim.operatorId, claim.tripId),
      ...needs,
      [`${field}.revision`]: claim.revision,
      ...clear(added, claim),
    },
    update: {
      $set: { [`${field}.seats`]: seats },
      $inc: { [`${field}.revision`]: 1 },
      ...bits({ ...hold(added, claim), ...letGo(dropped, claim) }),
    },
    changes: changesOf(claim, true),
  };
}

/** Compare-and-set on the version of the document that was read. */
export function applyChange(seen: InventoryDocument, change: TripChange): Write {
  const more = change.capacity - seen.capacity;
  const replaced = replacesLayout(change, Object.keys(seen.seats).map(Number));
  const { version, capacity, onSale, boardingOpen, boardingOpenLater, deleted } = change;
  const enoughFree = (_: unknown, segment: number): [string, { $gte: number }] => [`free.${segment}`, { $gte: -more }];
  return {
    filter: {
      ...keyOf(change.operatorId, change.tripId),
      version: seen.version,
      ...(more < 0 ? Object.fromEntries(seen.free.map(enoughFree)) : {}),
    },
    update: [
      {
        $set: {
          version,
          capacity,
          onSale,
          boardingOpen,
          boardingOpenLater,
          deleted,
          refused: false,
          settled: '$$REMOVE',
          free: { $map: { input: '$free', in: { $add: ['$$this', more] } } },
          ...(replaced ? newLayout(change.activeSeats) : { lost: [] }),
        },
      },
    ],
  };
}

/** The refusal is stored, so that a delayed repeat of the refused change cannot be applied later. */
export function refuseChange(seen: InventoryDocument, change: TripChange): Write {
  return {
    filter: { ...keyOf(change.operatorId, change.tripId), version: seen.version },
    update: { $set: { version: change.version, refused: true, lost: [] } },
  };
}

/** Returns the outcome of the version that is stored. */
export function outcomeOf({ refused, lost }: Pick<InventoryDocument, 'refused' | 'lost'>): Applied {
  if (refused) throw bookingError('CAPACITY_TOO_SMALL');
  return { bookingsWithoutSeats: lost };
}

/** Every claim gets a new revision: a release or choice that read the old layout's seats must not change the new one's. */
function newLayout(activeSeats: number[]): Fields<unknown> {
  const claims = { $objectToArray: '$claims' };
  const emptied = { $mergeObjects: ['$$this.v', { seats: [], revision: { $add: ['$$this.v.revision', 1] } }] };
  const losers = { $filter: { input: claims, cond: { $ne: ['$$this.v.seats', []] } } };
  return {
    seats: { $literal: freeMasks(activeSeats) },
    claims: { $arrayToObject: { $map: { input: claims, in: { k: '$$this.k', v: emptied } } } },
    lost: { $map: { input: losers, in: { $toDouble: '$$this.k' } } },
  };
}

/** The condition of `isOpenFor`. */
export const openFor = ({ isPrivate }: Pick<Claim, 'isPrivate'>): { onSale: true } | { boardingOpen: true } =>
  isPrivate ? { boardingOpen: true } : { onSale: true };

function onEachSegment<T>({ segments }: Pick<Claim, 'segments'>, value: T): Fields<T> {
  return Object.fromEntries(segmentIndexes(segments).map((segment) => [`free.${segment}`, value]));
}

function clear(seats: number[], { segments }: Pick<Claim, 'segments'>): Fields<{ $bitsAllClear: bigint }> {
  return Object.fromEntries(seats.map((seat) => [`seats.${seat}`, { $bitsAllClear: segmentMask(segments) }]));
}

function hold(seats: number[], { segments }: Pick<Claim, 'segments'>): Fields<{ or: bigint }> {
  return Object.fromEntries(seats.map((seat) => [`seats.${seat}`, { or: segmentMask(segments) }]));
}

function letGo(seats: number[], { segments }: Pick<Claim, 'segments'>): Fields<{ and: bigint }> {
  return Object.fromEntries(seats.map((seat) => [`seats.${seat}`, { and: ~segmentMask(segments) }]));
}

/** An update operator without fields is an error in older servers. */
function bits(changes: Fields<{ or: bigint } | { and: bigint }>): { $bit?: mongo.Document } {
  return Object.keys(changes).length > 0 ? { $bit: changes } : {};
}
