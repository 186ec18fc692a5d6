import type { Migration } from '@atoll/runtime/migrations/migration';

const [text, number, date] = [{ bsonType: 'string' }, { bsonType: 'number' }, { bsonType: 'date' }];
const object = (properties: object) => ({ bsonType: 'object', properties, additionalProperties: false, required: Object.keys(properties) });

interface Schema {
  properties?: Record<string, unknown>;
}

/** Balances at the end of each month, which a job stores, and entries that are stored after that. */
export const migration: Migration = {
  async run(steps) {
    await steps.changeSchema('ledger', (schema: Schema) => ({
      ...schema,
      properties: { ...schema.properties, storedLateAt: { bsonType: ['date', 'null'] } },
    }));
    await steps.createIndexes('ledger', [
      { key: { operatorId: 1, storedLateAt: 1 }, name: 'late', partialFilterExpression: { storedLateAt: { $exists: true } } } as { name: string; key: object },
    ]);
    const balance = object({ account: text, currency: { ...text, enum: ['MVR', 'USD'] }, minor: number, firstAt: date });
    await steps.collection({
      name: 'ledger_months',
      validator: {
        $jsonSchema: object({
          _id: text,
          operatorId: { ...text, minLength: 1 },
          until: date,
          closedAt: date,
          balances: { bsonType: 'array', items: balance },
        }),
      },
      indexes: [{ key: { operatorId: 1, until: 1 }, unique: true, name: 'once' }],
    });
  },
};
