import { defineCollection } from '@atoll/runtime/mongo/collections';

/** Each operator that reminds has one. */
export interface ReminderMark {
  _id: string;
  operatorId: string;
  /** The first departure of which its passengers have not been reminded. */
  until: Date;
}

export const reminderMarks = defineCollection<ReminderMark>('reminder_marks', { until: { type: Date, required: true } });
