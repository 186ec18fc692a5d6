import type { Migration } from '@atoll/runtime/migrations/migration';

/** Mails with reports name their run and their recipient; staff read the newest of them. */
export const migration: Migration = {
  async run(steps) {
    await steps.changeSchema('messages', (schema) => ({
      ...schema,
      properties: { ...schema.properties, reportRunId: { bsonType: ['string', 'null'] }, recipient: { bsonType: ['number', 'null'] } },
    }));
    await steps.createIndexes('messages', [
      { key: { operatorId: 1, pendingSince: -1 }, name: 'reports', partialFilterExpression: { reportRunId: { $exists: true } } },
    ]);
  },
};
