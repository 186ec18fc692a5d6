import { methodsOf } from '@atoll/contracts/payment-methods';
import { currentAuthor } from '@atoll/outbox/audit/author';
import { eventsOf, headOf, type AuditEntry, type AuditedType, type EntryWriter } from '@atoll/outbox/audit/auditor';
import { withEvents } from '@atoll/outbox/events';
import { wakeRelay } from '@atoll/outbox/wake';
import type { MongoConnection } from '@atoll/runtime/mongo/connection';
import { log } from '@atoll/runtime/observability/log';
import { duplicateKeyOf } from '@atoll/runtime/mongo/duplicate-key';
import { keyOf, storageIds } from '@atoll/runtime/mongo/record-key';
import type { TenantCollection } from '@atoll/runtime/mongo/tenant-collection';
import { inTransaction } from '@atoll/runtime/mongo/transaction';
import type { mongo } from 'mongoose';
import type { LedgerEntry } from '../../ledger/entries/entry.js';
import type { Ledger } from '../../ledger/entries/ledger.port.js';
import { proofFilters, readRecords, storedLists } from './former-fields.js';
import { noRecords, type PaymentRecords } from './payment-records.js';
import { PaymentRecordsStore, type Slip, type StoredWith } from './payment-records.port.js';
import { bookingPayments, type PaymentRecordsDocument } from './payment-records.schema.js';
import { pictureHash } from '../pictures/picture-hash.js';
import { recordsEvents } from './records-events.js';
import type { SlipBucket } from '../pictures/slip-bucket.port.js';
import { slips, type SlipDocument } from '../pictures/slips.schema.js';

const PROJECTION = { _id: 0, events: 0, unsentAt: 0 } as const;

/** Ends the transaction, so that it leaves nothing. */
class RecordsChanged extends Error {}

export class MongoPaymentRecords extends PaymentRecordsStore {
  private readonly records: TenantCollection<PaymentRecordsDocument>;
  private readonly slips: TenantCollection<SlipDocument>;

  constructor(
    private readonly connection: MongoConnection,
    private readonly auditor: EntryWriter,
    private readonly ledger: Pick<Ledger, 'recordIn'>,
    /** Where the job `move-slips` has put pictures. */
    private readonly bucket?: SlipBucket,
  ) {
    super();
    this.records = bookingPayments.on(connection);
    this.slips = slips.on(connection);
  }

  override async of(operatorId: string, bookingId: number): Promise<PaymentRecords> {
    const found = await this.records.findOne(keyOf(operatorId, bookingId), { projection: PROJECTION });
    return found ? readRecords(found) : noRecords(operatorId, bookingId);
  }

  override async ofMany(operatorId: string, bookingIds: readonly number[]): Promise<Map<number, PaymentRecords>> {
    const ids = { $in: storageIds(operatorId, bookingIds) };
    const found = await this.records.find({ _id: ids, operatorId }, { projection: PROJECTION }).toArray();
    return new Map(found.map((records) => [records.bookingId, readRecords(records)]));
  }

  override async byProof(operatorId: string, proofId: number): Promise<PaymentRecords | undefined> {
    for (const filter of proofFilters(operatorId, proofId)) {
      const found = await this.records.findOne(filter, { projection: PROJECTION });
      if (found) return readRecords(found);
    }
    return undefined;
  }

  override async save(before: PaymentRecords, after: PaymentRecords, storedWith: StoredWith = {}): Promise<boolean> {
    const isAlone = !storedWith.slip && !storedWith.entries;
    if (!(await (isAlone ? this.write(before, after) : this.saveWith(storedWith, before, after)))) return false;
    wakeRelay(this.connection, bookingPayments);
    return true;
  }

  override async jpegOf(operatorId: string, slipId: string): Promise<Uint8Array | undefined> {
    const slip = await this.slips.findOne({ _id: `${operatorId}:${slipId}`, operatorId }, { promoteBuffers: true });
    return slip ? (slip.jpeg ?? (await this.movedJpeg(operatorId, slipId, slip.hash))) : undefined;
  }

  /** A picture that is absent, or is another than the one that was moved, is not shown. */
  private async movedJpeg(operatorId: string, slipId: string, hash?: string): Promise<Uint8Array | undefined> {
    const jpeg = await this.bucket?.get(operatorId, slipId);
    if (jpeg && pictureHash(jpeg) === hash) return jpeg;
    log.error({ operatorId, slipId, hasBucket: this.bucket !== undefined, isFound: jpeg !== undefined }, 'the picture of a slip is not in the bucket');
    return undefined;
  }

