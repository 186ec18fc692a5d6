import type { Migration } from '@atoll/runtime/migrations/migration';

/** Entries of a range of days are found without reading the others. */
export const migration: Migration = {
  async run(steps) {
    await steps.createIndexes('ledger', [{ key: { operatorId: 1, at: 1 }, name: 'at' }]);
  },
};
