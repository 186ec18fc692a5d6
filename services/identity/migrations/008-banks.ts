import type { Migration } from '@atoll/runtime/migrations/migration';

const bank = { bsonType: ['string', 'null'] };

/** Operators may name the banks of their accounts. */
export const migration: Migration = {
  async run(steps) {
    await steps.changeSchema('operators', (schema) => ({
      ...schema,
      properties: { ...schema.properties, bankNameMvr: bank, bankNameUsd: bank },
    }));
  },
};
