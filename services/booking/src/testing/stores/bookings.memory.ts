import type { BookingFilterName } from '@atoll/contracts/booking-filters';
import { storageId } from '@atoll/runtime/mongo/record-key';
import { systemClock, type Clock } from '@atoll/time/clock';
import type { BookingsOfRecord, BookedSegments } from '../../inventory/repairer.port.js';
import { sameSegments } from '../../inventory/claim.js';
import { segmentsOf, type Booking, type Change, type Leg } from '../../bookings/booking.js';
import { askedFilters, intervalOf, listedUnder, listFieldsOf } from '../../bookings/lists/list-filters.js';
import type { BookingFilter, BookingLists, BookingPage } from '../../bookings/lists/booking-lists.port.js';
import { Bookings, type Added, type SaveDeadline, type ReadWithDeadline } from '../../bookings/bookings.port.js';
import { seatsNeeded } from '../../bookings/passengers/passengers.js';
import { wordsOf } from '../../bookings/lists/search-words.js';

const SAVE_DEADLINE_MS = 10_000;

/** In-memory store for tests of use cases; passes the same contract as MongoDB. `changes` has all that was saved. */
export class MemoryBookings extends Bookings implements BookingsOfRecord, BookingLists {
  readonly changes: Change[] = [];
  private readonly records = new Map<string, Booking | 'tombstone'>();

  constructor(private readonly clock: Clock = systemClock) {
    super();
  }

  async add(changes: Change[]): Promise<Added> {
    const live = this.live();
    if (changes.some(({ booking }) => this.records.has(storageId(booking.operatorId, booking.id)))) return 'idTaken';
    const sameCode = (a: Booking, b: Booking): boolean => a.operatorId === b.operatorId && (a.uuid === b.uuid || a.refNo === b.refNo);
    if (changes.some(({ booking }) => live.some((other) => sameCode(booking, other)))) return 'codeTaken';
    this.store(changes);
    return 'added';
  }

  async save(changes: Change[], deadline?: SaveDeadline): Promise<boolean> {
    const asRead = ({ before, booking }: Change): boolean => this.one(booking.operatorId, booking.id)?.version === before?.version;
    if (!changes.every(asRead) || (deadline && deadline.until <= this.clock.now())) return false;
    this.store(changes);
    return true;
  }

  async byId(operatorId: string, id: number): Promise<Booking | undefined> {
    return structuredClone(this.one(operatorId, id));
  }

  async byIds(operatorId: string, ids: readonly number[]): Promise<Booking[]> {
    return structuredClone(ids.flatMap((id) => this.one(operatorId, id) ?? []));
  }

  async withDeadline(operatorId: string, id: number): Promise<ReadWithDeadline | undefined> {
    const booking = await this.byId(operatorId, id);
    return booking && { booking, deadline: { until: new Date(this.clock.now().getTime() + SAVE_DEADLINE_MS) } };
  }

  async now(): Promise<Date> {
    return this.clock.now();
  }

  async byUuid(operatorId: string, uuid: string): Promise<Booking | undefined> {
    return structuredClone(this.live().find((booking) => booking.operatorId === operatorId && booking.uuid === uuid));
  }

  async ofTrip(operatorId: string, tripId: number): Promise<Booking[]> {
    const onTrip = this.live().filter((booking) => booking.operatorId === operatorId && booking.legs.some((leg) => leg.tripId === tripId));
    return structuredClone(onTrip.toSorted(olderFirst));
  }

  async activeOnTrip(operatorId: string, tripId: number): Promise<number> {
    return (await this.ofTrip(operatorId, tripId)).filter(({ cancelled }) => !cancelled).length;
  }

  async ofUser(operatorId: string, userId: number, { page, pageLimit }: Pick<BookingFilter, 'page' | 'pageLimit'>): Promise<BookingPage> {
    const found = this.live().filter((booking) => booking.operatorId === operatorId && booking.userId === userId);
    const inOrder = found.toSorted((a, b) => departure(b) - departure(a) || b.id - a.id);
    return { bookings: structuredClone(inOrder.slice(page * pageLimit, (page + 1) * pageLimit)), count: found.length };
  }

  async page(operatorId: string, { page, pageLimit, oldestFirst, ...filter }: BookingFilter): Promise<BookingPage> {
    const found = this.live()
      .filter((booking) => booking.operatorId === operatorId && matches(booking, filter))
      .toSorted(olderFirst);
    const inOrder = oldestFirst ? found : found.toReversed();
    return { bookings: structuredClone(inOrder.slice(page * pageLimit, (page + 1) * pageLimit)), count: found.length };
  }

  async bookedSegments(operatorId: string, bookingIds: number[]): Promise<Map<number, BookedSegments[]>> {
    return new Map(
      bookingIds.flatMap((id) => {
        const record = this.records.get(storageId(operatorId, id));
        if (!record) return [];
        const travels = record === 'tombstone' || record.cancelled ? [] : record.legs.map((leg) => ({ ...neededOn(record, leg), departsAt: leg.departsAt }));
        return [[id, travels] as const];
      }),
    );
  }

  async addTombstone(operatorId: string, bookingId: number): Promise<void> {
    const key = storageId(operatorId, bookingId);
    if (!this.records.has(key)) this.records.set(key, 'tombstone');
  }

  async outdateChanges(operatorId: string, bookingId: number, { tripId, segments, seatCount }: BookedSegments): Promise<boolean> {
    const booking = this.one(operatorId, bookingId);
    const leg = booking?.legs.find((one) => one.tripId === tripId && sameSegments(segmentsOf(one), segments));
    if (!booking || (leg && !booking.cancelled ? seatsNeeded(booking.passengers) : 0) !== seatCount) return false;
    booking.version++;
    return true;
  }

  private store(changes: Change[]): void {
    for (const change of changes) this.records.set(storageId(change.booking.operatorId, change.booking.id), structuredClone(change.booking));
    this.changes.push(...changes);
  }

  private one(operatorId: string, id: number): Booking | undefined {
    const record = this.records.get(storageId(operatorId, id));
    return record === undefined || record === 'tombstone' ? undefined : record;
  }

  private live(): Booking[] {
    return [...this.records.values()].filter((record) => record !== 'tombstone');
  }
}

const neededOn = ({ passengers }: Booking, leg: Leg): BookedSegments => ({ tripId: leg.tripId, segments: segmentsOf(leg), seatCount: seatsNeeded(passengers) });

const departure = ({ legs }: Booking): number => legs[0]?.departsAt.getTime() ?? 0;

const olderFirst = (a: Booking, b: Booking): number => a.createdAt.getTime() - b.createdAt.getTime() || a.id - b.id;

function departsOn({ legs }: Booking, day: string): boolean {
  const [from, to] = intervalOf(day);
  return legs.some(({ departsAt }) => departsAt >= from && departsAt < to);
}

function matches(booking: Booking, filter: Pick<BookingFilter, BookingFilterName | 'words'>): boolean {
  const words = wordsOf(booking);
  const stored = { ...booking, ...listFieldsOf(booking) };
  return (
    askedFilters(filter).every((name) => (name === 'day' ? departsOn(booking, filter.day!) : listedUnder(name, stored).includes(filter[name]!))) &&
    filter.words.every((word) => words.some((known) => known.startsWith(word)))
  );
}
