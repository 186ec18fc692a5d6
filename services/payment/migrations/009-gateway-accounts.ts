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
const account = object(
  {
    id: number,
    sealed: object({ apiKey: text, webhookSecret: orNone(text) }, ['webhookSecret']),
    lastFour: text,
    setAt: date,
    setBy: orNone(number),
    formerSince: orNone(date),
  },
  ['setBy', 'formerSince'],
);

interface Schema {
  properties?: Record<string, object>;
}

/** Accounts of operators at payment companies, and the attempts that go through them. */
export const migration: Migration = {
  async run(steps) {
    await steps.collection({
      name: 'gateway_accounts',
      validator: {
        $jsonSchema: object(
          {
            _id: text,
            operatorId: { ...text, minLength: 1 },
            gateway: text,
            accounts: list(account),
            version: number,
            auditHead: orNone(object({ version: number, hash: text })),
            events: orNone(list(event)),
            unsentAt: orNone(date),
          },
          ['auditHead', 'events', 'unsentAt'],
        ),
      },
      indexes: [
        { key: { operatorId: 1, gateway: 1 }, unique: true, name: 'ofOperator' },
        { key: { unsentAt: 1 }, name: 'unsent', partialFilterExpression: { unsentAt: { $exists: true } } } as { name: string; key: object },
      ],
    });
    await steps.changeSchema('attempts', (schema: Schema) => ({
      ...schema,
      properties: { ...schema.properties, account: { bsonType: ['number', 'null'] } },
    }));
  },
};
