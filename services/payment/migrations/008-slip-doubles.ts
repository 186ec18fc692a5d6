import type { Migration } from '@atoll/runtime/migrations/migration';

interface Schema {
  properties?: Record<string, object>;
}

/** The same picture and the same bank reference are found in other bookings. Pictures of earlier releases have no hash, and are not found. */
export const migration: Migration = {
  async run(steps) {
    await steps.changeSchema('payment_slips', (schema: Schema) => ({
      ...schema,
      properties: { ...schema.properties, hash: { bsonType: ['string', 'null'] } },
    }));
    await steps.createIndexes('payment_slips', [
      { key: { operatorId: 1, hash: 1, createdAt: -1 }, name: 'picture', partialFilterExpression: { hash: { $exists: true } } } as { name: string; key: object },
    ]);
    await steps.createIndexes(
      'booking_payments',
      ['proofs', 'formerProofs'].map(
        (list) =>
          ({ key: { operatorId: 1, [`${list}.refNo`]: 1 }, name: `${list}Reference`, partialFilterExpression: { [`${list}.refNo`]: { $gt: '' } } }) as {
            name: string;
            key: object;
          },
      ),
    );
  },
};
