import type { Migration } from '@atoll/runtime/migrations/migration';

interface Schema {
  properties?: Record<string, Schema>;
  items?: Schema;
  enum?: unknown[];
}

const ACT = 'refundRefused';

/** A refund that had waited and that the payment company refused stands with the records of its booking, and is an act. */
export const migration: Migration = {
  async run(steps) {
    const amount = {
      bsonType: 'object',
      properties: { currency: { bsonType: 'string', enum: ['MVR', 'USD'] }, minor: { bsonType: 'number' } },
      additionalProperties: false,
      required: ['currency', 'minor'],
    };
    const refused = {
      bsonType: ['object', 'null'],
      properties: { amount, at: { bsonType: 'date' } },
      additionalProperties: false,
      required: ['amount', 'at'],
    };
    await steps.changeSchema('booking_payments', (schema: Schema) => {
      const { acts = {} } = schema.properties ?? {};
      const code = acts.items?.properties?.['code'] ?? {};
      const withAct = { ...code, enum: [...new Set([...(code.enum ?? []), ACT])] };
      const items = { ...acts.items, properties: { ...acts.items?.properties, code: withAct } };
      return { ...schema, properties: { ...schema.properties, refused, acts: { ...acts, items } } };
    });
    await steps.createIndexes('booking_payments', [
      { key: { operatorId: 1, 'refused.at': -1 }, name: 'refusedRefunds', partialFilterExpression: { 'refused.at': { $exists: true } } } as {
        name: string;
        key: object;
      },
    ]);
  },
};
