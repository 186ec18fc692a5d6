import { Schema, type Connection, type Model, type mongo, type SchemaDefinitionProperty } from 'mongoose';
import { database } from './connection.js';
import { jsonSchemaOf } from './json-schema.js';
import { tenancyPlugin } from './tenancy-plugin.js';
import { guardedCollection, type TenantCollection } from './tenant-collection.js';

export interface TenantDocument {
  operatorId: string;
}

/** The type of each field of a document. */
export type Fields<T, Given extends PropertyKey = never> = { readonly [K in Exclude<keyof T, Given>]-?: SchemaDefinitionProperty };

/** A driver's index description. */
export type Index = mongo.IndexDescription;

export interface CollectionOptions {
  readonly indexes?: readonly Index[];
  /**
   * Indexes that this release no longer uses, and the one before it does: no process of this release needs them at its start, so that a
   * migration of the next one can drop them.
   */
  readonly retiredIndexes?: readonly Index[];
  /** Type of `_id`; a string unless given. */
  readonly id?: SchemaDefinitionProperty;
  /** A document with this field set to true is stored as it is: a tombstone, which has none of the other required fields. */
  readonly exceptWhere?: string;
}

/** Fields of an object inside a document. Every field of the type is named, and no other. */
export function embedded<T>(fields: Fields<T>): Schema {
  return new Schema(fields as never, { _id: false, id: false });
}

/** A collection of operators' documents: every query must name one operator. */
export function defineCollection<T extends TenantDocument>(
  name: string,
  fields: Fields<T, '_id' | 'operatorId'>,
  options: CollectionOptions = {},
): TenantCollectionDefinition<T> {
  const schema = schemaOf({ operatorId: { type: String, required: true, minlength: 1 }, ...fields }, name, options);
  schema.plugin(tenancyPlugin, { name });
  return new TenantCollectionDefinition<T>(name, schema, options);
}

/** A collection that belongs to no operator, such as leases; read through `acrossOperators`. */
export function defineSharedCollection<T extends object>(name: string, fields: Fields<T, '_id'>, options: CollectionOptions = {}): CollectionDefinition<T> {
  return new CollectionDefinition<T>(name, schemaOf(fields, name, options), options);
}

/** Defines one collection: its fields, required ones, enumerations and indexes. MongoDB refuses a document that does not match. */
export class CollectionDefinition<T extends object> {
  constructor(
    readonly name: string,
    readonly schema: Schema,
    readonly options: CollectionOptions,
    /** Marks the collection of a projection's version, which the projection itself creates and drops. */
    readonly isVersion = false,
  ) {}

  /** Registers the collection, so that the start of the process verifies that it exists. */
  model(connection: Connection): Model<T> {
    const known = connection.models[this.name];
    if (known && known.schema !== this.schema) throw new Error(`the collection ${this.name} is defined twice`);
    if (!known) definitions.set(connection, [...(definitions.get(connection) ?? []), this as unknown as CollectionDefinition<object>]);
    return (known ?? connection.model(this.name, this.schema, this.name)) as unknown as Model<T>;
  }

  driver(connection: Connection, options?: mongo.CollectionOptions): mongo.Collection<T & mongo.Document> {
    return database(connection).collection<T & mongo.Document>(this.model(connection).collection.name, options);
  }

  get validator(): mongo.Document {
    const matches = { $jsonSchema: jsonSchemaOf(this.schema) };
    const { exceptWhere } = this.options;
    return exceptWhere === undefined ? matches : { $or: [{ [exceptWhere]: true }, matches] };
  }
}

export class TenantCollectionDefinition<T extends TenantDocument> extends CollectionDefinition<T> {
  /** The driver's collection, without mongoose's cost per document; an operation that does not name one operator throws `TenancyError`. */
  on(connection: Connection, options?: mongo.CollectionOptions): TenantCollection<T> {
    return guardedCollection(this.driver(connection, options) as unknown as mongo.Collection<T>);
  }

  /** The same fields and indexes for a version of a projection, under that version's name. */
  named(name: string): TenantCollectionDefinition<T> {
    return new TenantCollectionDefinition<T>(name, this.schema, this.options, true);
  }
}

const definitions = new WeakMap<Connection, CollectionDefinition<object>[]>();

/** The collections that a process uses, as far as it has registered them. */
export const registeredOn = (connection: Connection): readonly CollectionDefinition<object>[] => definitions.get(connection) ?? [];

const NAMESPACE_EXISTS = 48;

/** The part of a definition that MongoDB stores with the collection: its name, validator and indexes. */
export type CreatedCollection = Pick<CollectionDefinition<object>, 'name' | 'validator' | 'options'>;

/** Creates a collection with its validator and indexes; one that exists keeps its validator. Only migrations, projections that build a version, and tests call it. */
export async function createCollection(connection: Connection, { name, validator, options: { indexes = [] } }: CreatedCollection): Promise<void> {
  await database(connection)
    .createCollection(name, { validator })
    .catch((error: unknown) => {
      // Two processes may start at the same time: the second one finds that the collection exists.
      if ((error as { code?: unknown }).code !== NAMESPACE_EXISTS) throw error;
    });
  if (indexes.length > 0)
    await database(connection)
      .collection(name)
      .createIndexes([...indexes]);
}

function schemaOf(fields: object, name: string, { id = { type: String, required: true } }: CollectionOptions): Schema {
  const schema = new Schema({ _id: id, ...fields } as never, { collection: name, autoIndex: false, autoCreate: false, versionKey: false, id: false });
  schema.eachPath((path, type) => {
    const inner = (type as { schema?: Schema }).schema;
    if (inner?.path('_id')) throw new Error(`${name}.${path}: an object inside a document is declared with embedded()`);
  });
  return schema;
}
