import type { Migration } from '@atoll/runtime/migrations/migration';

/** Payments have receipts with numbers. */
export const migration: Migration = {
  async run(steps) {
    await steps.collection({
      name: 'receipts',
      validator: {
        $jsonSchema: {
          bsonType: 'object',
          properties: {
            _id: { bsonType: 'string' },
            operatorId: { bsonType: 'string', minLength: 1 },
            id: { bsonType: 'number' },
            bookingId: { bsonType: 'number' },
            paymentEventId: { bsonType: 'string' },
            issuedAt: { bsonType: 'date' },
            taxes: {
              bsonType: 'array',
              items: {
                bsonType: 'object',
                properties: { name: { bsonType: 'string' }, rate: { bsonType: 'number' } },
                additionalProperties: false,
                required: ['name', 'rate'],
              },
            },
          },
          additionalProperties: false,
          required: ['_id', 'operatorId', 'id', 'bookingId', 'paymentEventId', 'issuedAt', 'taxes'],
        },
      },
      indexes: [
        { key: { operatorId: 1, id: -1 }, name: 'last' },
        { key: { operatorId: 1, bookingId: 1, paymentEventId: 1 }, name: 'payment', unique: true },
      ],
    });
  },
};
