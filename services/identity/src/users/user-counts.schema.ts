import { defineCollection } from '@atoll/runtime/mongo/collections';

/** How many users an operator has; `_id` is the operator's. */
export interface UserCountsDocument {
  _id: string;
  operatorId: string;
  all: number;
  withRole: number;
}

export const userCounts = defineCollection<UserCountsDocument>('user_counts', {
  all: { type: Number, required: true },
  withRole: { type: Number, required: true },
});
