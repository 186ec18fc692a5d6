import type { Migration } from '@atoll/runtime/migrations/migration';

const name = { bsonType: 'string' };
const words = { bsonType: ['string', 'null'] };

/** Operators may leave messages out, and write texts in their own words. */
export const migration: Migration = {
  async run(steps) {
    await steps.changeSchema('operators', (schema) => ({
      ...schema,
      properties: {
        ...schema.properties,
        messages: {
          bsonType: ['object', 'null'],
          properties: {
            off: { bsonType: 'array', items: name },
            texts: {
              bsonType: 'array',
              items: {
                bsonType: 'object',
                properties: { text: name, language: name, sms: words, subject: words, mail: words },
                additionalProperties: false,
                required: ['text', 'language'],
              },
            },
          },
          additionalProperties: false,
          required: ['off', 'texts'],
        },
      },
    }));
  },
};
