import type { Migration } from '@atoll/runtime/migrations/migration';

/** Providers may name the bank of their account. */
export const migration: Migration = {
  async run(steps) {
    await steps.changeSchema('providers', (schema) => ({
      ...schema,
      properties: { ...schema.properties, bankNameMVR: { bsonType: ['string', 'null'] } },
    }));
  },
};
