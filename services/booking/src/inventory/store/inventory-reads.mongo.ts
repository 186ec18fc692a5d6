import { batchedByKind } from '@atoll/runtime/concurrency/batched';
import { keyOf } from '@atoll/runtime/mongo/record-key';
import { segmentMask, type SegmentRange, type StoredClaim } from '../claim.js';
import { READ, among, storedClaim, type Inventories, type InventoryDocument } from './inventories.schema.js';
import { Inventory, type ChosenSeats, type SeatsHeld } from '../inventory.port.js';
import type { Occupancy } from '../occupancy.js';

interface OfTrips {
  readonly operatorId: string;
  readonly tripIds: readonly number[];
}

interface OfBookings extends OfTrips {
  readonly bookingIds: readonly number[];
}

const operatorOf = ({ operatorId }: OfTrips): string => operatorId;

const chosenIn = (tripId: number, claims: InventoryDocument['claims']): ChosenSeats[] =>
  Object.entries(claims).flatMap(([id, { seats }]) => (seats.length > 0 ? [{ tripId, bookingId: Number(id), seats }] : []));

const tripsOf = (asked: readonly OfTrips[]): number[] => [...new Set(asked.flatMap(({ tripIds }) => tripIds))];

/** The reads of the inventory; none of them decides a sale. */
export abstract class MongoInventoryReads extends Inventory {
  private readonly readSeats = batchedByKind(operatorOf, (asked: readonly OfBookings[]) => this.seatsOf(asked));
  private readonly readDeleted = batchedByKind(operatorOf, (asked: readonly OfTrips[]) => this.deletedOf(asked));

  constructor(protected readonly collection: Inventories) {
    super();
  }

  async occupancy(operatorId: string, tripIds: number[]): Promise<Occupancy[]> {
    const projection = { _id: 0, tripId: 1, capacity: 1, free: 1 };
    return this.collection.find(among(operatorId, tripIds), { projection, ...READ }).toArray() as Promise<Occupancy[]>;
  }

  async seatsHeld(operatorId: string, tripId: number, bookingId?: number, segments?: SegmentRange): Promise<SeatsHeld> {
    const mine = bookingId === undefined ? {} : { [`claims.${bookingId}`]: 1 };
    const found = await this.find(operatorId, tripId, { segments: 1, seats: 1, ...mine });
    if (!found) return { others: [], own: [] };
    const own = bookingId === undefined ? undefined : found.claims?.[bookingId];
    const asked = segmentMask(segments ?? own ?? { from: 0, to: found.segments });
    const ownMask = own ? segmentMask(own) : 0n;
    const byOthers = ([seat, mask]: [string, bigint]): boolean => (mask & asked & (own?.seats.includes(Number(seat)) ? ~ownMask : -1n)) !== 0n;
    return {
      others: Object.entries(found.seats)
        .filter(byOthers)
        .map(([seat]) => Number(seat)),
      own: own?.seats ?? [],
    };
  }

  chosenSeats(operatorId: string, tripIds: number[], bookingIds: number[]): Promise<ChosenSeats[]> {
    return bookingIds.length === 0 ? Promise.resolve([]) : this.readSeats({ operatorId, tripIds, bookingIds });
  }

  async boardingOpen(operatorId: string, tripId: number, stopOrder: number): Promise<boolean> {
    const found = await this.find(operatorId, tripId, { boardingOpen: 1, boardingOpenLater: 1 });
    return (found?.boardingOpen || (stopOrder > 1 && found?.boardingOpenLater)) ?? false;
  }

  deletedTrips(operatorId: string, tripIds: number[]): Promise<number[]> {
    return this.readDeleted({ operatorId, tripIds });
  }

  async claimOf(operatorId: string, tripId: number, bookingId: number): Promise<StoredClaim | undefined> {
    const record = (await this.find(operatorId, tripId, { [`claims.${bookingId}`]: 1 }))?.claims?.[bookingId];
    return record && storedClaim(operatorId, tripId, bookingId, record);
  }

  protected async find(operatorId: string, tripId: number, projection: Record<string, 0 | 1>): Promise<InventoryDocument | undefined> {
    return (await this.collection.findOne(keyOf(operatorId, tripId), { projection, ...READ })) ?? undefined;
  }

  private async seatsOf(asked: readonly OfBookings[]): Promise<ChosenSeats[][]> {
    const [{ operatorId }] = asked as readonly [OfBookings];
    const ofClaims = asked.flatMap(({ bookingIds }) => bookingIds.map((id) => [`claims.${id}.seats`, 1] as const));
    const projection = { tripId: 1, ...Object.fromEntries(ofClaims) };
    const found = await this.collection.find(among(operatorId, tripsOf(asked)), { projection, ...READ }).toArray();
    const byTrip = new Map(found.map(({ tripId, claims }) => [tripId, chosenIn(tripId, claims)]));
    return asked.map(({ tripIds, bookingIds }) => {
      const wanted = new Set(bookingIds);
      return [...new Set(tripIds)].flatMap((tripId) => byTrip.get(tripId)?.filter(({ bookingId }) => wanted.has(bookingId)) ?? []);
    });
  }

  private async deletedOf(asked: readonly OfTrips[]): Promise<number[][]> {
    const [{ operatorId }] = asked as readonly [OfTrips];
    const projection = { _id: 0, tripId: 1 };
    const found = await this.collection.find({ ...among(operatorId, tripsOf(asked)), deleted: true }, { projection }).toArray();
    const deleted = new Set(found.map(({ tripId }) => tripId));
    return asked.map(({ tripIds }) => tripIds.filter((tripId) => deleted.has(tripId)));
  }
}
