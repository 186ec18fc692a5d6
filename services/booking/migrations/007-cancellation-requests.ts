import type { Migration } from '@atoll/runtime/migrations/migration';

interface Schema {
  bsonType?: string | string[];
  properties?: Record<string, Schema>;
  items?: Schema;
  enum?: unknown[];
}

const LINES = ['CANCELLATION_REQUESTED', 'CANCELLATION_REQUESTED_BECAUSE', 'CANCELLATION_DECLINED'];
const optionalText = { bsonType: ['string', 'null'] };

/** A customer's request for a cancellation, the lines of history about it, and the index of those that wait. */
export const migration: Migration = {
  async run(steps) {
    await steps.changeSchema('bookings', (schema: Schema) => {
      const { actions = {}, createdAt: at = {} } = schema.properties ?? {};
      const code = actions.items?.properties?.['code'] ?? {};
      const declined = {
        bsonType: ['object', 'null'],
        properties: { at, reason: { bsonType: 'string' }, key: optionalText },
        additionalProperties: false,
        required: ['at', 'reason'],
      };
      return {
        ...schema,
        properties: {
          ...schema.properties,
          cancellationRequest: {
            bsonType: ['object', 'null'],
            properties: { at, reason: optionalText, key: optionalText, declined },
            additionalProperties: false,
            required: ['at'],
          },
          request: optionalText,
          actions: {
            ...actions,
            items: {
              ...actions.items,
              properties: { ...actions.items?.properties, code: { ...code, enum: [...new Set([...(code.enum ?? []), ...LINES])] } },
            },
          },
        },
      };
    });
    await steps.createIndexes('bookings', [
      {
        name: 'request',
        key: { operatorId: 1, request: 1, createdAt: 1, id: 1 },
        partialFilterExpression: { request: { $exists: true } },
      } as { name: string; key: object },
    ]);
  },
};
