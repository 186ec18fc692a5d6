import type { Migration } from '@atoll/runtime/migrations/migration';

/** Devices on which staff want to be notified, and the messages to them. */
export const migration: Migration = {
  async run(steps) {
    const text = { bsonType: 'string' };
    await steps.collection({
      name: 'staff_devices',
      validator: {
        $jsonSchema: {
          bsonType: 'object',
          properties: {
            _id: text,
            operatorId: { bsonType: 'string', minLength: 1 },
            userId: { bsonType: 'number' },
            sessionId: text,
            language: text,
            endpoint: text,
            p256dh: text,
            auth: text,
            createdAt: { bsonType: 'date' },
          },
          additionalProperties: false,
          required: ['_id', 'operatorId', 'userId', 'sessionId', 'language', 'endpoint', 'p256dh', 'auth', 'createdAt'],
        },
      },
      indexes: [
        { key: { operatorId: 1, userId: 1 }, name: 'operatorId_1_userId_1' },
        { key: { createdAt: 1 }, name: 'kept', expireAfterSeconds: 34_560_000 },
      ],
    });
    await steps.changeSchema('messages', (schema) => ({
      ...schema,
      properties: {
        ...schema.properties,
        staffDeviceId: { bsonType: ['string', 'null'] },
        subjects: { bsonType: ['array', 'null'], items: { bsonType: 'number' } },
      },
    }));
  },
};
