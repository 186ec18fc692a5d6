import type { Migration } from '@atoll/runtime/migrations/migration';

/** The templates are a table of the release: the validator does not list them, so a release with another one writes beside one without it. */
export const migration: Migration = {
  async run(steps) {
    await steps.changeSchema('messages', (schema) => ({ ...schema, properties: { ...schema.properties, template: { bsonType: 'string' } } }));
  },
};
