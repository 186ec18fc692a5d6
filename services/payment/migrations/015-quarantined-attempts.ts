import type { Migration } from '@atoll/runtime/migrations/migration';

interface Schema {
  properties?: Record<string, { enum?: unknown[] }>;
}

const STATE = 'mismatch';

/** An attempt whose payment company confirmed another amount has a state of its own, with what was confirmed; attempts are read by the time they were opened. */
export const migration: Migration = {
  async run(steps) {
    const amount = {
      bsonType: 'object',
      properties: { currency: { bsonType: 'string', enum: ['MVR', 'USD'] }, minor: { bsonType: 'number' } },
      additionalProperties: false,
      required: ['currency', 'minor'],
    };
    const confirmed = {
      bsonType: ['object', 'null'],
      properties: { at: { bsonType: 'date' }, gatewayRef: { bsonType: 'string' }, amount },
      additionalProperties: false,
      required: ['at', 'gatewayRef', 'amount'],
    };
    await steps.changeSchema('attempts', (schema: Schema) => {
      const { state = {} } = schema.properties ?? {};
      const withMismatch = { ...state, enum: [...new Set([...(state.enum ?? []), STATE])] };
      return { ...schema, properties: { ...schema.properties, confirmed, state: withMismatch } };
    });
    await steps.createIndexes('attempts', [{ key: { operatorId: 1, createdAt: 1 }, name: 'byTime' }]);
  },
};
