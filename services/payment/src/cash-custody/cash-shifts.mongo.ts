import { commonError } from '@atoll/errors/common';
import type { Author } from '@atoll/outbox/audit/author';
import type { AuditedType, EntryWriter } from '@atoll/outbox/audit/auditor';
import { withEvents } from '@atoll/outbox/events';
import { wakeRelay } from '@atoll/outbox/wake';
import type { MongoConnection } from '@atoll/runtime/mongo/connection';
import { duplicateKeyOf } from '@atoll/runtime/mongo/duplicate-key';
import { keyOf } from '@atoll/runtime/mongo/record-key';
import type { TenantCollection } from '@atoll/runtime/mongo/tenant-collection';
import { inTransaction, type TransactionSession } from '@atoll/runtime/mongo/transaction';
import type { LedgerEntry } from '../ledger/entries/entry.js';
import type { Ledger } from '../ledger/entries/ledger.port.js';
import { LATE_MS, type Act, type Closing, type Custody, type TakingBack } from './cash-shift.js';
import { CashShifts, type LastAct } from './cash-shifts.port.js';
import { cashShifts, type CashShiftDocument } from './cash-shifts.schema.js';

/** The words of the admin who counted are not readable. */
export const auditedCashShift: AuditedType = { name: 'cashShift', readable: ['holderId', 'counts', 'takenBack'] };

export class MongoCashShifts extends CashShifts {
  private readonly acts: TenantCollection<CashShiftDocument>;

  constructor(
    private readonly connection: MongoConnection,
    private readonly ledger: Pick<Ledger, 'recordIn'>,
    private readonly auditor: EntryWriter,
  ) {
    super();
    this.acts = cashShifts.on(connection);
  }

  override async custodyOf(operatorId: string, holderId: number): Promise<Custody> {
    const closings: Closing[] = [];
    const takenBack = new Set<number>();
    let version = 0;
    for await (const stored of this.acts.find({ operatorId, holderId }).sort({ number: -1 })) {
      const act = actOf(stored);
      version ||= act.number;
      if (act.kind === 'takingBack') takenBack.add(act.closingId);
      else if (!takenBack.has(act.id)) closings.push(act);
      if (isBefore(closings)) break;
    }
    return { version, closings };
  }

  override async find(operatorId: string, id: number): Promise<Act | undefined> {
    const found = await this.acts.findOne(keyOf(operatorId, id));
    return found ? actOf(found) : undefined;
  }

  override async closing(operatorId: string, id: number): Promise<Closing | undefined> {
    const found = await this.find(operatorId, id);
    return found?.kind === 'closing' ? found : undefined;
  }

  override async takingBackOf(operatorId: string, { id, holderId, number }: Closing): Promise<TakingBack | undefined> {
    const found = await this.acts.findOne({ operatorId, holderId, number: { $gt: number }, closingId: id });
    return found ? (actOf(found) as TakingBack) : undefined;
  }

  override async lastActs(operatorId: string): Promise<LastAct[]> {
    const found = await this.acts
      .aggregate<LastAct & { _id: number }>(
        [
          { $match: { operatorId } },
          { $sort: { operatorId: 1, holderId: 1, number: -1 } },
          { $group: { _id: '$holderId', openFrom: { $first: '$openFrom' } } },
        ],
        { hint: 'oneAfterTheOther' },
      )
      .toArray();
    return found.map(({ _id: holderId, openFrom }) => ({ holderId, openFrom: openFrom ?? undefined }));
  }

  override async latestClosings(operatorId: string, limit: number): Promise<{ closing: Closing; takenBack: TakingBack | undefined }[]> {
    // A closing is taken back later, so all that took back one of these are among the latest acts too.
    const latest = await this.acts.find({ operatorId, kind: 'closing' }).sort({ at: -1 }).limit(limit).toArray();
    const closings = latest.map((one) => actOf(one) as Closing);
    const oldest = closings.at(-1)?.at;
    const since = oldest ? await this.acts.find({ operatorId, at: { $gte: oldest }, kind: 'takingBack' }).toArray() : [];
    const takenBack = new Map(since.map((one) => [one.closingId, actOf(one) as TakingBack]));
    return closings.map((closing) => ({ closing, takenBack: takenBack.get(closing.id) }));
  }

  override async add(act: Act, entries: readonly LedgerEntry[], author: Author | undefined): Promise<void> {
    try {
      await inTransaction(this.connection, async (session) => {
        await this.acts.insertOne(documentOf(act), { session });
        for (const entry of entries) await this.ledger.recordIn(session, entry);
        await this.audit(session, act, author);
      });
    } catch (failed) {
      if (duplicateKeyOf(failed)?.fields.includes('number')) throw commonError('RECORD_CHANGED', { cause: failed });
      throw failed;
    }
    wakeRelay(this.connection, cashShifts);
  }

  /** The trail of a shift is that of its closing, also when it is taken back. */
  private async audit(session: TransactionSession, act: Act, author: Author | undefined): Promise<void> {
    const { operatorId, at, holderId, reason } = act;
    const isClosing = act.kind === 'closing';
    const recordId = isClosing ? act.id : act.closingId;
    const key = keyOf(operatorId, recordId);
    const stored = await this.acts.findOne(key, { session, projection: { auditHead: 1 } });
    const after = { ...(isClosing ? { holderId, counts: act.counts } : { takenBack: at }), reason };
    const about = { operatorId, type: auditedCashShift, recordId, head: stored?.auditHead, author, at, before: {}, after };
    const entry = this.auditor.entryOf({ ...about, act: isClosing ? 'closed' : 'takenBack' });
    if (entry) await this.acts.updateOne(key, withEvents({ $set: { auditHead: entry.head } }, [entry.event]), { session });
  }
}

/** Whether the last two closings that stand end so far from each other that no entry is read for the open shift which one before them has. */
function isBefore(closings: readonly Closing[]): boolean {
  const [last, before] = [closings[0]?.openFrom, closings.at(-1)?.openFrom];
  return last !== undefined && before !== undefined && before.getTime() < last.getTime() - LATE_MS;
}

function documentOf(act: Act): CashShiftDocument {
  const { operatorId, id } = act;
  return { ...keyOf(operatorId, id), entryIds: [], counts: [], ...act };
}

function actOf({ _id, auditHead: _head, events: _events, unsentAt: _unsentAt, kind, closingId = 0, entryIds, counts, ...stored }: CashShiftDocument): Act {
  const { from, ...common } = stored;
  if (kind === 'takingBack') return { ...common, kind, closingId };
  return { ...common, ...(from && { from }), kind, entryIds, counts };
}
