import type { Migration } from '@atoll/runtime/migrations/migration';

interface Schema {
  bsonType?: string | string[];
  properties?: Record<string, Schema>;
  items?: Schema;
  enum?: unknown[];
}

/** The line of history about a refund that the payment company refused after it had waited. */
export const migration: Migration = {
  run: (steps) =>
    steps.changeSchema('bookings', (schema: Schema) => {
      const { actions = {} } = schema.properties ?? {};
      const code = actions.items?.properties?.['code'] ?? {};
      const withLine = { ...code, enum: [...new Set([...(code.enum ?? []), 'REFUND_REFUSED'])] };
      const items = { ...actions.items, properties: { ...actions.items?.properties, code: withLine } };
      return { ...schema, properties: { ...schema.properties, actions: { ...actions, items } } };
    }),
};
