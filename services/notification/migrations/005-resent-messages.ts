import type { Migration } from '@atoll/runtime/migrations/migration';

/** Messages that staff have sent again name who did. */
export const migration: Migration = {
  async run(steps) {
    await steps.changeSchema('messages', (schema) => ({ ...schema, properties: { ...schema.properties, resentBy: { bsonType: ['number', 'null'] } } }));
  },
};
