import type { Migration } from '@atoll/runtime/migrations/migration';

interface Schema {
  bsonType?: string | string[];
  properties?: Record<string, Schema>;
  items?: Schema;
  enum?: unknown[];
}

/** Receipts that were taken back, money that went back, and the lines of history about both. */
export const migration: Migration = {
  async run(steps) {
    await steps.changeSchema('bookings', (schema: Schema) => {
      const { receipts = {}, actions = {} } = schema.properties ?? {};
      const code = actions.items?.properties?.['code'] ?? {};
      const { amount = {}, at = {}, eventId = {} } = receipts.items?.properties ?? {};
      const returned = {
        bsonType: 'object',
        properties: { eventId, paymentEventId: { bsonType: 'string' }, method: eventId, amount, at },
        additionalProperties: false,
        required: ['eventId', 'paymentEventId', 'method', 'amount', 'at'],
      };
      return {
        ...schema,
        properties: {
          ...schema.properties,
          receipts: { ...receipts, items: { ...receipts.items, properties: { ...receipts.items?.properties, reversedAt: { bsonType: ['date', 'null'] } } } },
          returns: { bsonType: ['array', 'null'], items: returned },
          actions: {
            ...actions,
            items: {
              ...actions.items,
              properties: { ...actions.items?.properties, code: { ...code, enum: [...(code.enum ?? []), 'REFUND_RECORDED', 'PAYMENT_REVERSED'] } },
            },
          },
        },
      };
    });
  },
};
