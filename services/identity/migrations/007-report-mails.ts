import type { Migration } from '@atoll/runtime/migrations/migration';

const [text, number] = [{ bsonType: 'string' }, { bsonType: 'number' }];

/** Operators may have reports mailed to them again and again. */
export const migration: Migration = {
  async run(steps) {
    await steps.changeSchema('operators', (schema) => ({
      ...schema,
      properties: {
        ...schema.properties,
        reportMails: {
          bsonType: ['array', 'null'],
          items: {
            bsonType: 'object',
            properties: {
              id: number,
              report: text,
              every: text,
              hour: number,
              format: text,
              language: text,
              addresses: { bsonType: 'array', items: text },
              isOn: { bsonType: 'bool' },
              sinceMs: number,
            },
            additionalProperties: false,
            required: ['id', 'report', 'every', 'hour', 'format', 'language', 'addresses', 'isOn', 'sinceMs'],
          },
        },
      },
    }));
  },
};
