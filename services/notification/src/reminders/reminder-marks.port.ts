/** Up to which departure the passengers of each operator have been reminded. */
export abstract class ReminderMarks {
  /** The first departure of which they have not; undefined for an operator that has just begun. */
  abstract of(operatorId: string): Promise<Date | undefined>;
  /** Never goes back. */
  abstract advance(operatorId: string, until: Date): Promise<void>;
}
