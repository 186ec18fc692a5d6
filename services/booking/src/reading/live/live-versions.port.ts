import type { Subject } from './subjects.js';

export interface Version {
  /** Opaque; equal as long as nothing that booking stores about the subject has changed. */
  readonly version: string;
  /** The trips whose changes are changes of the subject. */
  readonly tripIds: readonly number[];
}

export abstract class LiveVersions {
  /** The present versions by `subjectKey`, of any number of subjects in a few reads; a booking without a record is left out. */
  abstract of(subjects: readonly Subject[]): Promise<Map<string, Version>>;
}
