import type { Migration } from '@atoll/runtime/migrations/migration';

const [text, number, date] = [{ bsonType: 'string' }, { bsonType: 'number' }, { bsonType: 'date' }];
const object = (properties: object, optional: readonly string[] = []) => ({
  bsonType: 'object',
  properties,
  additionalProperties: false,
  required: Object.keys(properties).filter((name) => !optional.includes(name)),
});
const orNone = <T extends { readonly bsonType: string }>(type: T) => ({ ...type, bsonType: [type.bsonType, 'null'] });
const list = (items: object) => ({ bsonType: 'array', items });
const event = object(
  { id: text, type: text, version: number, index: number, occurredAt: date, key: text, payload: { bsonType: 'binData' }, traceparent: text, topic: orNone(text) },
  ['topic'],
);
const count = object({ currency: { ...text, enum: ['MVR', 'USD'] }, expected: number, counted: number });

interface Schema {
  bsonType?: string | string[];
  properties?: Record<string, Schema>;
  items?: Schema;
  enum?: unknown[];
}

const KINDS = ['handedIn', 'cashDifference'];

function entry(schema: Schema = {}): Schema {
  const { kind = {} } = schema.properties ?? {};
  const kinds = { ...kind, enum: [...new Set([...(kind.enum ?? []), ...KINDS])] };
  return { ...schema, properties: { ...schema.properties, kind: kinds } };
}

/** Closings of the shifts in which staff hold cash, and the entries by which they hand it in. */
export const migration: Migration = {
  async run(steps) {
    await steps.collection({
      name: 'cash_shifts',
      validator: {
        $jsonSchema: object(
          {
            _id: text,
            operatorId: { ...text, minLength: 1 },
            id: number,
            holderId: number,
            number,
            kind: { ...text, enum: ['closing', 'takingBack'] },
            at: date,
            byUserId: number,
            reason: orNone(text),
            openFrom: orNone(date),
            from: orNone(date),
            entryIds: list(number),
            counts: list(count),
            closingId: orNone(number),
            auditHead: orNone(object({ version: number, hash: text })),
            events: orNone(list(event)),
            unsentAt: orNone(date),
          },
          ['reason', 'openFrom', 'from', 'closingId', 'auditHead', 'events', 'unsentAt'],
        ),
      },
      indexes: [
        { key: { operatorId: 1, holderId: 1, number: -1 }, unique: true, name: 'oneAfterTheOther' },
        { key: { operatorId: 1, at: -1 }, name: 'latest' },
        { key: { unsentAt: 1 }, name: 'unsent', partialFilterExpression: { unsentAt: { $exists: true } } } as { name: string; key: object },
      ],
    });
    await steps.changeSchema('ledger', entry);
    await steps.changeSchema('attempts', (schema: Schema) => {
      const { receipt = {} } = schema.properties ?? {};
      const { entries = {} } = receipt.properties ?? {};
      const changed = { ...receipt, properties: { ...receipt.properties, entries: { ...entries, items: entry(entries.items) } } };
      return { ...schema, properties: { ...schema.properties, receipt: changed } };
    });
    await steps.createIndexes('ledger', [
      { key: { operatorId: 1, at: 1 }, name: 'ofStaff', partialFilterExpression: { 'postings.account': { $gte: 'staff:' } } } as { name: string; key: object },
    ]);
  },
};
