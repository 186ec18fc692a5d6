import type { Connection, mongo } from 'mongoose';
import { acrossOperators } from '@atoll/runtime/mongo/across-operators';
import type { CollectionDefinition } from '@atoll/runtime/mongo/collections';
import type { TenantCollection } from '@atoll/runtime/mongo/tenant-collection';
import type { EventRecord, PublishedEvent } from '../events.js';

/** A collection whose definition contains `eventSchema` and `UNSENT_INDEX`. */
export interface EventCollection {
  readonly name: string;
  driver(connection: Connection): unknown;
}

export interface Source {
  readonly collection: EventCollection;
  readonly topic: string;
  /** Topic of the audit entries among its events; absent: there are none. */
  readonly auditTopic?: string;
  /** Fields beside the events that `markSent` needs of a document. */
  readonly alsoReads?: readonly string[];
  /**
   * The owner's update of documents whose events were published: SENT where `asPublished` matches, with a change of its own. Returns the
   * documents that it did not mark; the relay marks them.
   */
  markSent?(documents: readonly UnsentDocument[]): Promise<readonly UnsentDocument[]>;
}

export interface UnsentDocument {
  readonly _id: string;
  readonly operatorId: string;
  readonly events: readonly EventRecord[];
  readonly unsentAt?: Date;
}

/** Unsent events of one collection, over all operators. */
export class UnsentEvents {
  readonly #documents: TenantCollection<UnsentDocument>;
  readonly name: string;
  readonly topics: readonly string[];
  readonly #projection: Readonly<Record<string, 1>>;

  constructor(
    connection: Connection,
    private readonly source: Source,
  ) {
    const { collection, topic, auditTopic, alsoReads = [] } = source;
    this.name = collection.name;
    this.topics = auditTopic === undefined ? [topic] : [topic, auditTopic];
    this.#projection = Object.fromEntries(['operatorId', 'events', 'unsentAt', ...alsoReads].map((field) => [field, 1]));
    this.#documents = acrossOperators('the relay publishes for all operators').collection(
      connection,
      collection as unknown as CollectionDefinition<UnsentDocument>,
    );
  }

  /** The unsent events of a document, with its operator and as its aggregate. */
  eventsOf({ _id, operatorId, events }: UnsentDocument): PublishedEvent[] {
    return events.map((event) => ({ ...event, operatorId, topic: this.#topicOf(event), aggregate: `${this.name}/${_id}` }));
  }

  #topicOf({ id, topic }: EventRecord): string {
    if (topic === undefined) return this.source.topic;
    if (this.source.auditTopic === undefined) throw new Error(`${this.name} has the audit entry ${id}, but its relay publishes none`);
    return this.source.auditTopic;
  }

  /** Read concern majority: an event that a failover may roll back must not be published. */
  oldest(limit: number): Promise<UnsentDocument[]> {
    return this.#documents
      .find({ unsentAt: { $exists: true } }, { promoteBuffers: true, readConcern: { level: 'majority' }, projection: this.#projection })
      .sort({ unsentAt: 1 })
      .limit(limit)
      .toArray();
  }

  /**
   * Removes what was published from all documents in one update per number of events. A document that got more events
   * since then does not match; the second pass removes only the published ones, and it keeps `unsentAt`, its place in the queue.
   * @returns false where a document may have more events
   */
  async markSent(published: readonly UnsentDocument[]): Promise<boolean> {
    const documents = (await this.source.markSent?.(published)) ?? published;
    if (documents.length === 0) return true;
    let matched = 0;
    for (const [size, alike] of Map.groupBy(documents, ({ events }) => events.length)) {
      const filter: mongo.Filter<UnsentDocument> = { _id: { $in: alike.map(({ _id }) => _id) }, ...asPublished(size, alike) };
      matched += (await this.#documents.updateMany(filter, SENT)).matchedCount;
    }
    if (matched === documents.length) return true;
    await this.#documents.bulkWrite(
      documents
        .filter(({ events }) => events.length > 0)
        .map(({ _id, operatorId, events }) => ({
          updateOne: { filter: { _id, operatorId, 'events.id': events[0]!.id }, update: { $pull: { events: { id: { $in: events.map(({ id }) => id) } } } } },
        })) as mongo.AnyBulkWriteOperation<UnsentDocument>[],
      { ordered: false },
    );
    return false;
  }

  async lag(): Promise<{ documents: number; oldestAt: Date | undefined }> {
    const unsent = { unsentAt: { $exists: true } };
    const [documents, oldest] = await Promise.all([
      this.#documents.countDocuments(unsent, { hint: 'unsent' }),
      this.#documents
        .find(unsent, { projection: { unsentAt: 1 } })
        .sort({ unsentAt: 1 })
        .limit(1)
        .next(),
    ]);
    return { documents, oldestAt: oldest?.unsentAt };
  }
}

/** Removes the published events, and the document from the relay's queue. */
export const SENT = { $set: { events: [] as EventRecord[] }, $unset: { unsentAt: '' } } as const;

/** As many events as were read, ending with the same one: none was added since. */
export const asPublished = (size: number, alike: readonly Pick<UnsentDocument, 'events'>[]): Record<string, unknown> => ({
  events: { $size: size },
  ...(size > 0 && { [`events.${size - 1}.id`]: { $in: alike.map(({ events }) => events.at(-1)!.id) } }),
});
