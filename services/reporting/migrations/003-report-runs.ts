import type { Migration } from '@atoll/runtime/migrations/migration';

/** The runs of reports that are mailed, for as long as notification keeps its messages. */
export const migration: Migration = {
  async run(steps) {
    const [text, date] = [{ bsonType: 'string' }, { bsonType: 'date' }];
    await steps.collection({
      name: 'report_runs',
      validator: {
        $jsonSchema: {
          bsonType: 'object',
          properties: {
            _id: text,
            operatorId: { bsonType: 'string', minLength: 1 },
            runId: text,
            report: text,
            from: text,
            to: text,
            format: text,
            language: text,
            addresses: { bsonType: 'array', items: text },
            dueAt: date,
            handedOverAt: { bsonType: ['date', 'null'] },
          },
          additionalProperties: false,
          required: ['_id', 'operatorId', 'runId', 'report', 'from', 'to', 'format', 'language', 'addresses', 'dueAt'],
        },
      },
      indexes: [{ key: { dueAt: 1 }, name: 'kept', expireAfterSeconds: 7_776_000 }],
    });
  },
};
