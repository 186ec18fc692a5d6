import type { BookingVersion, BookingVersions } from '../../bookings/lists/booking-versions.port.js';
import type { HeldSeats, InventoryVersions } from '../../inventory/inventory-versions.port.js';
import { opaque } from './opaque-version.js';
import { LiveVersions, type Version } from './live-versions.port.js';
import { subjectKey, type Subject } from './subjects.js';

type Entry = [string, Version];

/** Versions from what booking stores: what many pages show is read by one query per operator and collection, what staff see once per subject. */
export class StoredVersions extends LiveVersions {
  constructor(
    private readonly bookings: BookingVersions,
    private readonly inventories: InventoryVersions,
  ) {
    super();
  }

  async of(subjects: readonly Subject[]): Promise<Map<string, Version>> {
    const byOperator = [...Map.groupBy(subjects, ({ operatorId }) => operatorId)];
    const found = await Promise.all(
      byOperator.flatMap(([operatorId, own]) => [
        this.ofSeats(operatorId, [...new Set(own.flatMap((subject) => (subject.kind === 'seats' ? subject.tripId : [])))]),
        this.ofBookings(operatorId, [...new Set(own.flatMap((subject) => (subject.kind === 'booking' ? subject.bookingId : [])))]),
        this.ofStaff(operatorId, own),
      ]),
    );
    return new Map(found.flat());
  }

  /** A trip that booking does not know yet has no seats held. */
  private async ofSeats(operatorId: string, tripIds: number[]): Promise<Entry[]> {
    if (tripIds.length === 0) return [];
    const known = new Map((await this.inventories.heldSeats(operatorId, tripIds)).map((held) => [held.tripId, held]));
    return tripIds.map((tripId) => [
      subjectKey({ operatorId, kind: 'seats', tripId }),
      { version: versionOfSeats(known.get(tripId) ?? { tripId, version: 0, seats: {} }), tripIds: [tripId] },
    ]);
  }

  /** With the versions of its trips, whose times and state its page shows. */
  private async ofBookings(operatorId: string, ids: number[]): Promise<Entry[]> {
    if (ids.length === 0) return [];
    const found = await this.bookings.of(operatorId, ids);
    const trips = await this.inventories.of(operatorId, [...new Set(found.flatMap(({ tripIds }) => tripIds))]);
    const versionOf = new Map(trips.map(({ tripId, version }) => [tripId, version]));
    return found.map(({ id, version, tripIds }) => {
      const parts = [version, ...tripIds.map((tripId) => `${tripId}-${versionOf.get(tripId) ?? 0}`)];
      return [subjectKey({ operatorId, kind: 'booking', bookingId: id }), { version: opaque(parts), tripIds }];
    });
  }

  /** A subject is read once however many of the staff have it open. */
  private ofStaff(operatorId: string, subjects: readonly Subject[]): Promise<Entry[]> {
    return Promise.all(
      subjects
        .filter(({ kind }) => kind !== 'booking' && kind !== 'seats')
        .map(async (subject): Promise<Entry> => [subjectKey(subject), { version: await this.versionForStaff(operatorId, subject), tripIds: [] }]),
    );
  }

  private async versionForStaff(operatorId: string, subject: Subject): Promise<string> {
    switch (subject.kind) {
      case 'trip': {
        const [sold, bookings] = await Promise.all([this.soldOn(operatorId, [subject.tripId]), this.bookings.onTrip(operatorId, subject.tripId)]);
        return opaque([...sold, ...bookings.map(versionOf)]);
      }
      case 'trips':
        return opaque(await this.soldOn(operatorId, subject.tripIds));
      case 'pendingBookings':
        return opaque((await this.bookings.waitingForStaff(operatorId)).map(versionOf));
      default:
        // The hub counts their changes.
        return '0';
    }
  }

  private async soldOn(operatorId: string, tripIds: readonly number[]): Promise<string[]> {
    if (tripIds.length === 0) return [];
    const found = await this.inventories.of(operatorId, tripIds);
    return found.map(({ tripId, version, free }) => `${tripId}-${version}-${free.join()}`);
  }
}

const versionOf = ({ id, version }: BookingVersion): string => `${id}-${version}`;

/** A booking without named seats does not change it, and who holds a seat is not in it. */
function versionOfSeats({ version, seats }: HeldSeats): string {
  const held = Object.entries(seats).filter(([, mask]) => mask !== 0n);
  return opaque([version, ...held.map(([seat, mask]) => `${seat}-${mask}`)]);
}
