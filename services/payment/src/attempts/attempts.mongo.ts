import { eventFields, withEvents } from '@atoll/outbox/events';
import { wakeRelay } from '@atoll/outbox/wake';
import { acrossOperators } from '@atoll/runtime/mongo/across-operators';
import type { MongoConnection } from '@atoll/runtime/mongo/connection';
import { duplicateKeyOf } from '@atoll/runtime/mongo/duplicate-key';
import { keyOf } from '@atoll/runtime/mongo/record-key';
import type { TenantCollection } from '@atoll/runtime/mongo/tenant-collection';
import { inTransaction } from '@atoll/runtime/mongo/transaction';
import { MongoClosures } from './closures.mongo.js';
import type { OpenedTransaction, Outcome } from '../payment-gateways/payment-gateway.port.js';
import { closedEvents, openedEvents, receiptEvents, VERSION } from './attempt-events.js';
import { nextCheck, statusByBooking, type Attempt, type AttemptsStatus, type Confirmed, type Receipt } from './attempt.js';
import { Attempts } from './attempts.port.js';
import { attempts as attemptsDefinition, type AttemptDocument } from './attempts.schema.js';
import { pauseBeforeRetry } from './retry-pause.js';

const PROJECTION = { _id: 0, events: 0, unsentAt: 0, lease: 0 } as const;
const MAX_ADDS = 20;

const idOf = ({ operatorId, id }: Pick<Attempt, 'operatorId' | 'id'>) => keyOf(operatorId, id);

export class MongoAttempts extends Attempts {
  private readonly attempts: TenantCollection<AttemptDocument>;
  private readonly ofAllOperators: TenantCollection<AttemptDocument>;

  constructor(
    private readonly connection: MongoConnection,
    private readonly closures: Pick<MongoClosures, 'admit'> = new MongoClosures(connection),
  ) {
    super();
    this.attempts = attemptsDefinition.on(connection);
    this.ofAllOperators = acrossOperators('the job polls the payment gateway about attempts of all operators').collection(connection, attemptsDefinition);
  }

  override openOf(operatorId: string, bookingId: number): Promise<Attempt | undefined> {
    return this.one({ operatorId, bookingId, state: 'created' });
  }

  override async add(attempt: Attempt): Promise<Attempt> {
    let refused: unknown;
    // An open attempt that blocks the insert may be closed before it is read: insert again.
    for (let round = 0; round < MAX_ADDS; round += 1) {
      if (round > 0) await pauseBeforeRetry(round);
      try {
        await this.insert(attempt);
        return attempt;
      } catch (failed) {
        refused = failed;
        const duplicate = duplicateKeyOf(failed);
        const isOpen = duplicate?.fields.includes('bookingId') ?? false;
        const existing = duplicate && (await (isOpen ? this.openOf(attempt.operatorId, attempt.bookingId) : this.byKey(attempt.operatorId, attempt.key)));
        if (existing) return existing;
        if (!isOpen) throw failed;
      }
    }
    throw refused;
  }

  /** An open attempt is refused with PAYMENT_CLOSED where the booking is closed to payment. */
  private async insert(attempt: Attempt): Promise<void> {
    const document = { ...attempt, _id: idOf(attempt)._id };
    if (attempt.state !== 'created') {
      await this.attempts.insertOne(document);
      return;
    }
    await inTransaction(this.connection, async (session) => {
      await this.closures.admit(attempt.operatorId, attempt.bookingId, session);
      await this.attempts.insertOne({ ...document, ...eventFields(openedEvents(attempt)) }, { session });
    });
    wakeRelay(this.connection, attemptsDefinition);
  }

  override byId(operatorId: string, id: number): Promise<Attempt | undefined> {
    return this.one(keyOf(operatorId, id));
  }

  override byKey(operatorId: string, key: string): Promise<Attempt | undefined> {
    return this.one({ operatorId, key });
  }

  override async takeLease(attempt: Attempt, owner: string, now: Date, until: Date): Promise<boolean> {
    const { matchedCount } = await this.attempts.updateOne(
      { ...idOf(attempt), state: 'created', gatewayRef: { $exists: false }, $or: [{ lease: { $exists: false } }, { 'lease.until': { $lte: now } }] },
      { $set: { lease: { owner, until } } },
    );
    return matchedCount === 1;
  }

  override async releaseLease(attempt: Attempt, owner: string): Promise<void> {
    await this.attempts.updateOne({ ...idOf(attempt), 'lease.owner': owner }, { $unset: { lease: '' } });
  }

  override async recordTransaction(attempt: Attempt, owner: string, { gatewayRef, shortUrl }: OpenedTransaction): Promise<Attempt> {
    await this.attempts.updateOne(
      { ...idOf(attempt), 'lease.owner': owner, gatewayRef: { $exists: false } },
      { $set: { gatewayRef, shortUrl }, $unset: { lease: '' } },
    );
    return (await this.byId(attempt.operatorId, attempt.id)) ?? attempt;
  }

