import { BookingEvent } from '@atoll/contracts/gen/atoll/booking/v1/events';
import { currentAuthor } from '@atoll/outbox/audit/author';
import { eventsOf as entriesOf, headOf, type Act, type AuditEntry, type AuditedType, type Auditor } from '@atoll/outbox/audit/auditor';
import { eventFields, eventRecords, withEvents, type EventRecord } from '@atoll/outbox/events';
import { wakeRelay } from '@atoll/outbox/wake';
import { DURABLE, type MongoConnection } from '@atoll/runtime/mongo/connection';
import { insertOnce } from '@atoll/runtime/mongo/insert-once';
import { keyOf } from '@atoll/runtime/mongo/record-key';
import type { TenantCollection } from '@atoll/runtime/mongo/tenant-collection';
import type { mongo } from 'mongoose';
import type { Author, Booking, EventPayload, Leg } from '../bookings/booking.js';
import { announce } from '../live/announce.js';
import { wordsOf } from '../bookings/search-words.js';
import { wordPrefixes } from '../bookings/word-prefixes.js';
import {
  transferAccepted,
  transferRejected,
  transferRequested,
  type Acceptance,
  type Accepting,
  type PrivateTransfer,
  type PrivateTransferStatus,
} from './private-transfer.js';
import { PrivateTransfers, type PrivateTransferFilter } from './private-transfers.port.js';
import { privateTransfers, TRANSFER_ONLY, type PrivateTransferDocument } from './private-transfers.schema.js';

const LIMIT = 1_000;
const UNDECIDED = { status: 'Pending', acceptance: { $exists: false } } as const;
const projection = TRANSFER_ONLY;

export class MongoPrivateTransfers extends PrivateTransfers {
  private readonly transfers: TenantCollection<PrivateTransferDocument>;

  /** @param auditor absent in tests without requests of staff */
  constructor(
    private readonly connection: MongoConnection,
    private readonly auditor?: Auditor,
  ) {
    super();
    this.transfers = privateTransfers.on(connection);
  }

  async add(transfer: PrivateTransfer): Promise<void> {
    const { operatorId, id, userId, createdAt } = transfer;
    const events = eventsOf(transfer, transferRequested(transfer), createdAt, userId);
    const search = [String(id), ...wordsOf({ ...transfer, passengers: transfer.customers })];
    await insertOnce(this.transfers.insertOne({ ...keyOf(operatorId, id), ...transfer, search, ...eventFields(events) }, DURABLE));
    wakeRelay(this.connection);
    announce(this.connection, { operatorId, kind: 'privateTransfers', id: 0 });
  }

  async byId(operatorId: string, id: number): Promise<PrivateTransfer | undefined> {
    return (await this.transfers.findOne(keyOf(operatorId, id), { projection })) ?? undefined;
  }

  async reject(transfer: PrivateTransfer, by: Author, at: Date): Promise<boolean> {
    const { operatorId, id, version } = transfer;
    const entry = this.entryOf(transfer, at, { act: 'rejected', before: { status: transfer.status }, after: { status: 'Rejected' } });
    const events = eventsOf({ ...transfer, version: version + 1 }, transferRejected(transfer), at, by.userId);
    const update = { $set: { status: 'Rejected' as const, rejected: { at, by }, ...headOf(entry) }, $inc: { version: 1 } };
    const undecided = { ...keyOf(operatorId, id), version, ...UNDECIDED };
    if (!(await this.wrote(undecided, withEvents(update, [...events, ...entriesOf(entry)])))) return false;
    wakeRelay(this.connection);
    return true;
  }

  async begin(transfer: PrivateTransfer, acceptance: Acceptance): Promise<boolean> {
    const { operatorId, id, version } = transfer;
    const { at, boatId, toTime, price } = acceptance;
    const entry = this.entryOf(transfer, at, { act: 'acceptanceBegun', before: {}, after: { acceptance: { boatId, toTime, price } } });
    const update = { $set: { acceptance, ...headOf(entry) }, $inc: { version: 1 } };
    if (!(await this.wrote({ ...keyOf(operatorId, id), version, ...UNDECIDED }, withEvents(update, entriesOf(entry))))) return false;
    wakeRelay(this.connection);
    return true;
  }

  async renumber(transfer: Accepting, bookingId: number): Promise<Accepting | undefined> {
    const renumbered = await this.wrote(underWay(transfer), { $set: { 'acceptance.bookingId': bookingId } });
    return renumbered ? { ...transfer, acceptance: { ...transfer.acceptance, bookingId } } : undefined;
  }

