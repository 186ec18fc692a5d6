import type { Migration } from '@atoll/runtime/migrations/migration';

/** The languages are a table of the release: the validator does not list them, so a release with another language writes beside one without it. */
export const migration: Migration = {
  async run(steps) {
    await steps.changeSchema('password_resets', (schema) => ({ ...schema, properties: { ...schema.properties, language: { bsonType: ['string', 'null'] } } }));
  },
};
