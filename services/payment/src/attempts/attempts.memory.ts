import { nextCheck, standingByBooking, type Attempt, type Settlement, type Standing } from './attempt.js';
import { Attempts } from './attempts.port.js';
import type { OpenedTransaction, Outcome } from '../gateways/bank.port.js';

type Kept = Attempt & { turn?: { token: string; until: Date } };

/** For tests of use cases. */
export class AttemptsInMemory extends Attempts {
  private readonly kept: Kept[] = [];

  override async openOf(operatorId: string, bookingId: number): Promise<Attempt | undefined> {
    return copy(this.open(operatorId, bookingId));
  }

  override async add(attempt: Attempt): Promise<Attempt> {
    const { operatorId, bookingId, key } = attempt;
    const open = attempt.state === 'created' ? this.open(operatorId, bookingId) : undefined;
    const there = open ?? this.kept.find((one) => one.operatorId === operatorId && one.key === key);
    if (!there) this.kept.push({ ...attempt });
    return { ...(there ?? attempt) };
  }

  override async byId(operatorId: string, id: number): Promise<Attempt | undefined> {
    return copy(this.kept.find((one) => one.operatorId === operatorId && one.id === id));
  }

  override async byKey(operatorId: string, key: string): Promise<Attempt | undefined> {
    return copy(this.kept.find((one) => one.operatorId === operatorId && one.key === key));
  }

  override async takeTurn(attempt: Attempt, token: string, now: Date, until: Date): Promise<boolean> {
    const one = this.mine(attempt);
    if (one.gatewayRef || one.state !== 'created' || (one.turn && one.turn.until > now)) return false;
    one.turn = { token, until };
    return true;
  }

  override async giveBackTurn(attempt: Attempt, token: string): Promise<void> {
    const one = this.mine(attempt);
    if (one.turn?.token === token) delete one.turn;
  }

  override async openedAtBank(attempt: Attempt, token: string, opened: OpenedTransaction): Promise<Attempt> {
    const one = this.mine(attempt);
    if (one.turn?.token === token && !one.gatewayRef) Object.assign(one, opened);
    return { ...one };
  }

  override async settle(attempt: Attempt, settlement: Settlement): Promise<boolean> {
    const one = this.mine(attempt);
    if (one.state === 'paid') return false;
    Object.assign(one, {
      state: 'paid',
      settlement,
      gatewayRef: settlement.gatewayRef,
      version: 3,
      watch: { nextCheckAt: nextCheck(0, settlement.at), checks: 0 },
    });
    return true;
  }

  override async close(attempt: Attempt, outcome: Outcome, _at: Date, final: boolean): Promise<boolean> {
    const one = this.mine(attempt);
    if (final && one.state !== 'paid') delete one.watch;
    if (one.state !== 'created') return false;
    Object.assign(one, { state: outcome, version: 2 });
    return true;
  }

  override async unwatch(attempt: Attempt): Promise<void> {
    delete this.mine(attempt).watch;
  }

  override async takeDue(now: Date, limit: number): Promise<Attempt[]> {
    const due = this.kept.filter(({ watch }) => watch && watch.nextCheckAt <= now).slice(0, limit);
    return due.map((one) => {
      const taken = { ...one };
      const checks = (one.watch?.checks ?? 0) + 1;
      one.watch = { checks, nextCheckAt: nextCheck(checks, now) };
      return taken;
    });
  }

  override async overdue(before: { paid: Date; expired: Date }): Promise<number> {
    const isOverdue = ({ settlement, expiresAt }: Kept): boolean => (settlement ? settlement.at < before.paid : expiresAt < before.expired);
    return this.kept.filter((one) => one.watch && isOverdue(one)).length;
  }

  override async standingOf(operatorId: string, bookingIds: number[]): Promise<Map<number, Standing>> {
    return standingByBooking(this.kept.filter((one) => one.operatorId === operatorId && bookingIds.includes(one.bookingId)));
  }

  private open(operatorId: string, bookingId: number): Kept | undefined {
    return this.kept.find((one) => one.operatorId === operatorId && one.bookingId === bookingId && one.state === 'created');
  }

  private mine({ operatorId, id }: Attempt): Kept {
    const found = this.kept.find((one) => one.operatorId === operatorId && one.id === id);
    if (!found) throw new Error(`no attempt ${operatorId}:${id}`);
    return found;
  }
}

const copy = <T>(value: T | undefined): T | undefined => (value ? { ...value } : undefined);
