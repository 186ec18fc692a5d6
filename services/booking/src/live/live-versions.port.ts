/** A subject of an open page, after its call was authorised. */
export type Subject =
  | { readonly operatorId: string; readonly kind: 'booking'; readonly bookingId: number }
  | { readonly operatorId: string; readonly kind: 'seats'; readonly tripId: number };

export interface Version {
  /** Opaque; equal as long as nothing that booking stores about the subject has changed. */
  readonly version: string;
  /** The trips whose changes are changes of the subject. */
  readonly tripIds: readonly number[];
}

export const subjectKey = (subject: Subject): string =>
  subject.kind === 'booking' ? `${subject.operatorId} booking ${subject.bookingId}` : `${subject.operatorId} seats ${subject.tripId}`;

export abstract class LiveVersions {
  /** The present versions by `subjectKey`, of any number of subjects in a few reads; a booking without a record is left out. */
  abstract of(subjects: readonly Subject[]): Promise<Map<string, Version>>;
}
