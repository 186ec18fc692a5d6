import type { LiveList } from '@atoll/contracts/http/live';
import type { Change, ChangeKind } from '../../announce.js';

type OfOperator = { readonly operatorId: string };

/** A subject of an open page, after its call was authorised. */
export type Subject = OfOperator &
  (
    | { readonly kind: 'booking'; readonly bookingId: number }
    | { readonly kind: 'seats'; readonly tripId: number }
    /** A trip as its staff see it, with all its bookings. */
    | { readonly kind: 'trip'; readonly tripId: number }
    /** How many seats of these trips are sold; that any trip of the operator has changed, as one may have come to their day. */
    | { readonly kind: 'trips'; readonly tripIds: readonly number[] }
    | { readonly kind: Exclude<LiveList, 'trips'> }
  );

const partOf = (subject: Subject): number | string => {
  if (subject.kind === 'booking') return subject.bookingId;
  if (subject.kind === 'seats' || subject.kind === 'trip') return subject.tripId;
  return subject.kind === 'trips' ? subject.tripIds.join() : '';
};

export const subjectKey = (subject: Subject): string => `${subject.operatorId} ${subject.kind} ${partOf(subject)}`;

/** Changes of which booking stores nothing, or stored it before: the inventory accepts a trip's change before trip commits it. */
const UNVERSIONED: ReadonlySet<ChangeKind> = new Set<ChangeKind>(['trip', 'trips', 'payment']);

/** Whether the change is sent although the version that booking stores is the same. */
export const isToldAlways = (change: ChangeKind): boolean => UNVERSIONED.has(change);

/** Changes of a whole operator that have no version in booking's database: a process counts them. */
export function countedFor({ kind }: Subject): ChangeKind | undefined {
  if (kind === 'trip' || kind === 'trips') return 'trips';
  return kind === 'booking' || kind === 'seats' || kind === 'pendingBookings' ? undefined : kind;
}

/** The changes that concern a subject; `tripIds` are those of the booking. */
export function changesOf(subject: Subject, tripIds: readonly number[]): Change[] {
  const { operatorId } = subject;
  const of = (kind: ChangeKind, ids: readonly number[] = [0]): Change[] => ids.map((id) => ({ operatorId, kind, id }));
  switch (subject.kind) {
    case 'booking':
      return [...of('booking', [subject.bookingId]), ...of('payment', [subject.bookingId]), ...of('trip', tripIds)];
    case 'seats':
      return [...of('seats', [subject.tripId]), ...of('trip', tripIds)];
    case 'trip':
      return [...of('bookingsOfTrip', [subject.tripId]), ...of('claims', [subject.tripId]), ...of('trip', [subject.tripId])];
    case 'trips':
      return [...of('trips'), ...of('claims', subject.tripIds)];
    case 'pendingBookings':
      return of('bookings');
    default:
      return of(subject.kind);
  }
}
