import type { Migration } from '@atoll/runtime/migrations/migration';

interface Schema {
  bsonType?: string | string[];
  properties?: Record<string, Schema>;
  items?: Schema;
  enum?: unknown[];
}

const TEXT = { bsonType: ['string', 'null'] };

/** Entries of money that went back have a reason and a reference, and the records know the acts by which it went. */
export const migration: Migration = {
  async run(steps) {
    await steps.changeSchema('ledger', entry);
    await steps.changeSchema('attempts', (schema: Schema) => at(schema, ['receipt', 'entries', 'items'], entry));
    await steps.changeSchema('booking_payments', (schema: Schema) =>
      at(schema, ['acts', 'items', 'code'], (code) => ({ ...code, enum: [...(code.enum ?? []), 'refundRecorded', 'paymentReversed'] })),
    );
  },
};

const entry = (schema: Schema): Schema => ({
  ...schema,
  properties: { ...schema.properties, kind: { ...schema.properties?.['kind'], enum: [...(schema.properties?.['kind']?.enum ?? []), 'refund'] }, reason: TEXT, refNo: TEXT },
});

/** The schema with another one at a path of its properties; 'items' is that of a list. */
function at(schema: Schema, [step, ...rest]: readonly string[], change: (schema: Schema) => Schema): Schema {
  if (step === undefined) return change(schema);
  if (step === 'items') return { ...schema, items: at(schema.items ?? {}, rest, change) };
  return { ...schema, properties: { ...schema.properties, [step]: at(schema.properties?.[step] ?? {}, rest, change) } };
}
