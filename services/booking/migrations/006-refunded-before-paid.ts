import type { Migration } from '@atoll/runtime/migrations/migration';

interface Schema {
  bsonType?: string | string[];
  properties?: Record<string, Schema>;
  items?: Schema;
  enum?: unknown[];
}

/** Money that went back while the booking was not paid has a reason of its own. */
export const migration: Migration = {
  async run(steps) {
    await steps.changeSchema('bookings', (schema: Schema) => {
      const { refunds = {} } = schema.properties ?? {};
      const { reason = {} } = refunds.items?.properties ?? {};
      const properties = { ...refunds.items?.properties, reason: { ...reason, enum: [...(reason.enum ?? []), 'REFUNDED_BEFORE_PAID'] } };
      return { ...schema, properties: { ...schema.properties, refunds: { ...refunds, items: { ...refunds.items, properties } } } };
    });
  },
};
