import type { Migration } from '@atoll/runtime/migrations/migration';

interface Schema {
  properties?: Record<string, object>;
}

const days = { $setUnion: [{ $map: { input: '$legs', in: { $dateToString: { date: '$$this.departsAt', format: '%Y-%m-%d' } } } }] };

/** Bookings are listed by the days on which they travel. A process of the release before leaves out the days of what it creates meanwhile. */
export const migration: Migration = {
  async run(steps) {
    await steps.changeSchema('bookings', (schema: Schema) => ({
      ...schema,
      properties: { ...schema.properties, departDays: { bsonType: ['array', 'null'], items: { bsonType: 'string' } } },
    }));
    await steps.createIndexes('bookings', [
      {
        name: 'departDays',
        key: { operatorId: 1, departDays: 1, createdAt: 1, id: 1 },
        partialFilterExpression: { departDays: { $exists: true } },
      } as { name: string; key: object },
    ]);
    await steps.inBatches('bookings', { filter: { departDays: { $exists: false }, tombstone: { $exists: false } }, update: [{ $set: { departDays: days } }] });
  },
};
