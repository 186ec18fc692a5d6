import { currentAuthor } from '@atoll/outbox/audit/author';
import { eventsOf, headOf, type Act, type AuditEntry, type AuditedType, type EntryWriter } from '@atoll/outbox/audit/auditor';
import { eventFields, withEvents } from '@atoll/outbox/events';
import { wakeRelay } from '@atoll/outbox/wake';
import { DURABLE, type MongoConnection } from '@atoll/runtime/mongo/connection';
import { insertOnce } from '@atoll/runtime/mongo/insert-once';
import { keyOf } from '@atoll/runtime/mongo/record-key';
import type { TenantCollection } from '@atoll/runtime/mongo/tenant-collection';
import type { mongo } from 'mongoose';
import type { Change } from '../../bookings/booking.js';
import type { SaveDeadline } from '../../bookings/bookings.port.js';
import { announce } from '../../announce.js';
import type { ActDecision, RefusedAct } from './refused-act.js';
import { ACT_ONLY, refusedActs, type RefusedActDocument } from './refused-acts.schema.js';
import { MAX_LISTED, RefusedActs, type OpenActs } from './refused-acts.port.js';

/** The store of bookings, which writes changes of bookings and what is decided about them together or not at all. */
interface BookingsInTransaction {
  /** False where a booking has changed since it was read. */
  saveWith(changes: Change[], deadline: SaveDeadline | undefined, also: (session: mongo.ClientSession) => Promise<void>): Promise<boolean>;
}

const projection = ACT_ONLY;

/** Not readable: the remark, which is free text. */
const auditedRefusedAct: AuditedType = {
  name: 'refusedAct',
  readable: ['tripId', 'bookingId', 'customerId', 'act', 'doneAt', 'code', 'decision'],
};

/** Aborts the transaction of a second decision. */
class Decided extends Error {}

export class MongoRefusedActs extends RefusedActs {
  private readonly acts: TenantCollection<RefusedActDocument>;

  constructor(
    private readonly connection: MongoConnection,
    private readonly auditor: EntryWriter,
    private readonly bookings: BookingsInTransaction,
  ) {
    super();
    this.acts = refusedActs.on(connection);
  }

  async keep(act: RefusedAct): Promise<void> {
    const { operatorId, id, refusedAt, tripId, bookingId, customerId, doneAt, refusal } = act;
    const after = { tripId, bookingId, customerId, act: act.act, doneAt, code: refusal.code };
    const entry = this.entryOf(act, refusedAt, { act: 'kept', before: {}, after });
    const written = { ...act, isOpen: true, ...headOf(entry), ...eventFields(eventsOf(entry)) };
    if (await insertOnce(this.acts.insertOne({ ...keyOf(operatorId, id), ...written }, DURABLE))) this.changed(operatorId);
  }

  async byId(operatorId: string, id: number): Promise<RefusedAct | undefined> {
    return (await this.acts.findOne(keyOf(operatorId, id), { projection })) ?? undefined;
  }

  async ofOperation(operatorId: string, captainId: number, operationId: string): Promise<RefusedAct | undefined> {
    return (await this.acts.findOne({ operatorId, 'captain.userId': captainId, operationId }, { projection, hint: 'operation' })) ?? undefined;
  }

  ofTrip(operatorId: string, tripId: number): Promise<RefusedAct[]> {
    return this.foundOfTrip(operatorId, tripId).toArray();
  }

  /** The query of `ofTrip`; a test asserts its plan. */
  foundOfTrip(operatorId: string, tripId: number): mongo.FindCursor<mongo.WithId<RefusedActDocument>> {
    return this.acts.find({ operatorId, tripId }, { projection, hint: 'trip' }).sort({ doneAt: -1, id: -1 }).limit(MAX_LISTED);
  }

  async open(operatorId: string): Promise<OpenActs[]> {
    return this.acts
      .aggregate<OpenActs>(
        [
          { $match: { operatorId, isOpen: true } },
          { $group: { _id: '$tripId', count: { $sum: 1 } } },
          { $sort: { _id: 1 } },
          { $limit: MAX_LISTED },
          { $project: { _id: 0, tripId: '$_id', count: 1 } },
        ],
        { hint: 'open' },
      )
      .toArray();
  }

  async decide(act: RefusedAct, decision: ActDecision, change?: Change, deadline?: SaveDeadline): Promise<'saved' | 'decided' | 'outdated'> {
    const { operatorId, id } = act;
    const { kind, remark } = decision;
    const entry = this.entryOf(act, decision.at, { act: kind, before: {}, after: { decision: kind, remark } });
    const update = withEvents({ $set: { decision, isOpen: false, ...headOf(entry) } }, eventsOf(entry));
    const write = async (options: mongo.UpdateOptions): Promise<void> => {
      if ((await this.acts.updateOne({ ...keyOf(operatorId, id), isOpen: true }, update, options)).matchedCount === 0) throw new Decided();
    };
    try {
      if (!change) await write(DURABLE);
      else if (!(await this.bookings.saveWith([change], deadline, (session) => write({ session })))) return 'outdated';
    } catch (error) {
      if (error instanceof Decided) return 'decided';
      throw error;
    }
    this.changed(operatorId);
    return 'saved';
  }

  private entryOf({ operatorId, id: recordId, auditHead: head }: RefusedAct, at: Date, act: Pick<Act, 'act' | 'before' | 'after'>): AuditEntry | undefined {
    return this.auditor.entryOf({ operatorId, type: auditedRefusedAct, recordId, head, author: currentAuthor(), at, ...act });
  }

  private changed(operatorId: string): void {
    wakeRelay(this.connection, refusedActs);
    announce(this.connection, { operatorId, kind: 'refusedActs', id: 0 });
  }
}
