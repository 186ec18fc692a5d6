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
const amounts = object({ MVR: number, USD: number });
const currency = { ...text, enum: ['MVR', 'USD'] };

/** Accounts of credit customers. */
export const migration: Migration = {
  async run(steps) {
    await steps.collection({
      name: 'credit_accounts',
      validator: {
        $jsonSchema: object(
          {
            _id: text,
            operatorId: { ...text, minLength: 1 },
            id: number,
            name: text,
            nameKey: text,
            email: orNone(text),
            phone: orNone(text),
            limits: amounts,
            isOpen: { bsonType: 'bool' },
            owed: amounts,
            reservations: list(object({ id: text, bookingId: number, currency, minor: number, at: date })),
            version: number,
            auditHead: orNone(object({ version: number, hash: text })),
            events: orNone(list(event)),
            unsentAt: orNone(date),
          },
          ['email', 'phone', 'auditHead', 'events', 'unsentAt'],
        ),
      },
      indexes: [
        { key: { operatorId: 1, nameKey: 1 }, unique: true, name: 'oneOfAName' },
        { key: { 'reservations.at': 1 }, name: 'reserved', partialFilterExpression: { 'reservations.at': { $exists: true } } } as { name: string; key: object },
        { key: { unsentAt: 1 }, name: 'unsent', partialFilterExpression: { unsentAt: { $exists: true } } } as { name: string; key: object },
      ],
    });
  },
};
