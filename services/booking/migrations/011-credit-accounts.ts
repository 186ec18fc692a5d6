import type { Migration } from '@atoll/runtime/migrations/migration';

interface Schema {
  bsonType?: string | string[];
  properties?: Record<string, Schema>;
  items?: Schema;
  enum?: unknown[];
}

/** An allowance names the credit account that owes it. */
export const migration: Migration = {
  async run(steps) {
    await steps.changeSchema('bookings', (schema: Schema) => {
      const { allowed = {}, actions = {} } = schema.properties ?? {};
      const code = actions.items?.properties?.['code'] ?? {};
      const account = { accountId: { bsonType: ['number', 'null'] }, reservationId: { bsonType: ['string', 'null'] } };
      const codes = { ...code, enum: [...new Set([...(code.enum ?? []), 'ALLOWED_ON_ACCOUNT'])] };
      return {
        ...schema,
        properties: {
          ...schema.properties,
          allowed: { ...allowed, properties: { ...allowed.properties, ...account } },
          actions: { ...actions, items: { ...actions.items, properties: { ...actions.items?.properties, code: codes } } },
        },
      };
    });
  },
};
