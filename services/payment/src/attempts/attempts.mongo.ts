import { declareEvents, withEvents, type EventFields } from '@atoll/outbox/events';
import { wakeRelay } from '@atoll/outbox/wake';
import { duplicateKeyOf } from '@atoll/runtime/mongo/duplicate-key';
import type { mongo } from 'mongoose';
import { acrossOperators, declareIndexes, tenantCollection } from '@atoll/runtime/mongo/mongo';
import { type MongoConnection } from '@atoll/runtime/mongo/connection';
import type { TenantCollection } from '@atoll/runtime/mongo/tenant-collection';
import { closedEvents, settledEvents, VERSION } from './attempt-events.js';
import { nextCheck, standingByBooking, type Attempt, type Settlement, type Standing } from './attempt.js';
import { Attempts } from './attempts.port.js';
import type { OpenedTransaction, Outcome } from '../gateways/bank.port.js';

type AttemptDocument = Attempt & Partial<EventFields> & { _id: string; turn?: { token: string; until: Date } };

const COLLECTION = 'attempts';
const PROJECTION = { _id: 0, events: 0, unsentAt: 0, turn: 0 } as const;

/** The indexes are half of what this store promises: without them two attempts or two settlements would fit. */
const INDEXES: mongo.IndexDescription[] = [
  { key: { operatorId: 1, bookingId: 1 }, unique: true, name: 'oneOpenPerBooking', partialFilterExpression: { state: 'created' } },
  { key: { operatorId: 1, bookingId: 1 }, name: 'ofBooking' },
  { key: { operatorId: 1, key: 1 }, unique: true, name: 'oneKey' },
  { key: { operatorId: 1, gateway: 1, gatewayRef: 1 }, unique: true, name: 'oneTransaction', partialFilterExpression: { gatewayRef: { $exists: true } } },
  { key: { 'watch.nextCheckAt': 1 }, name: 'watched', partialFilterExpression: { 'watch.nextCheckAt': { $exists: true } } },
];

const keyOf = ({ operatorId, id }: Pick<Attempt, 'operatorId' | 'id'>): { _id: string; operatorId: string } => ({ _id: `${operatorId}:${id}`, operatorId });

export class AttemptsInMongo extends Attempts {
  private readonly attempts: TenantCollection<AttemptDocument>;

  constructor(private readonly connection: MongoConnection) {
    super();
    this.attempts = tenantCollection<AttemptDocument>(connection, COLLECTION);
    declareIndexes(connection, COLLECTION, INDEXES);
    declareEvents(connection, COLLECTION);
  }

  override openOf(operatorId: string, bookingId: number): Promise<Attempt | undefined> {
    return this.one({ operatorId, bookingId, state: 'created' });
  }

  override async add(attempt: Attempt): Promise<Attempt> {
    try {
      await this.attempts.insertOne({ ...attempt, _id: keyOf(attempt)._id });
      return attempt;
    } catch (failed) {
      const refused = duplicateKeyOf(failed);
      if (refused?.fields.includes('bookingId')) return (await this.openOf(attempt.operatorId, attempt.bookingId)) ?? this.add(attempt);
      const known = refused && (await this.byKey(attempt.operatorId, attempt.key));
      if (!known) throw failed;
      return known;
    }
  }

  override byId(operatorId: string, id: number): Promise<Attempt | undefined> {
    return this.one(keyOf({ operatorId, id }));
  }

  override byKey(operatorId: string, key: string): Promise<Attempt | undefined> {
    return this.one({ operatorId, key });
  }

  override async takeTurn(attempt: Attempt, token: string, now: Date, until: Date): Promise<boolean> {
    const { matchedCount } = await this.attempts.updateOne(
      { ...keyOf(attempt), state: 'created', gatewayRef: { $exists: false }, $or: [{ turn: { $exists: false } }, { 'turn.until': { $lte: now } }] },
      { $set: { turn: { token, until } } },
    );
    return matchedCount === 1;
  }

  override async giveBackTurn(attempt: Attempt, token: string): Promise<void> {
    await this.attempts.updateOne({ ...keyOf(attempt), 'turn.token': token }, { $unset: { turn: '' } });
  }

