import type { Migration } from '@atoll/runtime/migrations/migration';

interface Schema {
  properties?: Record<string, object>;
}

/** Bookings with a payment that has no receipt yet are found by an index. Payments before this release have theirs when they are read. */
export const migration: Migration = {
  async run(steps) {
    await steps.changeSchema('bookings', (schema: Schema) => ({
      ...schema,
      properties: { ...schema.properties, receiptDueAt: { bsonType: ['date', 'null'] } },
    }));
    await steps.createIndexes('bookings', [
      { name: 'receiptDueAt', key: { receiptDueAt: 1 }, partialFilterExpression: { receiptDueAt: { $exists: true } } } as { name: string; key: object },
    ]);
  },
};
