import type { Migration } from '@atoll/runtime/migrations/migration';

/** Devices on which customers want to be told about a booking. */
export const migration: Migration = {
  async run(steps) {
    const text = { bsonType: 'string' };
    await steps.collection({
      name: 'push_subscriptions',
      validator: {
        $jsonSchema: {
          bsonType: 'object',
          properties: {
            _id: text,
            operatorId: { bsonType: 'string', minLength: 1 },
            bookingId: { bsonType: 'number' },
            endpoint: text,
            p256dh: text,
            auth: text,
            createdAt: { bsonType: 'date' },
          },
          additionalProperties: false,
          required: ['_id', 'operatorId', 'bookingId', 'endpoint', 'p256dh', 'auth', 'createdAt'],
        },
      },
      indexes: [
        { key: { operatorId: 1, bookingId: 1 }, name: 'operatorId_1_bookingId_1' },
        { key: { createdAt: 1 }, name: 'kept', expireAfterSeconds: 34_560_000 },
      ],
    });
  },
};
