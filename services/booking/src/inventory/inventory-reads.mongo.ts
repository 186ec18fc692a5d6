import { keyOf } from '@atoll/runtime/mongo/record-key';
import { segmentMask, type SegmentRange, type StoredClaim } from './claim.js';
import { READ, among, storedClaim, type Inventories, type InventoryDocument } from './inventories.schema.js';
import { Inventory, type ChosenSeats, type SeatsHeld } from './inventory.port.js';
import type { Occupancy } from './occupancy.js';

/** The reads of the inventory; none of them decides a sale. */
export abstract class MongoInventoryReads extends Inventory {
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

  async chosenSeats(operatorId: string, tripIds: number[], bookingIds: number[]): Promise<ChosenSeats[]> {
    if (bookingIds.length === 0) return [];
    const projection = { tripId: 1, ...Object.fromEntries(bookingIds.map((id) => [`claims.${id}.seats`, 1])) };
    const found = await this.collection.find(among(operatorId, tripIds), { projection, ...READ }).toArray();
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
    return (await this.collection.find({ ...among(operatorId, tripIds), deleted: true }, { projection }).toArray()).map(({ tripId }) => tripId);
  }

  async claimOf(operatorId: string, tripId: number, bookingId: number): Promise<StoredClaim | undefined> {
    const record = (await this.find(operatorId, tripId, { [`claims.${bookingId}`]: 1 }))?.claims?.[bookingId];
    return record && storedClaim(operatorId, tripId, bookingId, record);
  }

  protected async find(operatorId: string, tripId: number, projection: Record<string, 0 | 1>): Promise<InventoryDocument | undefined> {
    return (await this.collection.findOne(keyOf(operatorId, tripId), { projection, ...READ })) ?? undefined;
  }
}
