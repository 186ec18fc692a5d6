import type { Migration } from '@atoll/runtime/migrations/migration';

/**
 * Lists by method, of each kind, the payments that staff check and receive for a booking. The two fields of release 0.1.0 stay, and are written
 * beside the lists: `methodsRevision` is the revision of which the lists are, so one that a process of 0.1.0 has written since has another.
 */
export const migration: Migration = {
  async run(steps) {
    await steps.changeSchema('booking_payments', (schema) => {
      const { transfer, cash, acts } = schema.properties!;
      const act = { ...acts!.items, properties: { ...acts!.items!.properties, method: { bsonType: ['string', 'null'] } } };
      const lists = { proofs: listOf(transfer!), counters: listOf(cash!), formerProofs: listOf(transfer!), formerCounters: listOf(cash!) };
      return { ...schema, properties: { ...schema.properties, ...lists, methodsRevision: { bsonType: ['number', 'null'] }, acts: { ...acts, items: act } } };
    });
    await steps.createIndexes('booking_payments', indexes);
    await steps.inBatches('booking_payments', {
      filter: { $expr: { $ne: ['$methodsRevision', '$revision'] } },
      update: [
        {
          $set: {
            proofs: oneOf('transfer', 'Transfer'),
            counters: oneOf('cash', 'Cash'),
            formerProofs: allOf('formerTransfers', 'Transfer'),
            formerCounters: allOf('formerCash', 'Cash'),
            methodsRevision: '$revision',
          },
        },
      ],
    });
  },
};

const indexes = [
  { key: { operatorId: 1, 'proofs.id': 1 }, unique: true, name: 'oneProof', partialFilterExpression: { 'proofs.id': { $exists: true } } },
  { key: { operatorId: 1, 'formerProofs.id': 1 }, name: 'formerProof', partialFilterExpression: { 'formerProofs.id': { $exists: true } } },
];

interface Schema {
  bsonType?: string | string[];
  properties?: Record<string, Schema>;
  required?: string[];
}

/** The list of a kind, from the field that its one method had. */
const listOf = ({ properties, required = [] }: Schema) => ({
  bsonType: ['array', 'null'],
  items: {
    bsonType: 'object',
    properties: { method: { bsonType: 'string', minLength: 1 }, ...properties },
    additionalProperties: false,
    required: ['method', ...required],
  },
});

const oneOf = (field: string, method: string) => ({ $cond: [{ $eq: [{ $type: `$${field}` }, 'object'] }, [{ $mergeObjects: [{ method }, `$${field}`] }], []] });

const allOf = (field: string, method: string) => ({ $map: { input: `$${field}`, as: 'one', in: { $mergeObjects: [{ method }, '$$one'] } } });
