import { tenantCollection, type MongoConnection } from '@atoll/runtime/mongo';
import type { TenantCollection } from '@atoll/runtime/tenant-collection';
import type { Claim } from '../inventory/claim.js';
import { BookingsOfRecord, type Travel } from '../inventory/repairer.port.js';
import type { Travelled } from './inventory-sweep.js';

interface BookingRecord {
  _id: string;
  operatorId: string;
  id: number;
  state: 'live' | 'cancelled' | 'void';
  travels: (Travel & { places: number })[];
}

/** The least a store of bookings must do for the inventory: an id is a booking or void, once and for ever. */
export class BookingRecords extends BookingsOfRecord {
  private readonly bookings: TenantCollection<BookingRecord>;

  constructor(connection: MongoConnection) {
    super();
    this.bookings = tenantCollection<BookingRecord>(connection, 'bookings');
  }

  /** Throws a duplicate key error when the id is taken or void. */
  async insert(claims: Claim[]): Promise<void> {
    const { operatorId, bookingId } = claims[0]!;
    const travels = claims.map(({ tripId, legs, places }) => ({ tripId, legs, places }));
    await this.bookings.insertOne({ _id: `${operatorId}:${bookingId}`, operatorId, id: bookingId, state: 'live', travels });
  }

  async cancel(operatorId: string, id: number): Promise<void> {
    await this.bookings.updateOne({ operatorId, _id: `${operatorId}:${id}` }, { $set: { state: 'cancelled' } });
  }

  async move(operatorId: string, id: number, to: Claim): Promise<void> {
    const { tripId, legs, places } = to;
    await this.bookings.updateOne({ operatorId, _id: `${operatorId}:${id}` }, { $set: { travels: [{ tripId, legs, places }] } });
  }

  async live(operatorId: string): Promise<Travelled[]> {
    const found = await this.bookings.find({ operatorId, state: 'live' }).toArray();
    return found.flatMap(({ id, travels }) => travels.map((travel) => ({ ...travel, bookingId: id })));
  }

  async standing(operatorId: string, bookingIds: number[]): Promise<Map<number, Travel[]>> {
    const found = await this.bookings.find({ operatorId, _id: { $in: bookingIds.map((id) => `${operatorId}:${id}`) } }).toArray();
    return new Map(found.map(({ id, state, travels }) => [id, state === 'live' ? travels : []]));
  }

  async voidUnlessPresent(operatorId: string, id: number): Promise<void> {
    const barred = { id, state: 'void' as const, travels: [] };
    await this.bookings.updateOne({ operatorId, _id: `${operatorId}:${id}` }, { $setOnInsert: barred }, { upsert: true });
  }
}
