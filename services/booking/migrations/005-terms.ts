import type { Migration } from '@atoll/runtime/migrations/migration';

/** Inventories name the versions of the records that their next claims rest on. */
export const migration: Migration = {
  async run(steps) {
    await steps.changeSchema('inventories', (schema) => ({ ...schema, properties: { ...schema.properties, terms: {} } }));
  },
};
