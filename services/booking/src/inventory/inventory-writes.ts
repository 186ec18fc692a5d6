import { keyOf } from '@atoll/runtime/mongo/record-key';
import type { mongo } from 'mongoose';
import { legIndexes, legMask, type Claim, type StandingClaim } from './claim.js';
import { unheld, type InventoryDocument } from './inventories.schema.js';
import { replacesLayout, type TripChange } from './trip-state.js';

/** A condition and a change that the database carries out as one; whatever the filter leaves out, nobody checks. */
export interface Write {
  filter: mongo.Filter<InventoryDocument>;
  update: mongo.UpdateFilter<InventoryDocument> | mongo.Document[];
}

type Fields<T> = Record<string, T>;

/** The only thing that stands between two buyers of one seat. */
export function takePlaces(claim: Claim, rev: number): Write {
  const { operatorId, tripId, bookingId, legs, places, seats, at } = claim;
  const record = { from: legs.from, to: legs.to, places, seats, rev, at };
  return {
    filter: {
      ...keyOf(operatorId, tripId),
      onSale: true,
      [`claims.${bookingId}`]: { $exists: false },
      ...onEachLeg(claim, { $gte: places }),
      ...clear(seats, claim),
    },
    update: {
      $inc: { ...onEachLeg(claim, -places), touches: 1 },
      $set: { [`claims.${bookingId}`]: record },
      $min: { touchedAt: at },
      ...bits(hold(seats, claim)),
    },
  };
}

/** Whoever looked at the claim before this can no longer act on what it saw. */
export function renewClaim(standing: StandingClaim, at: Date): Write {
  const claim = `claims.${standing.bookingId}`;
  return {
    filter: { ...keyOf(standing.operatorId, standing.tripId), [`${claim}.rev`]: standing.rev },
    update: { $set: { [`${claim}.at`]: at }, $inc: { [`${claim}.rev`]: 1, touches: 1 }, $min: { touchedAt: at } },
  };
}

/** The claim says what to put back, so it must still be the one that was read. */
export function releasePlaces(standing: StandingClaim): Write {
  const claim = `claims.${standing.bookingId}`;
  return {
    filter: { ...keyOf(standing.operatorId, standing.tripId), [`${claim}.rev`]: standing.rev },
    update: { $inc: onEachLeg(standing, standing.places), $unset: { [claim]: '' }, ...bits(letGo(standing.seats, standing)) },
  };
}

/** Seats are chosen while the trip is on sale; staff may take them away at any time. */
export function changeSeats(standing: StandingClaim, seats: number[], needs: { onSale?: true }): Write {
  const claim = `claims.${standing.bookingId}`;
  const added = seats.filter((seat) => !standing.seats.includes(seat));
  const dropped = standing.seats.filter((seat) => !seats.includes(seat));
  return {
    filter: {
      ...keyOf(standing.operatorId, standing.tripId),
      ...needs,
      [`${claim}.rev`]: standing.rev,
      ...clear(added, standing),
    },
    update: {
      $set: { [`${claim}.seats`]: seats },
      $inc: { [`${claim}.rev`]: 1 },
      ...bits({ ...hold(added, standing), ...letGo(dropped, standing) }),
    },
  };
}

/** `seen` was read before; its version in the filter makes sure that no other change came between. */
export function applyChange(seen: InventoryDocument, change: TripChange): Write {
  const more = change.capacity - seen.capacity;
  const replaced = replacesLayout(change, Object.keys(seen.seats).map(Number));
  const { version, capacity, onSale, boardingOpen, boardingOpenLater, deleted } = change;
  const leg = (_: unknown, index: number): [string, { $gte: number }] => [`free.${index}`, { $gte: -more }];
  return {
    filter: {
      ...keyOf(change.operatorId, change.tripId),
      version: seen.version,
      ...(more < 0 ? Object.fromEntries(seen.free.map(leg)) : {}),
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
          free: { $map: { input: '$free', in: { $add: ['$$this', more] } } },
          ...(replaced ? newLayout(change.activeSeats) : { lost: [] }),
        },
      },
    ],
  };
}

/** Remembered, so that a refused change which is still on its way cannot become true later. */
export function refuseChange(seen: InventoryDocument, change: TripChange): Write {
  return {
    filter: { ...keyOf(change.operatorId, change.tripId), version: seen.version },
    update: { $set: { version: change.version, refused: true, lost: [] } },
  };
}

/** Every `rev` moves on: a release or choice that read the old layout's seats must not touch the new one's. */
function newLayout(activeSeats: number[]): Fields<unknown> {
  const claims = { $objectToArray: '$claims' };
  const emptied = { $mergeObjects: ['$$this.v', { seats: [], rev: { $add: ['$$this.v.rev', 1] } }] };
  const losers = { $filter: { input: claims, cond: { $ne: ['$$this.v.seats', []] } } };
  return {
    seats: { $literal: unheld(activeSeats) },
    claims: { $arrayToObject: { $map: { input: claims, in: { k: '$$this.k', v: emptied } } } },
    lost: { $map: { input: losers, in: { $toDouble: '$$this.k' } } },
  };
}

function onEachLeg<T>({ legs }: Pick<Claim, 'legs'>, value: T): Fields<T> {
  return Object.fromEntries(legIndexes(legs).map((leg) => [`free.${leg}`, value]));
}

function clear(seats: number[], { legs }: Pick<Claim, 'legs'>): Fields<{ $bitsAllClear: bigint }> {
  return Object.fromEntries(seats.map((seat) => [`seats.${seat}`, { $bitsAllClear: legMask(legs) }]));
}

function hold(seats: number[], { legs }: Pick<Claim, 'legs'>): Fields<{ or: bigint }> {
  return Object.fromEntries(seats.map((seat) => [`seats.${seat}`, { or: legMask(legs) }]));
}

function letGo(seats: number[], { legs }: Pick<Claim, 'legs'>): Fields<{ and: bigint }> {
  return Object.fromEntries(seats.map((seat) => [`seats.${seat}`, { and: ~legMask(legs) }]));
}

/** An update operator without fields is an error in older servers. */
function bits(changes: Fields<{ or: bigint } | { and: bigint }>): { $bit?: mongo.Document } {
  return Object.keys(changes).length > 0 ? { $bit: changes } : {};
}
