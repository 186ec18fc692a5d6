import type { Migration } from '@atoll/runtime/migrations/migration';

interface Schema {
  properties?: Record<string, object>;
  required?: string[];
}

/** A slip whose picture was moved to the bucket has no picture here; the index finds those that still have one. */
export const migration: Migration = {
  async run(steps) {
    await steps.changeSchema('payment_slips', (schema: Schema) => ({
      ...schema,
      properties: { ...schema.properties, jpeg: { bsonType: ['binData', 'null'] }, movedAt: { bsonType: ['date', 'null'] } },
      required: (schema.required ?? []).filter((name) => name !== 'jpeg'),
    }));
    await steps.createIndexes('payment_slips', [
      { key: { createdAt: 1 }, name: 'inDatabase', partialFilterExpression: { jpeg: { $exists: true } } } as { name: string; key: object },
    ]);
  },
};
