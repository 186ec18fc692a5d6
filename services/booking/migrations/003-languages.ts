import type { Migration } from '@atoll/runtime/migrations/migration';

/** The languages are a table of the release: the validators do not list them, so a release with another language writes beside one without it. */
export const migration: Migration = {
  async run(steps) {
    for (const collection of ['bookings', 'waitlists', 'private_transfers'])
      await steps.changeSchema(collection, (schema) => ({ ...schema, properties: { ...schema.properties, language: { bsonType: ['string', 'null'] } } }));
  },
};