  /** Two documents change, neither of them often, so a transaction costs little: a process that fails leaves neither a picture nor money without its records. */
  private async saveWith({ slip, entries = [] }: StoredWith, before: PaymentRecords, after: PaymentRecords): Promise<boolean> {
    try {
      await inTransaction(this.connection, async (session) => {
        if (!(await this.write(before, after, entries, session))) throw new RecordsChanged();
        if (slip) await this.slips.insertOne(slipDocument(slip, after), { session });
        for (const entry of entries) await this.ledger.recordIn(session, entry);
      });
      return true;
    } catch (failed) {
      if (failed instanceof RecordsChanged) return false;
      throw failed;
    }
  }

  /** Guarded by the revision, as the change is. */
  private entryOf(before: PaymentRecords, after: PaymentRecords): AuditEntry | undefined {
    const { operatorId, bookingId: recordId, auditHead: head, acts } = before;
    const act = after.acts.slice(acts.length).at(-1);
    if (!act) return undefined;
    const fields = { before: decisionsOf(before), after: decisionsOf(after) };
    return this.auditor.entryOf({ operatorId, type: auditedPayments, recordId, head, author: currentAuthor(), at: act.at, act: act.code, ...fields });
  }

  private async write(before: PaymentRecords, after: PaymentRecords, entries: readonly LedgerEntry[] = [], session?: mongo.ClientSession): Promise<boolean> {
    const { operatorId, bookingId, revision, acts, sending, refused } = after;
    const entry = this.entryOf(before, after);
    const { $set: lists, $unset: gone } = storedLists(after);
    const $set = { revision, ...headOf(entry), ...lists, acts, ...(sending && { sending }), ...(refused && { refused }) };
    const $unset = { ...gone, ...(before.sending && !sending && { sending: '' as const }), ...(before.refused && !refused && { refused: '' as const }) };
    const filter = { ...keyOf(operatorId, bookingId), revision: before.revision, closedAt: before.closedAt ?? { $exists: false } };
    const update = withEvents({ $set, $unset, $setOnInsert: { bookingId } }, [...recordsEvents(after, entries), ...eventsOf(entry)]);
    try {
      const { matchedCount, upsertedCount } = await this.records.updateOne(filter, update, { upsert: before.revision === 0, ...(session && { session }) });
      return matchedCount + upsertedCount === 1;
    } catch (failed) {
      // Where the filter does not match an existing document, the upsert inserts under its `_id` and is refused.
      if (duplicateKeyOf(failed)?.fields.includes('_id')) return false;
      throw failed;
    }
  }
}

/** Fields of a method in the trail, by its id. */
const fieldOf = (method: string): string => method.toLowerCase();
const READABLE = { proof: ['id', 'status', 'due', 'mvrProviderId', 'voidedAt'], counter: ['id', 'status', 'createdAt', 'voidedAt'] } as const;

/** Amounts and statuses; the reference number of a proof may name a person. */
export const auditedPayments: AuditedType = {
  name: 'payments',
  readable: [
    ...(['proof', 'counter'] as const).flatMap((kind) => methodsOf(kind).flatMap((method) => READABLE[kind].map((field) => `${fieldOf(method)}.${field}`))),
    'formerTransfers',
    'formerCash',
  ],
};

const decisionsOf = ({ proofs, counters, formerProofs, formerCounters }: PaymentRecords): object => ({
  ...Object.fromEntries(proofs.map(({ method, ...proof }) => [fieldOf(method), { ...proof, uploadedBy: null, updatedAt: null }])),
  ...Object.fromEntries(counters.map(({ method, ...counter }) => [fieldOf(method), { ...counter, updatedAt: null }])),
  formerTransfers: formerProofs.map(({ id }) => id),
  formerCash: formerCounters.map(({ id }) => id),
});

function slipDocument({ id, jpeg, perceptualHash }: Slip, { operatorId, bookingId, proofs }: PaymentRecords): SlipDocument {
  const createdAt = proofs.find(({ slipId }) => slipId === id)?.createdAt ?? new Date();
  return {
    _id: `${operatorId}:${id}`,
    operatorId,
    bookingId,
    jpeg: Buffer.from(jpeg),
    hash: pictureHash(jpeg),
    ...(perceptualHash && { perceptualHash: Buffer.from(perceptualHash) }),
    createdAt,
  };
}
