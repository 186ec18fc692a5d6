import type { Migration } from '@atoll/runtime/migrations/migration';

const text = { bsonType: ['string', 'null'] };

/** Operators may have an account of their own at a company that sends SMS. */
export const migration: Migration = {
  async run(steps) {
    await steps.changeSchema('operators', (schema) => ({
      ...schema,
      properties: {
        ...schema.properties,
        smsCarrier: {
          bsonType: ['object', 'null'],
          properties: { kind: { bsonType: 'string' }, account: text, sender: text, url: text, body: text, sealedSecret: { bsonType: 'string' } },
          additionalProperties: false,
          required: ['kind', 'sealedSecret'],
        },
      },
    }));
  },
};
