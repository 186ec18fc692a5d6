import type { Connection, mongo } from 'mongoose';
import { acrossOperators } from '@atoll/runtime/mongo/across-operators';
import type { CollectionDefinition } from '@atoll/runtime/mongo/collections';
import type { TenantCollection } from '@atoll/runtime/mongo/tenant-collection';
import { sleep } from '@atoll/runtime/concurrency/sleep';
import { withEvents, type EventFields, type EventRecord } from './events.js';
import { FIRST_SNAPSHOT_INDEX } from './sequence.js';
import { wakeRelay } from './wake.js';

/** A document that carries events. */
export type Republishable = Partial<EventFields> & { readonly _id: string; readonly operatorId: string };

/** @typeParam R what the snapshots of a batch need beside their documents */
export interface SnapshotSource<T extends Republishable, R = void> {
  readonly collection: CollectionDefinition<T>;
  /** Field that grows with each change of the document; 'version' by default. */
  readonly versionField?: string;
  /** Called after the documents were read, so that what it returns is no older than they are. */
  related?(connection: Connection, documents: readonly T[]): Promise<R>;
  /** The event that says what the aggregate is at its version, made by `snapshotRecord`; undefined for one of which no event was published. */
  snapshotOf(document: T, related: R): EventRecord | undefined;
}

export interface Republication {
  /** Continues after this document, in the order of `_id`. */
  readonly after?: string;
  /** Aggregates whose snapshots may be unsent at the same time. */
  readonly batchSize?: number;
  /** Called after each batch, when Kafka has its events: with the last `_id`, where a later run can continue. */
  onBatch?(progress: { readonly republished: number; readonly last: string }): void;
}

const POLL_MS = 100;
const SWEEPS_MS = 15_000;

/**
 * Publishes each aggregate of a collection again, as it is, while the service runs. The snapshot is added to the document under its
 * version, as any event is, so the relay publishes it between the events before and after it; a document that changes first is read
 * again. The next batch waits until the relay has sent this one: live events are never behind more than a batch of snapshots.
 * @returns how many were published
 */
export async function republish<T extends Republishable, R>(
  connection: Connection,
  source: SnapshotSource<T, R>,
  options: Republication = {},
): Promise<number> {
  const { batchSize = 200, onBatch } = options;
  const documents = acrossOperators('an owner republishes the aggregates of all operators').collection(
    connection,
    source.collection as never,
  ) as unknown as TenantCollection<Republishable>;
  let republished = 0;
  for (let last = options.after; ;) {
    const batch = await documents
      .find(last === undefined ? {} : { _id: { $gt: last } }, { promoteBuffers: true })
      .sort({ _id: 1 })
      .limit(batchSize)
      .toArray();
    const end = batch.at(-1)?._id;
    if (end === undefined) return republished;
    republished += await addSnapshots(connection, documents, source, batch as unknown as T[]);
    wakeRelay(connection, source.collection);
    await sent(connection, source, documents, batch);
    last = end;
    onBatch?.({ republished, last });
  }
}

async function addSnapshots<T extends Republishable, R>(
  connection: Connection,
  documents: TenantCollection<Republishable>,
  source: SnapshotSource<T, R>,
  batch: readonly T[],
): Promise<number> {
  const { versionField = 'version' } = source;
  let count = 0;
  for (let left = batch; left.length > 0;) {
    const related = (await source.related?.(connection, left)) as R;
    const wanted = left.flatMap((document) => {
      const record = source.snapshotOf(document, related);
      return record ? [{ document, record }] : [];
    });
    if (wanted.length === 0) return count;
    const operations = wanted.map(({ document: { _id, operatorId }, record }) => ({
      updateOne: { filter: { _id, operatorId, [versionField]: record.version, 'events.id': { $ne: record.id } }, update: withEvents({}, [record]) },
    }));
    const { modifiedCount } = await documents.bulkWrite(operations as unknown as mongo.AnyBulkWriteOperation<Republishable>[], { ordered: false });
    count += modifiedCount;
    left = modifiedCount === wanted.length ? [] : await changedSince(documents, wanted, versionField);
  }
  return count;
}

/** Those of another version than the one whose snapshot was to be added. */
async function changedSince<T extends Republishable>(
  documents: TenantCollection<Republishable>,
  wanted: readonly { readonly document: T; readonly record: EventRecord }[],
  versionField: string,
): Promise<T[]> {
  const versions = new Map(wanted.map(({ document: { _id }, record: { version } }) => [_id, version]));
  const found = await documents.find({ _id: { $in: [...versions.keys()] } }, { promoteBuffers: true }).toArray();
  return found.filter((document) => (document as unknown as Readonly<Record<string, unknown>>)[versionField] !== versions.get(document._id)) as unknown as T[];
}

/** Until no document of the batch carries its snapshot any more; the relay is woken again where a wake-up was lost. */
async function sent<T extends Republishable, R>(
  connection: Connection,
  source: SnapshotSource<T, R>,
  documents: TenantCollection<Republishable>,
  batch: readonly Republishable[],
): Promise<void> {
  const unsent = { _id: { $in: batch.map(({ _id }) => _id) }, 'events.index': { $gte: FIRST_SNAPSHOT_INDEX } } as mongo.Filter<Republishable>;
  for (let waitedMs = 0; (await documents.countDocuments(unsent, { limit: 1 })) > 0; waitedMs += POLL_MS) {
    if (waitedMs > 0 && waitedMs % SWEEPS_MS === 0) wakeRelay(connection, source.collection);
    await sleep(POLL_MS);
  }
}

/**
 * The snapshot as an event of its aggregate's version. It has one id and one sequence however often it is published: a reader that has
 * applied it, or a later event, ignores it. A snapshot in a newer format is a newer event.
 */
export function snapshotRecord(aggregate: string, record: EventRecord, format: number): EventRecord {
  return { ...record, id: `snapshot:${aggregate}:${record.version}:${format}`, index: FIRST_SNAPSHOT_INDEX + format };
}
