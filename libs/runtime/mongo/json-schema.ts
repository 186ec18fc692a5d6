import { Schema, type SchemaType } from 'mongoose';

/** A `$jsonSchema` keyword tree, as MongoDB reads it. */
export interface JsonSchema {
  bsonType?: string | string[];
  required?: string[];
  properties?: Record<string, JsonSchema>;
  additionalProperties?: boolean | JsonSchema;
  items?: JsonSchema;
  enum?: unknown[];
  minLength?: number;
}

const optional = (bsonType: string, required: boolean): Pick<JsonSchema, 'bsonType'> => ({ bsonType: required ? bsonType : [bsonType, 'null'] });

/**
 * Returns what MongoDB checks before it stores a document: types, required fields, enumerations, and no field that is not declared.
 * mongoose's own `toJSONSchema` neither covers maps nor refuses undeclared fields.
 */
export function jsonSchemaOf(schema: Schema): JsonSchema {
  return objectOf(schema, 'object');
}

function objectOf(schema: Schema, bsonType: string | string[]): JsonSchema {
  const root: JsonSchema = { bsonType, properties: {}, additionalProperties: false };
  for (const [path, type] of Object.entries(schema.paths)) {
    // the values of a map are described with the map
    if (path.includes('$*')) continue;
    const names = path.split('.');
    const last = names.pop()!;
    const parent = names.reduce(nestedObject, root);
    parent.properties![last] = typeOf(type, isRequired(type));
    if (isRequired(type)) parent.required = [...(parent.required ?? []), last];
  }
  return root;
}

function nestedObject(parent: JsonSchema, name: string): JsonSchema {
  return (parent.properties![name] ??= { bsonType: ['object', 'null'], properties: {}, additionalProperties: false });
}

const isRequired = ({ options }: SchemaType): boolean => (options as { required?: unknown }).required === true;

function typeOf(type: SchemaType, required: boolean): JsonSchema {
  const { Types } = Schema;
  if (type instanceof Types.DocumentArray) return { ...optional('array', required), items: objectOf(type.schema, 'object') };
  if (type instanceof Types.Array) return { ...optional('array', required), items: typeOf(type.getEmbeddedSchemaType()!, true) };
  if (type instanceof Types.Subdocument) return objectOf(type.schema, required ? 'object' : ['object', 'null']);
  if (type instanceof Types.Map) {
    const values = (type as unknown as { $__schemaType: SchemaType }).$__schemaType;
    return { ...optional('object', required), additionalProperties: values instanceof Types.Mixed ? true : typeOf(values, true) };
  }
  if (type instanceof Types.Mixed) return {};
  return scalarOf(type, required);
}

function scalarOf(type: SchemaType, required: boolean): JsonSchema {
  const { enumValues = [] } = type as SchemaType & { enumValues?: unknown[] };
  const { minlength } = type.options as { minlength?: number };
  const known = bsonTypes[type.instance];
  if (!known) throw new Error(`no BSON type is known for the path ${type.path} of type ${type.instance}`);
  return {
    ...optional(known, required),
    ...(enumValues.length > 0 && { enum: required ? [...enumValues] : [...enumValues, null] }),
    ...(minlength !== undefined && { minLength: minlength }),
  };
}

const bsonTypes: Readonly<Record<string, string>> = {
  String: 'string',
  Number: 'number',
  Boolean: 'bool',
  Date: 'date',
  BigInt: 'long',
  Buffer: 'binData',
  ObjectId: 'objectId',
  UUID: 'binData',
};
