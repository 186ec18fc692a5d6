import type { MongoConnection } from '@atoll/runtime/mongo/connection';
import { keyOf } from '@atoll/runtime/mongo/record-key';
import { bookingsOf } from '../bookings/store/bookings.schema.js';
import { READ, among, inventories, type InventoryDocument } from '../inventory/inventories.schema.js';
import { opaque } from './opaque-version.js';
import { LiveVersions, type Version } from './live-versions.port.js';
import { MongoStaffVersions } from './staff-versions.mongo.js';
import { subjectKey, type Subject } from './subjects.js';

type Seats = Pick<InventoryDocument, 'tripId' | 'version' | 'seats'>;

/** Reads versions by primary key, one query per operator and collection. */
export class MongoLiveVersions extends LiveVersions {
  private readonly bookings;
  private readonly inventories;
  private readonly staff;

  constructor(connection: MongoConnection) {
    super();
    this.bookings = bookingsOf(connection);
    this.inventories = inventories.on(connection);
    this.staff = new MongoStaffVersions(connection);
  }

  async of(subjects: readonly Subject[]): Promise<Map<string, Version>> {
    const byOperator = [...Map.groupBy(subjects, ({ operatorId }) => operatorId)];
    const found = await Promise.all(
      byOperator.flatMap(([operatorId, own]) => [
        this.ofSeats(operatorId, [...new Set(own.flatMap((subject) => (subject.kind === 'seats' ? subject.tripId : [])))]),
        this.ofBookings(operatorId, [...new Set(own.flatMap((subject) => (subject.kind === 'booking' ? subject.bookingId : [])))]),
        this.staff.of(operatorId, own),
      ]),
    );
    return new Map(found.flat());
  }

  /** A trip that booking does not know yet has no seats held. */
  private async ofSeats(operatorId: string, tripIds: number[]): Promise<[string, Version][]> {
    if (tripIds.length === 0) return [];
    const projection = { _id: 0, tripId: 1, version: 1, seats: 1 };
    const found = (await this.inventories.find(among(operatorId, tripIds), { projection, ...READ }).toArray()) as Seats[];
    const known = new Map(found.map((seats) => [Number(seats.tripId), seats]));
    return tripIds.map((tripId) => [
      subjectKey({ operatorId, kind: 'seats', tripId }),
      { version: versionOfSeats(known.get(tripId) ?? { tripId, version: 0, seats: {} }), tripIds: [tripId] },
    ]);
  }

  /** With the versions of its trips, whose times and state its page shows. */
  private async ofBookings(operatorId: string, ids: number[]): Promise<[string, Version][]> {
    if (ids.length === 0) return [];
    const _id = { $in: ids.map((id) => keyOf(operatorId, id)._id) };
    const found = await this.bookings.find({ operatorId, _id }, { projection: { _id: 0, id: 1, version: 1, 'legs.tripId': 1 } }).toArray();
    const tripIds = [...new Set(found.flatMap(({ legs }) => legs.map(({ tripId }) => tripId)))];
    const projection = { _id: 0, tripId: 1, version: 1 };
    const trips = new Map((await this.inventories.find(among(operatorId, tripIds), { projection }).toArray()).map(({ tripId, version }) => [tripId, version]));
    return found.map(({ id, version, legs }) => {
      const own = legs.map(({ tripId }) => tripId);
      const parts = [version, ...own.map((tripId) => `${tripId}-${trips.get(tripId) ?? 0}`)];
      return [subjectKey({ operatorId, kind: 'booking', bookingId: id }), { version: opaque(parts), tripIds: own }];
    });
  }
}

/** A booking without named seats does not change it, and who holds a seat is not in it. */
function versionOfSeats({ version, seats }: Seats): string {
  const held = Object.entries(seats).filter(([, mask]) => mask !== 0n);
  return opaque([version, ...held.map(([seat, mask]) => `${seat}-${mask}`)]);
}