  override async openedAtBank(attempt: Attempt, token: string, { gatewayRef, shortUrl }: OpenedTransaction): Promise<Attempt> {
    await this.attempts.updateOne(
      { ...keyOf(attempt), 'turn.token': token, gatewayRef: { $exists: false } },
      { $set: { gatewayRef, shortUrl }, $unset: { turn: '' } },
    );
    return (await this.byId(attempt.operatorId, attempt.id)) ?? attempt;
  }

  /** The one write by which money counts: state, ledger entry and event together, and never a second time. */
  override async settle(attempt: Attempt, settlement: Settlement): Promise<boolean> {
    const paid = {
      state: 'paid' as const,
      version: VERSION.paid,
      gatewayRef: settlement.gatewayRef,
      settlement,
      watch: { nextCheckAt: nextCheck(0, settlement.at), checks: 0 },
    };
    return this.change(
      { ...keyOf(attempt), state: { $ne: 'paid' as const } },
      withEvents({ $set: paid, $unset: { turn: '' as const } }, settledEvents(attempt, settlement)),
    );
  }

  override async close(attempt: Attempt, outcome: Outcome, at: Date, final: boolean): Promise<boolean> {
    const closed = await this.change(
      { ...keyOf(attempt), state: 'created' as const },
      withEvents({ $set: { state: outcome, version: VERSION.closed } }, closedEvents(attempt, outcome, at)),
    );
    if (final) await this.attempts.updateOne({ ...keyOf(attempt), state: { $ne: 'paid' } }, { $unset: { watch: '' } });
    return closed;
  }

  override async unwatch(attempt: Attempt): Promise<void> {
    await this.attempts.updateOne(keyOf(attempt), { $unset: { watch: '' } });
  }

  override overdue(before: { paid: Date; expired: Date }): Promise<number> {
    const paid = { state: 'paid' as const, 'settlement.at': { $lt: before.paid } };
    const unpaid = { state: { $ne: 'paid' as const }, expiresAt: { $lt: before.expired } };
    return this.ofAllOperators().countDocuments({ 'watch.nextCheckAt': { $exists: true }, $or: [paid, unpaid] }, { hint: 'watched' });
  }

  override async takeDue(now: Date, limit: number): Promise<Attempt[]> {
    const due = await this.ofAllOperators()
      .find({ 'watch.nextCheckAt': { $lte: now } }, { projection: PROJECTION })
      .sort({ 'watch.nextCheckAt': 1 })
      .limit(limit)
      .toArray();
    const taken = await Promise.all(
      due.map(async ({ watch, ...attempt }) => {
        const checks = (watch?.checks ?? 0) + 1;
        const { matchedCount } = await this.attempts.updateOne(
          { ...keyOf(attempt), 'watch.nextCheckAt': watch?.nextCheckAt ?? now },
          { $set: { watch: { checks, nextCheckAt: nextCheck(checks, now) } } },
        );
        return matchedCount === 1 ? [attempt] : [];
      }),
    );
    return taken.flat();
  }

  override async standingOf(operatorId: string, bookingIds: number[]): Promise<Map<number, Standing>> {
    const counted = { operatorId, bookingId: { $in: bookingIds }, state: { $in: ['created' as const, 'paid' as const] } };
    return standingByBooking(await this.attempts.find(counted, { projection: { _id: 0, id: 1, bookingId: 1, state: 1 } }).toArray());
  }

  private ofAllOperators(): mongo.Collection<AttemptDocument> {
    return acrossOperators('the poller asks the bank about attempts of all operators').collection<AttemptDocument>(this.connection, COLLECTION);
  }

  private async one(filter: Partial<AttemptDocument> & { operatorId: string }): Promise<Attempt | undefined> {
    return (await this.attempts.findOne(filter, { projection: PROJECTION })) ?? undefined;
  }

  private async change(filter: Parameters<TenantCollection<AttemptDocument>['updateOne']>[0], update: object): Promise<boolean> {
    const { matchedCount } = await this.attempts.updateOne(filter, update);
    if (matchedCount === 1) wakeRelay(this.connection);
    return matchedCount === 1;
  }
}
