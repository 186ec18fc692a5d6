import { RedisWakeUps } from '@atoll/runtime/jobs/wake-ups.redis';
import { verifyCollections } from '@atoll/runtime/migrations/format';
import { connectMongo, type MongoConnection } from '@atoll/runtime/mongo/connection';
import { RedisConnection } from '@atoll/runtime/redis/redis';
import { republish, type Republication, type Republishable, type SnapshotSource } from './republish.mongo.js';

export interface RepublishVariables {
  readonly MONGODB_URL: string;
  readonly MONGODB_DB: string;
  readonly REDIS_URL: string;
}

/** The program needs this of a source, whatever its documents are. */
export interface RepublishableSource {
  readonly collection: { readonly name: string; model(connection: MongoConnection): unknown };
  run(connection: MongoConnection, options: Republication): Promise<number>;
}

/** A source with its documents' type hidden, so that one list holds those of several collections. */
export const republishable = <T extends Republishable, R>(source: SnapshotSource<T, R>): RepublishableSource => ({
  collection: source.collection,
  run: (connection, options) => republish(connection, source, options),
});

/**
 * The program of an owner: `republish-cli.js [AFTER]` publishes every aggregate of the sources, in their order, as a snapshot, or those
 * after the aggregate that an earlier run printed last, such as `bookings/coral:41`. It exits with 1 where it fails.
 * @param variables reads the environment; it is called here, so that a missing variable is reported like any failure
 */
export async function republishProgram(service: string, sources: readonly RepublishableSource[], variables: () => RepublishVariables): Promise<void> {
  try {
    const { MONGODB_URL, MONGODB_DB, REDIS_URL } = variables();
    const parts = partsAfter(sources, process.argv[2]);
    const connection = await connectMongo(MONGODB_URL, MONGODB_DB);
    const redis = new RedisConnection(REDIS_URL);
    const stop = await RedisWakeUps.start(connection, redis);
    try {
      for (const { collection } of sources) collection.model(connection);
      await verifyCollections(connection, service);
      let total = 0;
      for (const { source, after } of parts) total += await source.run(connection, { ...(after !== undefined && { after }), onBatch: reportOf(source, total) });
      console.log(`${total} republished`);
    } finally {
      await stop();
      await redis.close();
      await connection.close();
    }
  } catch (error) {
    console.error(`republication: ${error instanceof Error ? error.message : String(error)}`);
    process.exitCode = 1;
  }
}

const reportOf =
  ({ collection }: RepublishableSource, before: number): NonNullable<Republication['onBatch']> =>
  ({ republished, last }) =>
    console.log(`${before + republished} republished, up to ${collection.name}/${last}`);

/** Error for an aggregate of no source: a mistyped one would publish everything again. */
function partsAfter(sources: readonly RepublishableSource[], aggregate?: string): { source: RepublishableSource; after?: string }[] {
  if (aggregate === undefined) return sources.map((source) => ({ source }));
  const [name = '', after = ''] = aggregate.split(/\/(.*)/s);
  const from = sources.findIndex(({ collection }) => collection.name === name);
  if (from < 0 || after === '') throw new Error(`'${aggregate}' is no aggregate of ${sources.map(({ collection }) => collection.name).join(', ')}`);
  return sources.slice(from).map((source, index) => ({ source, ...(index === 0 && { after }) }));
}
