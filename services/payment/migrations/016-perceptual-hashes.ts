import type { Migration } from '@atoll/runtime/migrations/migration';

interface Schema {
  properties?: Record<string, object>;
}

/** Copies of a picture in another size or compression are found in other bookings. Pictures of earlier releases have no such hash, and are not found. */
export const migration: Migration = {
  async run(steps) {
    await steps.changeSchema('payment_slips', (schema: Schema) => ({
      ...schema,
      properties: { ...schema.properties, perceptualHash: { bsonType: ['binData', 'null'] } },
    }));
    await steps.createIndexes('payment_slips', [
      {
        key: { operatorId: 1, createdAt: -1, bookingId: 1, perceptualHash: 1 },
        name: 'perceptualHash',
        partialFilterExpression: { perceptualHash: { $gt: Buffer.alloc(0) } },
      } as { name: string; key: object },
    ]);
  },
};
