import type { Migration } from '@atoll/runtime/migrations/migration';
import collections from './001-baseline.json' with { type: 'json' };

/** The collections of release 0.1.0. Data of format 6, which had no migrations, is adopted: what exists stays, what is missing is created. */
export const migration: Migration = {
  async run(steps) {
    await Promise.all(collections.map((each) => steps.collection(each)));
  },
};
