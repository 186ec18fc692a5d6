import type { Migration } from '@atoll/runtime/migrations/migration';

const CODES = [
  'METHOD_REQUESTED',
  'METHOD_ALLOWED',
  'METHOD_REJECTED',
  'SET_AS_METHOD',
  'PAID_BY_METHOD',
  'PART_PAID_BY_METHOD',
  'OVERPAID_BY_METHOD',
];

/** Lines of history name a payment method for which the specification has no words: their codes, in the place that the list of codes has them. */
export const migration: Migration = {
  async run(steps) {
    await steps.changeSchema('bookings', (schema) => {
      const { actions } = schema.properties!;
      const { code, ...fields } = actions!.items!.properties!;
      const known = (code!.enum as string[]).filter((each) => !CODES.includes(each));
      const after = (name: string, codes: string[]) => (each: string) => (each === name ? [each, ...codes] : [each]);
      const listed = known.flatMap(after('SET_AS_CASH', CODES.slice(0, 4))).flatMap(after('OVERPAID_BY_CASH', CODES.slice(4)));
      const items = { ...actions!.items, properties: { ...fields, code: { ...code, enum: listed } } };
      return { ...schema, properties: { ...schema.properties, actions: { ...actions, items } } };
    });
  },
};
