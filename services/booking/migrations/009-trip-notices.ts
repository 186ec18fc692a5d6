import type { Migration } from '@atoll/runtime/migrations/migration';

const [text, number, date] = [{ bsonType: 'string' }, { bsonType: 'number' }, { bsonType: 'date' }];
const object = (properties: object, optional: readonly string[] = []) => ({
  bsonType: 'object',
  properties,
  additionalProperties: false,
  required: Object.keys(properties).filter((name) => !optional.includes(name)),
});
const orNone = <T extends { readonly bsonType: string }>(type: T) => ({ ...type, bsonType: [type.bsonType, 'null'] });
const unsent = { key: { unsentAt: 1 }, name: 'unsent', partialFilterExpression: { unsentAt: { $exists: true } } };

const event = object(
  { id: text, type: text, version: number, index: number, occurredAt: date, key: text, payload: { bsonType: 'binData' }, traceparent: text, topic: orNone(text) },
  ['topic'],
);

/** Staff tell the passengers of a trip this. */
export const migration: Migration = {
  async run(steps) {
    await steps.collection({
      name: 'trip_notices',
      validator: {
        $jsonSchema: object(
          {
            _id: text,
            operatorId: { ...text, minLength: 1 },
            id: number,
            tripId: number,
            kind: { ...text, enum: ['delay', 'jetty', 'boat', 'other'] },
            fromOrder: number,
            minutes: number,
            name: orNone(text),
            note: orNone(text),
            sentAt: date,
            by: object({ userId: orNone(number), username: text }, ['userId']),
            recipients: orNone({ bsonType: 'array', items: object({ bookingId: number, contacts: orNone({ bsonType: 'array', items: text }) }, ['contacts']) }),
            auditHead: orNone(object({ version: number, hash: text })),
            events: orNone({ bsonType: 'array', items: event }),
            unsentAt: orNone(date),
          },
          ['name', 'note', 'recipients', 'auditHead', 'events', 'unsentAt'],
        ),
      },
      indexes: [
        { key: { operatorId: 1, tripId: 1, id: -1 }, name: 'trip' },
        unsent,
      ],
    });
  },
};
