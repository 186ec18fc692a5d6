import type { Migration } from '@atoll/runtime/migrations/migration';

/** Operators upload their logo, icon and photo. */
export const migration: Migration = {
  async run(steps) {
    await steps.collection({
      name: 'operator_pictures',
      validator: {
        $jsonSchema: {
          bsonType: 'object',
          properties: {
            _id: { bsonType: 'string' },
            operatorId: { bsonType: 'string', minLength: 1 },
            name: { bsonType: 'string' },
            bytes: { bsonType: 'binData' },
            createdAt: { bsonType: 'date' },
          },
          additionalProperties: false,
          required: ['_id', 'operatorId', 'name', 'bytes', 'createdAt'],
        },
      },
      indexes: [],
    });
  },
};