  async accept(transfer: Accepting, { refNo, legs }: Pick<Booking, 'refNo' | 'legs'>, at: Date): Promise<void> {
    const { by, key, bookingId, price } = transfer.acceptance;
    const accepted = { at, by, ...(key && { key }), tripId: tripOf(legs), bookingId, refNo, price };
    const version = transfer.version + 1;
    const events = eventsOf({ ...transfer, version }, transferAccepted(transfer, accepted), at, by.userId);
    const update = { $set: { status: 'Accepted' as const, accepted, version }, $unset: { acceptance: '' as const } };
    if (await this.wrote(underWay(transfer), withEvents(update, events))) wakeRelay(this.connection);
  }

  withdraw(transfer: Accepting): Promise<boolean> {
    return this.wrote(underWay(transfer), { $set: { 'acceptance.withdrawn': true } });
  }

  async reopen({ operatorId, id, acceptance }: Accepting): Promise<void> {
    const withdrawn = { ...keyOf(operatorId, id), 'acceptance.id': acceptance.id, 'acceptance.withdrawn': true };
    await this.wrote(withdrawn, { $unset: { acceptance: '' }, $inc: { version: 1 } });
  }

  async page(operatorId: string, filter: PrivateTransferFilter): Promise<{ privateTransfers: PrivateTransfer[]; count: number }> {
    const { page, pageLimit } = filter;
    const [found, count] = await Promise.all([
      this.found(operatorId, filter)
        .skip(page * pageLimit)
        .limit(pageLimit)
        .toArray(),
      this.transfers.countDocuments(matching(operatorId, filter), hinted(filter)),
    ]);
    return { privateTransfers: found, count };
  }

  pending(operatorId: string): Promise<PrivateTransfer[]> {
    return this.found(operatorId, { status: 'Pending', oldestFirst: true, words: [] }).limit(LIMIT).toArray();
  }

  /** Guarded by the version, as the decision is. Completing an acceptance is not another act: a job may do it. */
  private entryOf({ operatorId, id: recordId, auditHead: head }: PrivateTransfer, at: Date, decision: Decision): AuditEntry | undefined {
    return this.auditor?.entryOf({ operatorId, type: auditedPrivateTransfer, recordId, head, author: currentAuthor(), at, ...decision });
  }

  private async wrote(
    filter: mongo.Filter<PrivateTransferDocument> & { operatorId: string },
    update: mongo.UpdateFilter<PrivateTransferDocument>,
  ): Promise<boolean> {
    const isWritten = (await this.transfers.updateOne(filter, update, DURABLE)).matchedCount === 1;
    if (isWritten) announce(this.connection, { operatorId: filter.operatorId, kind: 'privateTransfers', id: 0 });
    return isWritten;
  }

  /** The query of a page; a test asserts its plan. */
  found(operatorId: string, filter: Matching & Pick<PrivateTransferFilter, 'oldestFirst'>): mongo.FindCursor<mongo.WithId<PrivateTransferDocument>> {
    const direction = filter.oldestFirst ? 1 : -1;
    return this.transfers.find(matching(operatorId, filter), { projection, ...hinted(filter) }).sort({ createdAt: direction, id: direction });
  }
}

type Decision = Pick<Act, 'act' | 'before' | 'after'>;

/** Without the customers: their names and contacts do not change. */
const auditedPrivateTransfer: AuditedType = { name: 'privateTransfer', readable: ['status', 'acceptance'] };

/** The acceptance as it was read: of the processes that drive it, one completes or withdraws it. */
const underWay = ({ operatorId, id, acceptance }: Accepting) => ({
  ...keyOf(operatorId, id),
  'acceptance.id': acceptance.id,
  'acceptance.bookingId': acceptance.bookingId,
  'acceptance.withdrawn': { $exists: false },
});

type Matching = Pick<PrivateTransferFilter, 'status' | 'words'>;

function matching(operatorId: string, { status, words }: Matching): mongo.Filter<PrivateTransferDocument> & { operatorId: string } {
  return { operatorId, ...(status && { status: status as PrivateTransferStatus }), ...wordPrefixes(words) };
}

/** Names the most selective index, as lists of bookings do. */
function hinted({ status, words }: Matching): { hint: string } {
  if (words.length > 0) return { hint: 'search' };
  return { hint: status ? 'status' : 'list' };
}

function eventsOf({ operatorId, id, version }: PrivateTransfer, event: EventPayload, at: Date, userId = 0): EventRecord[] {
  const message = { operatorId, bookingId: 0, version, occurredAtMs: at.getTime(), byUserId: userId, event };
  return eventRecords(BookingEvent, { key: `${operatorId}:privateTransfer:${id}` }, [message]);
}

function tripOf([leg]: readonly Leg[]): number {
  if (!leg) throw new Error('a booking has a leg');
  return leg.tripId;
}
