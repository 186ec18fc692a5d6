import type { Migration } from '@atoll/runtime/migrations/migration';

/** Pictures that an operator has replaced are marked, and removed some time later. */
export const migration: Migration = {
  async run(steps) {
    await steps.changeSchema('operator_pictures', (schema) => ({
      ...schema,
      properties: { ...schema.properties, unusedSince: { bsonType: ['date', 'null'] } },
    }));
  },
};
