import type { Migration } from '@atoll/runtime/migrations/migration';

interface Schema {
  properties?: Record<string, Schema>;
  items?: Schema;
}

const text = { bsonType: 'string' };
const named = { bsonType: 'object', properties: { language: text, name: text }, additionalProperties: false, required: ['language', 'name'] };
const names = { bsonType: ['array', 'null'], items: named } as Schema;

/** The schema with names in other languages in the object at the path, in which '[]' leads to the items of a list. */
function withNames(schema: Schema, [step, ...rest]: readonly string[]): Schema {
  if (step === undefined) return { ...schema, properties: { ...schema.properties, names } };
  if (step === '[]') return { ...schema, items: withNames(schema.items ?? {}, rest) };
  return { ...schema, properties: { ...schema.properties, [step]: withNames(schema.properties?.[step] ?? {}, rest) } };
}

const paths: Readonly<Record<string, readonly string[]>> = {
  locations: [''],
  boats: [''],
  routes: ['', 'stops.[].location', 'stops.[].toStops.[].location'],
  trips: ['from', 'to', 'boat', 'route', 'pending.change.boat'],
};

/** Locations, boats and routes, and their copies in other records, may have a name per language of the operator. */
export const migration: Migration = {
  async run(steps) {
    for (const [collection, objects] of Object.entries(paths)) {
      const change = (schema: Schema): Schema => objects.reduce((changed, path) => withNames(changed, path === '' ? [] : path.split('.')), schema);
      await steps.changeSchema(collection, change);
    }
  },
};
