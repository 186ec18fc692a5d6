import type { Migration } from '@atoll/runtime/migrations/migration';

interface Schema {
  bsonType?: string | string[];
  properties?: Record<string, Schema>;
  items?: Schema;
}

const creditAccountId = { bsonType: ['number', 'null'] };
const entry = (schema: Schema = {}): Schema => ({ ...schema, properties: { ...schema.properties, creditAccountId } });

/** Entries name the account of the credit customer that owes them. */
export const migration: Migration = {
  async run(steps) {
    await steps.changeSchema('ledger', entry);
    await steps.changeSchema('attempts', (schema: Schema) => {
      const { receipt = {} } = schema.properties ?? {};
      const { entries = {} } = receipt.properties ?? {};
      const changed = { ...receipt, properties: { ...receipt.properties, entries: { ...entries, items: entry(entries.items) } } };
      return { ...schema, properties: { ...schema.properties, receipt: changed } };
    });
    await steps.createIndexes('ledger', [
      {
        key: { operatorId: 1, creditAccountId: 1, at: 1 },
        name: 'ofCreditAccount',
        partialFilterExpression: { creditAccountId: { $exists: true } },
      } as { name: string; key: object },
    ]);
  },
};
