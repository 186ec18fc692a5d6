/** Kinds of what waits for staff, and changes of a captain's trips. */
export const staffTemplates = ['staff-slip', 'staff-counter', 'staff-cancellation', 'staff-private-transfer', 'staff-trip', 'staff-trip-left'] as const;

export type StaffTemplate = (typeof staffTemplates)[number];

export interface StaffMessage {
  readonly operatorId: string;
  readonly deviceId: string;
  readonly template: StaffTemplate;
  /** Ids of the bookings, of the requests for private transfers or of the trips that it is about. */
  readonly subjects: readonly number[];
}

export abstract class StaffMessages {
  /**
   * Merges them: a device gets one message of a template in five minutes, about the newest twenty subjects. A repetition
   * of a subject that was not sent yet changes nothing.
   */
  abstract add(messages: readonly StaffMessage[], now: Date): Promise<void>;
}
