import type { mongo } from 'mongoose';
import { commonError } from '@atoll/errors/common';
import { keyOf } from '@atoll/runtime/mongo/record-key';
import type { TenantCollection } from '@atoll/runtime/mongo/tenant-collection';
import type { EditedRecord } from './edited-record.js';
import type { CatalogueRecord } from './record.schema.js';

/** A deleted record stays stored, because past trips name it (D-39). */
export const notDeleted = { deletedAt: { $exists: false } };

type Versioned = CatalogueRecord<unknown> & { version?: number };

/** Condition of a write by a client that read this version; without a version it always holds. */
export const atVersion = (version: number | undefined) => (version === undefined ? {} : { version: version === 0 ? { $exists: false } : version });

/**
 * Makes an edit in one conditional write, which raises the version, so that a stale screen never overwrites. NOT_FOUND; RECORD_CHANGED when
 * the record has another version, unless it holds what the edit wants already: a repeat whose first response was lost.
 */
export async function writeEdit<T extends Versioned>(
  records: TenantCollection<T>,
  { operatorId, id, version }: EditedRecord,
  { update, holds }: { update: mongo.Document; holds: (stored: mongo.WithId<T>) => boolean },
  options: mongo.UpdateOptions,
): Promise<void> {
  const existing: mongo.Document = { ...keyOf(operatorId, id), ...notDeleted };
  const edit: mongo.Document = { ...update, $inc: { version: 1 } };
  const { matchedCount } = await records.updateOne({ ...existing, ...atVersion(version) } as mongo.Filter<T>, edit as mongo.UpdateFilter<T>, options);
  if (matchedCount > 0) return;
  const stored = await records.findOne(existing as mongo.Filter<T>, options.session ? { session: options.session } : {});
  if (!stored) throw commonError('NOT_FOUND');
  if (!holds(stored)) throw commonError('RECORD_CHANGED');
}
