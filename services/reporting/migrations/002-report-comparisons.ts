import type { Migration } from '@atoll/runtime/migrations/migration';

/** The outcome of the nightly comparison of the reports with their owners, by operator. */
export const migration: Migration = {
  async run(steps) {
    const [text, number] = [{ bsonType: 'string' }, { bsonType: 'number' }];
    const difference = {
      bsonType: 'object',
      properties: { report: text, day: text, key: text, reported: number, owned: number },
      additionalProperties: false,
      required: ['report', 'day', 'key', 'reported', 'owned'],
    };
    await steps.collection({
      name: 'report_comparisons',
      validator: {
        $jsonSchema: {
          bsonType: 'object',
          properties: {
            _id: text,
            operatorId: { bsonType: 'string', minLength: 1 },
            askedAt: { bsonType: ['date', 'null'] },
            comparedAt: { bsonType: ['date', 'null'] },
            figures: { bsonType: ['number', 'null'] },
            differences: { bsonType: ['array', 'null'], items: difference },
          },
          additionalProperties: false,
          required: ['_id', 'operatorId'],
        },
      },
      indexes: [],
    });
  },
};
