import { eventFormats } from '@atoll/outbox/event-formats';
import { currentAuthor } from '@atoll/outbox/audit/author';
import { eventsOf as entriesOf, headOf, type Act, type AuditEntry, type AuditedType, type EntryWriter } from '@atoll/outbox/audit/auditor';
import { eventFields, eventRecords, withEvents, type EventRecord } from '@atoll/outbox/events';
import { wakeRelay } from '@atoll/outbox/wake';
import { DURABLE, type MongoConnection } from '@atoll/runtime/mongo/connection';
import { insertOnce } from '@atoll/runtime/mongo/insert-once';
import { keyOf } from '@atoll/runtime/mongo/record-key';
import type { TenantCollection } from '@atoll/runtime/mongo/tenant-collection';
import type { mongo } from 'mongoose';
import type { Author, Booking, Leg } from '../../bookings/booking.js';
import { reaching, type EventPayload } from '../../bookings/history/event-payload.js';
import { announce } from '../../announce.js';
import { wordsOf } from '../../bookings/lists/search-words.js';
import type { ListQuery } from '@atoll/runtime/lists/list-paths';
import { OrderedLists } from '@atoll/runtime/lists/ordered-lists';
import { transferAccepted, transferRejected, transferRequested, type Acceptance, type Accepting, type PrivateTransfer } from './private-transfer.js';
import { PrivateTransfers, type PrivateTransferFilter, type PrivateTransferPage } from '../private-transfers.port.js';
import { privateTransfers, TRANSFER_ONLY, type PrivateTransferDocument } from './private-transfers.schema.js';

const LIMIT = 1_000;
const UNDECIDED = { status: 'Pending', acceptance: { $exists: false } } as const;
const projection = TRANSFER_ONLY;

export class MongoPrivateTransfers extends PrivateTransfers {
  private readonly transfers: TenantCollection<PrivateTransferDocument>;
  private readonly lists: OrderedLists<PrivateTransferDocument>;

  constructor(
    private readonly connection: MongoConnection,
    private readonly auditor: EntryWriter,
  ) {
    super();
    this.transfers = privateTransfers.on(connection);
    this.lists = new OrderedLists(this.transfers, projection);
  }

  async add(transfer: PrivateTransfer): Promise<void> {
    const { operatorId, id, userId, createdAt } = transfer;
    const events = eventsOf(transfer, transferRequested(transfer), createdAt, userId);
    const search = [String(id), ...wordsOf({ ...transfer, passengers: transfer.customers })];
    const entry = this.entryOf(transfer, createdAt, { act: 'created', before: {}, after: requested(transfer) });
    const written = { ...transfer, search, ...headOf(entry), ...eventFields([...events, ...entriesOf(entry)]) };
    await insertOnce(this.transfers.insertOne({ ...keyOf(operatorId, id), ...written }, DURABLE));
    wakeRelay(this.connection, privateTransfers);
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
    wakeRelay(this.connection, privateTransfers);
    return true;
  }

  async begin(transfer: PrivateTransfer, acceptance: Acceptance): Promise<boolean> {
    const { operatorId, id, version } = transfer;
    const { at, boatId, toTime, price } = acceptance;
    const entry = this.entryOf(transfer, at, { act: 'acceptanceBegun', before: {}, after: { acceptance: { boatId, toTime, price } } });
    const update = { $set: { acceptance, ...headOf(entry) }, $inc: { version: 1 } };
    if (!(await this.wrote({ ...keyOf(operatorId, id), version, ...UNDECIDED }, withEvents(update, entriesOf(entry))))) return false;
    wakeRelay(this.connection, privateTransfers);
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
    if (await this.wrote(underWay(transfer), withEvents(update, events))) wakeRelay(this.connection, privateTransfers);
  }

  withdraw(transfer: Accepting): Promise<boolean> {
    return this.wrote(underWay(transfer), { $set: { 'acceptance.withdrawn': true } });
  }

  async reopen({ operatorId, id, acceptance }: Accepting): Promise<void> {
    const withdrawn = { ...keyOf(operatorId, id), 'acceptance.id': acceptance.id, 'acceptance.withdrawn': true };
    await this.wrote(withdrawn, { $unset: { acceptance: '' }, $inc: { version: 1 } });
  }

  async page(operatorId: string, filter: PrivateTransferFilter): Promise<PrivateTransferPage> {
    const { found, ...total } = await this.lists.page(listQuery(operatorId, filter));
    return { privateTransfers: found, ...total };
  }

  pending(operatorId: string): Promise<PrivateTransfer[]> {
    return this.found(operatorId, { status: 'Pending', oldestFirst: true, words: [], page: 0, pageLimit: LIMIT }).toArray();
  }

  /** Guarded by the version, as the decision is. Completing an acceptance is not another act: a job may do it. */
  private entryOf({ operatorId, id: recordId, auditHead: head }: PrivateTransfer, at: Date, decision: Decision): AuditEntry | undefined {
    return this.auditor.entryOf({ operatorId, type: auditedPrivateTransfer, recordId, head, author: currentAuthor(), at, ...decision });
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
  found(operatorId: string, filter: PrivateTransferFilter): mongo.FindCursor<mongo.WithId<PrivateTransferDocument>> {
    return this.lists.inOrder(listQuery(operatorId, filter));
  }
}

type Decision = Pick<Act, 'act' | 'before' | 'after'>;

export const auditedPrivateTransfer: AuditedType = {
  name: 'privateTransfer',
  readable: ['status', 'acceptance', 'fromLocationId', 'toLocationId', 'fromTime', 'passengerCount'],
};

/** Without the customers, their contacts and notes: these never change. */
const requested = ({ status, fromLocationId, toLocationId, fromTime, customers }: PrivateTransfer): object => ({
  status,
  fromLocationId,
  toLocationId,
  fromTime,
  passengerCount: customers.length,
});

/** The acceptance as it was read: of the processes that drive it, one completes or withdraws it. */
const underWay = ({ operatorId, id, acceptance }: Accepting) => ({
  ...keyOf(operatorId, id),
  'acceptance.id': acceptance.id,
  'acceptance.bookingId': acceptance.bookingId,
  'acceptance.withdrawn': { $exists: false },
});

const listQuery = (operatorId: string, { status, ...page }: PrivateTransferFilter): ListQuery => ({
  ...page,
  operatorId,
  ...(status === undefined ? { index: 'list', filter: {} } : { index: 'status', filter: { status } }),
});

function eventsOf(transfer: PrivateTransfer, payload: EventPayload, at: Date, userId = 0): EventRecord[] {
  const { operatorId, id, version } = transfer;
  const message = { operatorId, bookingId: 0, version, occurredAtMs: at.getTime(), byUserId: userId, ...reaching(payload, transfer) };
  return eventRecords(eventFormats.booking, { key: `${operatorId}:privateTransfer:${id}` }, [message]);
}

function tripOf([leg]: readonly Leg[]): number {
  if (!leg) throw new Error('a booking has a leg');
  return leg.tripId;
}
