import type { CollectionDefinition } from '@atoll/runtime/mongo/collections';
import { acrossOperators } from '@atoll/runtime/mongo/across-operators';
import type { MongoConnection } from '@atoll/runtime/mongo/connection';
import type { AuditedType } from './auditor.js';
import type { AuditHead, OwnersHead } from './chain.js';

/** A collection whose documents hold the head of their record's chain, as `auditHead`. */
export interface AuditedCollection {
  // oxlint-disable-next-line typescript/no-explicit-any -- of any document: only the storage fields that all of them have are read
  readonly collection: CollectionDefinition<any>;
  readonly type: AuditedType;
}

type Held = { _id: string; operatorId: string; auditHead: AuditHead };

/** Yields the head of every record of these collections that has audit entries, of all operators. */
export async function* ownersHeads(connection: MongoConnection, audited: readonly AuditedCollection[]): AsyncIterable<OwnersHead> {
  for (const { collection, type } of audited) {
    const records = acrossOperators('heads of all operators are compared with their trails').collection(connection, collection);
    const held = records.find<Held>({ auditHead: { $exists: true } }, { projection: { operatorId: 1, auditHead: 1 } });
    for await (const { _id, operatorId, auditHead } of held) {
      const { version, hash } = auditHead;
      yield { operatorId, recordType: type.name, recordId: recordIdOf(_id, operatorId), version, hash };
    }
  }
}

/** The operator is a record of itself. */
const recordIdOf = (_id: string, operatorId: string): string => (_id === operatorId ? _id : _id.slice(operatorId.length + 1));
