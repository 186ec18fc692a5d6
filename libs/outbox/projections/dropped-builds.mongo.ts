import { log } from '@atoll/runtime/observability/log';
import { database, type MongoConnection } from '@atoll/runtime/mongo/connection';
import { Checkpoint } from './checkpoint.mongo.js';
import { Pointers, type Pointer } from './pointer.mongo.js';
import type { ProgressMeter } from './progress.kafka.js';
import { collectionOf } from './projection.js';

/** Removes superseded builds: collection, checkpoint, consumer group, and last their entry in the pointer. */
export class DroppedBuilds {
  constructor(
    private readonly connection: MongoConnection,
    private readonly name: string,
    private readonly meter: ProgressMeter,
    private readonly consumerName: (build: number) => string,
  ) {}

  async drop({ serving, existing, switchedAt }: Pointer, graceMs: number): Promise<void> {
    if (Date.now() - switchedAt.getTime() < graceMs) return;
    for (const build of existing.filter((each) => each < serving)) await this.#drop(build);
  }

  /** The collection named after the build, and those whose names begin with it: this program may not have its version any more. */
  async #collectionsOf(build: number): Promise<string[]> {
    const named = { name: { $regex: `^${RegExp.escape(collectionOf(this.name, build))}(_|$)` } };
    return (await database(this.connection).listCollections(named, { nameOnly: true }).toArray()).map(({ name }) => name);
  }

  async #drop(build: number): Promise<void> {
    for (const collection of await this.#collectionsOf(build)) await database(this.connection).dropCollection(collection);
    await new Checkpoint(this.connection, this.consumerName(build)).drop();
    // A group that still has members, of a process of the release before, is left to Kafka's own expiry.
    await this.meter.deleteGroup(this.consumerName(build)).catch((err: unknown) => log.debug({ err }, 'the consumer group could not be deleted'));
    await new Pointers(this.connection).forget(this.name, build);
    log.info({ projection: this.name, build }, 'a superseded build of the projection was dropped');
  }
}
