import type { Migration } from '@atoll/runtime/migrations/migration';

/** Messages name what staff tell the passengers of a trip. */
export const migration: Migration = {
  async run(steps) {
    await steps.changeSchema('messages', (schema) => ({ ...schema, properties: { ...schema.properties, noticeId: { bsonType: ['number', 'null'] } } }));
  },
};