  /** Conditional on the state: of concurrent calls one matches, so the payment is recorded once. */
  override async markPaid(attempt: Attempt, receipt: Receipt): Promise<boolean> {
    const paid = {
      state: 'paid' as const,
      version: VERSION.paid,
      gatewayRef: receipt.gatewayRef,
      receipt,
      polling: { nextCheckAt: nextCheck(0, receipt.at), checks: 0 },
    };
    return this.change(
      { ...idOf(attempt), state: { $nin: ['paid' as const, 'mismatch' as const] } },
      withEvents({ $set: paid, $unset: { lease: '' as const } }, receiptEvents(attempt, receipt)),
    );
  }

  override async close(attempt: Attempt, outcome: Outcome, at: Date, final: boolean): Promise<boolean> {
    const closed = await this.change(
      { ...idOf(attempt), state: 'created' as const },
      withEvents({ $set: { state: outcome, version: VERSION.closed } }, closedEvents(attempt, outcome, at)),
    );
    if (final) await this.attempts.updateOne({ ...idOf(attempt), state: { $ne: 'paid' } }, { $unset: { polling: '' } });
    return closed;
  }

  /** An open attempt is closed by it, with an event as by any other close; the event of a closed one has been written. */
  override async quarantine(attempt: Attempt, confirmed: Confirmed): Promise<boolean> {
    const update = {
      $set: { state: 'mismatch' as const, version: VERSION.closed, gatewayRef: confirmed.gatewayRef, confirmed },
      $unset: { polling: '' as const, lease: '' as const },
    };
    return (
      (await this.change({ ...idOf(attempt), state: 'created' as const }, withEvents(update, closedEvents(attempt, 'failed', confirmed.at)))) ||
      (await this.change({ ...idOf(attempt), state: { $nin: ['created' as const, 'paid' as const, 'mismatch' as const] } }, update))
    );
  }

  override async stopPolling(attempt: Attempt): Promise<void> {
    await this.attempts.updateOne(idOf(attempt), { $unset: { polling: '' } });
  }

  override overdue(before: { paid: Date; expired: Date }): Promise<number> {
    const paid = { state: 'paid' as const, 'receipt.at': { $lt: before.paid } };
    const unpaid = { state: { $ne: 'paid' as const }, expiresAt: { $lt: before.expired } };
    return this.ofAllOperators.countDocuments({ 'polling.nextCheckAt': { $exists: true }, $or: [paid, unpaid] }, { hint: 'polled' });
  }

  override async nextDueAt(): Promise<Date | undefined> {
    const [next] = await this.ofAllOperators
      .find({ 'polling.nextCheckAt': { $exists: true } }, { projection: { polling: 1 } })
      .sort({ 'polling.nextCheckAt': 1 })
      .limit(1)
      .toArray();
    return next?.polling?.nextCheckAt;
  }

  override async takeDue(now: Date, limit: number): Promise<Attempt[]> {
    const due = await this.ofAllOperators
      .find({ 'polling.nextCheckAt': { $lte: now } }, { projection: PROJECTION })
      .sort({ 'polling.nextCheckAt': 1 })
      .limit(limit)
      .toArray();
    const taken = await Promise.all(
      due.map(async ({ polling, ...attempt }) => {
        const checks = (polling?.checks ?? 0) + 1;
        const { matchedCount } = await this.attempts.updateOne(
          { ...idOf(attempt), 'polling.nextCheckAt': polling?.nextCheckAt ?? now },
          { $set: { polling: { checks, nextCheckAt: nextCheck(checks, now) } } },
        );
        return matchedCount === 1 ? [attempt] : [];
      }),
    );
    return taken.flat();
  }

  override async statusOf(operatorId: string, bookingIds: number[]): Promise<Map<number, AttemptsStatus>> {
    const relevant = { operatorId, bookingId: { $in: bookingIds }, state: { $in: ['created' as const, 'paid' as const] } };
    return statusByBooking(await this.attempts.find(relevant, { projection: { _id: 0, id: 1, bookingId: 1, state: 1 } }).toArray());
  }

  override begunBetween(operatorId: string, from: Date, to: Date, limit = 0): Promise<Attempt[]> {
    return this.begun(operatorId, from, to, limit).toArray();
  }

  /** A test asserts the plan. */
  begun(operatorId: string, from: Date, to: Date, limit: number) {
    return this.attempts
      .find<Attempt>({ operatorId, createdAt: { $gte: from, $lt: to } }, { projection: PROJECTION, hint: 'byTime' })
      .sort({ createdAt: 1 })
      .limit(limit);
  }

  private async one(filter: Partial<AttemptDocument> & { operatorId: string }): Promise<Attempt | undefined> {
    return (await this.attempts.findOne(filter, { projection: PROJECTION })) ?? undefined;
  }

  private async change(filter: Parameters<TenantCollection<AttemptDocument>['updateOne']>[0], update: object): Promise<boolean> {
    const { matchedCount } = await this.attempts.updateOne(filter, update);
    if (matchedCount === 1) wakeRelay(this.connection, attemptsDefinition);
    return matchedCount === 1;
  }
}
