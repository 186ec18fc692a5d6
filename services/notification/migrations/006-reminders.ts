import type { Migration } from '@atoll/runtime/migrations/migration';

/** Passengers are reminded of their trips: up to which departure, by operator, and which departure a message is about. */
export const migration: Migration = {
  async run(steps) {
    await steps.changeSchema('messages', (schema) => ({ ...schema, properties: { ...schema.properties, departsAt: { bsonType: ['date', 'null'] } } }));
    await steps.collection({
      name: 'reminder_marks',
      validator: {
        $jsonSchema: {
          bsonType: 'object',
          properties: { _id: { bsonType: 'string' }, operatorId: { bsonType: 'string', minLength: 1 }, until: { bsonType: 'date' } },
          additionalProperties: false,
          required: ['_id', 'operatorId', 'until'],
        },
      },
      indexes: [],
    });
  },
};
