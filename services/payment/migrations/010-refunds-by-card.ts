import type { Migration } from '@atoll/runtime/migrations/migration';

const [text, number, date] = [{ bsonType: 'string' }, { bsonType: 'number' }, { bsonType: 'date' }];

interface Schema {
  properties?: Record<string, object>;
}

/** A refund that a payment company is asked for stands with the records of its booking until the company has answered. */
export const migration: Migration = {
  async run(steps) {
    const amount = {
      bsonType: 'object',
      properties: { currency: { ...text, enum: ['MVR', 'USD'] }, minor: number },
      additionalProperties: false,
      required: ['currency', 'minor'],
    };
    const properties = { key: text, ledgerEntryId: number, attemptId: number, amount, reason: text, byUserId: number, nextTryAt: date, tries: number };
    const sending = { bsonType: ['object', 'null'], properties, additionalProperties: false, required: Object.keys(properties) };
    await steps.changeSchema('booking_payments', (schema: Schema) => ({ ...schema, properties: { ...schema.properties, sending } }));
    await steps.createIndexes('booking_payments', [
      { key: { 'sending.nextTryAt': 1 }, name: 'sendingRefunds', partialFilterExpression: { 'sending.nextTryAt': { $exists: true } } } as {
        name: string;
        key: object;
      },
    ]);
  },
};
