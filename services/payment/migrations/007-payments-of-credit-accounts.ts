import type { Migration } from '@atoll/runtime/migrations/migration';

interface Schema {
  bsonType?: string | string[];
  properties?: Record<string, Schema>;
  items?: Schema;
  enum?: unknown[];
}

const KINDS = ['accountPayment', 'accountReversal'];

function entry(schema: Schema = {}): Schema {
  const { kind = {} } = schema.properties ?? {};
  const kinds = { ...kind, enum: [...new Set([...(kind.enum ?? []), ...KINDS])] };
  return { ...schema, properties: { ...schema.properties, kind: kinds, paidOn: { bsonType: ['string', 'null'] } } };
}

/** Entries of what credit customers have paid. */
export const migration: Migration = {
  async run(steps) {
    await steps.changeSchema('ledger', entry);
    await steps.changeSchema('attempts', (schema: Schema) => {
      const { receipt = {} } = schema.properties ?? {};
      const { entries = {} } = receipt.properties ?? {};
      const changed = { ...receipt, properties: { ...receipt.properties, entries: { ...entries, items: entry(entries.items) } } };
      return { ...schema, properties: { ...schema.properties, receipt: changed } };
    });
  },
};
