import { systemClock, type Clock } from '@atoll/time/clock';
import type { BookingsOfRecord, BookedSegments } from '../repair/repairer.port.js';
import { segmentsOf, type Booking, type Change } from '../bookings/booking.js';
import { filedUnder, paymentMethodOf } from '../bookings/booking-status.js';
import { Bookings, type Added, type BookingFilter, type BookingPage, type Fence, type Fenced } from '../bookings/bookings.port.js';
import { wordsOf } from '../bookings/search-words.js';

const FENCE_MS = 10_000;

/** The same promises without a database, for tests of use cases. What was told is in `changes`. */
export class BookingsMemory extends Bookings implements BookingsOfRecord {
  readonly changes: Change[] = [];
  private readonly kept = new Map<string, Booking | 'void'>();

  constructor(private readonly clock: Clock = systemClock) {
    super();
  }

  async add(changes: Change[]): Promise<Added> {
    const live = this.live();
    if (changes.some(({ booking }) => this.kept.has(keyOf(booking.operatorId, booking.id)))) return 'idTaken';
    const sameCode = (a: Booking, b: Booking): boolean => a.operatorId === b.operatorId && (a.uuid === b.uuid || a.refNo === b.refNo);
    if (changes.some(({ booking }) => live.some((other) => sameCode(booking, other)))) return 'codeTaken';
    this.keep(changes);
    return 'added';
  }

  async save(changes: Change[], fence?: Fence): Promise<boolean> {
    const asRead = ({ before, booking }: Change): boolean => this.one(booking.operatorId, booking.id)?.version === before?.version;
    if (!changes.every(asRead) || (fence && fence.until <= this.clock.now())) return false;
    this.keep(changes);
    return true;
  }

  async byId(operatorId: string, id: number): Promise<Booking | null> {
    return structuredClone(this.one(operatorId, id));
  }

  async fenced(operatorId: string, id: number): Promise<Fenced | null> {
    const booking = await this.byId(operatorId, id);
    return booking && { booking, fence: { until: new Date(this.clock.now().getTime() + FENCE_MS) } };
  }

  async byUuid(operatorId: string, uuid: string): Promise<Booking | null> {
    return structuredClone(this.live().find((booking) => booking.operatorId === operatorId && booking.uuid === uuid) ?? null);
  }

  async ofTrip(operatorId: string, tripId: number): Promise<Booking[]> {
    const onTrip = this.live().filter((booking) => booking.operatorId === operatorId && booking.legs.some((leg) => leg.tripId === tripId));
    return structuredClone(onTrip.toSorted(olderFirst));
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
        const record = this.kept.get(keyOf(operatorId, id));
        if (!record) return [];
        const travels = record === 'void' || record.cancelled ? [] : record.legs.map((leg) => ({ tripId: leg.tripId, segments: segmentsOf(leg) }));
        return [[id, travels] as const];
      }),
    );
  }

  async voidUnlessPresent(operatorId: string, bookingId: number): Promise<void> {
    const key = keyOf(operatorId, bookingId);
    if (!this.kept.has(key)) this.kept.set(key, 'void');
  }

  private keep(changes: Change[]): void {
    for (const change of changes) this.kept.set(keyOf(change.booking.operatorId, change.booking.id), structuredClone(change.booking));
    this.changes.push(...changes);
  }

  private one(operatorId: string, id: number): Booking | null {
    const record = this.kept.get(keyOf(operatorId, id));
    return record === undefined || record === 'void' ? null : record;
  }

  private live(): Booking[] {
    return [...this.kept.values()].filter((record) => record !== 'void');
  }
}

const keyOf = (operatorId: string, id: number): string => `${operatorId}:${id}`;
const olderFirst = (a: Booking, b: Booking): number => a.createdAt.getTime() - b.createdAt.getTime() || a.id - b.id;

function matches(booking: Booking, filter: Pick<BookingFilter, 'filedUnder' | 'userId' | 'paymentMethod' | 'words'>): boolean {
  const words = wordsOf(booking);
  return (
    (!filter.filedUnder || filedUnder(booking).some((status) => status === filter.filedUnder)) &&
    (!filter.userId || booking.userId === filter.userId) &&
    (!filter.paymentMethod || paymentMethodOf(booking) === filter.paymentMethod) &&
    filter.words.every((word) => words.some((known) => known.startsWith(word)))
  );
}
