import type { MongoConnection } from '@atoll/runtime/mongo/connection';
import { foundUnder } from '../bookings/booking-status.js';
import { bookingsOf } from '../bookings/store/bookings.schema.js';
import { among, inventories } from '../inventory/inventories.schema.js';
import { opaque } from './opaque-version.js';
import type { Version } from './live-versions.port.js';
import { subjectKey, type Subject } from './subjects.js';

const FOR_STAFF = [...new Set([...foundUnder('Pending Verification'), ...foundUnder('Pending Cash Option')])];
/** A longer list is compared by its oldest, which are the ones that the dashboard shows. */
const MAX_PENDING = 1_000;

type Entry = [string, Version];
type Of<K extends Subject['kind']> = Extract<Subject, { kind: K }>;

/** Versions of what staff see. A subject is read once however many of the staff have it open. */
export class MongoStaffVersions {
  private readonly bookings;
  private readonly inventories;

  constructor(connection: MongoConnection) {
    this.bookings = bookingsOf(connection);
    this.inventories = inventories.on(connection);
  }

  of(operatorId: string, subjects: readonly Subject[]): Promise<Entry[]> {
    return Promise.all(
      subjects
        .filter(({ kind }) => kind !== 'booking' && kind !== 'seats')
        .map(async (subject): Promise<Entry> => [subjectKey(subject), { version: await this.versionOf(operatorId, subject), tripIds: [] }]),
    );
  }

  private async versionOf(operatorId: string, subject: Subject): Promise<string> {
    switch (subject.kind) {
      case 'trip':
        return opaque((await Promise.all([this.soldOn(operatorId, [subject.tripId]), this.bookingsOn(operatorId, subject)])).flat());
      case 'trips':
        return opaque(await this.soldOn(operatorId, subject.tripIds));
      case 'pendingBookings':
        return opaque(await this.pending(operatorId));
      default:
        // the hub counts their changes
        return '0';
    }
  }

  private async soldOn(operatorId: string, tripIds: readonly number[]): Promise<string[]> {
    if (tripIds.length === 0) return [];
    const projection = { _id: 0, tripId: 1, version: 1, free: 1 };
    const found = await this.inventories
      .find(among(operatorId, [...tripIds]), { projection })
      .sort({ _id: 1 })
      .toArray();
    return found.map(({ tripId, version, free }) => `${tripId}-${version}-${free.join()}`);
  }

  private async bookingsOn(operatorId: string, { tripId }: Of<'trip'>): Promise<string[]> {
    const query = { operatorId, 'legs.tripId': tripId };
    return versions(await this.bookings.find(query, { projection: VERSION, hint: 'tripList' }).sort({ createdAt: 1, id: 1 }).toArray());
  }

  private async pending(operatorId: string): Promise<string[]> {
    const query = { operatorId, listStatus: { $in: FOR_STAFF } };
    return versions(await this.bookings.find(query, { projection: VERSION, hint: 'listStatus' }).sort({ createdAt: 1, id: 1 }).limit(MAX_PENDING).toArray());
  }
}

const VERSION = { _id: 0, id: 1, version: 1 } as const;
const versions = (found: readonly { readonly id: number; readonly version: number }[]): string[] => found.map(({ id, version }) => `${id}-${version}`);
