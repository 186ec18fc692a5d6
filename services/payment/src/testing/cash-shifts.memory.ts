import { commonError } from '@atoll/errors/common';
import type { Act, Closing, Custody, TakingBack } from '../cash-custody/cash-shift.js';
import type { CashShifts } from '../cash-custody/cash-shifts.port.js';
import type { LedgerEntry } from '../ledger/entries/entry.js';
import type { FakeLedger } from './fakes.js';

/** Keeps the acts on custody in memory, with the guard of the real store and its transaction. */
export class MemoryCashShifts implements Pick<CashShifts, 'custodyOf' | 'closing' | 'find' | 'takingBackOf' | 'add'> {
  readonly acts: Act[] = [];

  constructor(private readonly ledger: FakeLedger) {}

  async custodyOf(_operatorId: string, holderId: number): Promise<Custody> {
    const acts = this.acts.filter((act) => act.holderId === holderId).toSorted((a, b) => b.number - a.number);
    return { version: acts[0]?.number ?? 0, closings: acts.filter((act): act is Closing => act.kind === 'closing' && !this.takingBack(act.id)) };
  }

  async find(_operatorId: string, id: number): Promise<Act | undefined> {
    return this.acts.find((act) => act.id === id);
  }

  async closing(operatorId: string, id: number): Promise<Closing | undefined> {
    const found = await this.find(operatorId, id);
    return found?.kind === 'closing' ? found : undefined;
  }

  async takingBackOf(_operatorId: string, { id }: Closing): Promise<TakingBack | undefined> {
    return this.takingBack(id);
  }

  async add(act: Act, entries: readonly LedgerEntry[]): Promise<void> {
    if (this.acts.some(({ holderId, number }) => holderId === act.holderId && number === act.number)) throw commonError('RECORD_CHANGED');
    this.acts.push(act);
    entries.forEach((entry) => this.ledger.append(entry));
  }

  private takingBack(closingId: number): TakingBack | undefined {
    return this.acts.find((act): act is TakingBack => act.kind === 'takingBack' && act.closingId === closingId);
  }
}
