import type { Migration } from '@atoll/runtime/migrations/migration';

/** Trips that have not ended are counted for the record that they keep from being deleted. */
export const migration: Migration = {
  async run(steps) {
    await steps.createIndexes('trips', [
      {
        name: 'operatorId_1_departedAt_1',
        key: { operatorId: 1, departedAt: 1 },
        partialFilterExpression: { endedAt: null, deletedAt: null },
      } as { name: string; key: object },
    ]);
  },
};
