import type { Input, Output } from '@atoll/contracts/http/calls';
import { badField } from '@atoll/errors/common';
import type { SettingsClient } from '@atoll/operator-settings/client';
import type { Caller } from '@atoll/runtime/context/caller';
import { addDays, dayBounds, parseDay, type DayBounds } from '@atoll/time/day';
import type { LedgerEntry } from '../ledger/entries/entry.js';
import type { AccountBalance, LedgerPeriods } from '../ledger/reading/ledger-periods.port.js';
import type { LedgerNames } from './ledger-names.port.js';
import { startOf } from './page-start.js';
import { entryOnWire } from './read-ledger.js';

type Page = Output<'getLedgerPeriod'>;

const MOST_DAYS = 92;
/** Entries of a page: their bookings are asked for in one call. */
const PAGE = 500;

/** Entries of a period for accountants, page by page, with the balances before and after it [PY-35]. */
export class ReadLedgerPeriod {
  constructor(
    private readonly periods: LedgerPeriods,
    private readonly settings: Pick<SettingsClient, 'of'>,
    private readonly names: LedgerNames,
  ) {}

  /** 'Please check from.', '… to.' or '… start.' for what is no day, more than 92 days, and a start outside of them. */
  async run(caller: Caller, input: Input<'getLedgerPeriod'>): Promise<Page> {
    const { operatorId } = caller;
    const { from, to } = boundsOf(input, (await this.settings.of(operatorId)).zone);
    const start = startOf(input, { from, to });
    // Balances read every entry before the end, so they are read once for a file.
    const [{ entries, next }, balances] = await Promise.all([
      this.periods.page(operatorId, start ?? from, to, PAGE),
      start ? undefined : this.periods.balances(operatorId, from, to),
    ]);
    const named = await this.named(caller, entries);
    return { entries: named, opening: sideOf('opening', balances), closing: sideOf('closing', balances), next: next?.toISOString() ?? null };
  }

  private async named(caller: Caller, entries: readonly LedgerEntry[]): Promise<Page['entries']> {
    const [refNos, users] = await Promise.all([
      this.names.refNos(caller, [...new Set(entries.map(({ bookingId }) => bookingId).filter((id) => id > 0))]),
      this.names.users(caller, [...new Set(entries.flatMap(({ actor }) => userOf(actor) ?? []))]),
    ]);
    return entries.map((entry) => ({
      ...entryOnWire(entry),
      bookingId: entry.bookingId,
      refNumber: refNos.get(entry.bookingId) ?? '',
      staff: users.get(userOf(entry.actor) ?? 0) ?? '',
    }));
  }
}

function boundsOf(input: Input<'getLedgerPeriod'>, zone: string): DayBounds {
  const [from, to] = [parseDay(input.from ?? '', zone), parseDay(input.to ?? '', zone)];
  if (!from) throw badField('from');
  if (!to || to < from || to > addDays(from, MOST_DAYS - 1)) throw badField('to');
  return { from: dayBounds(from, zone).from, to: dayBounds(to, zone).to };
}

/** 'user:7' */
function userOf(actor: string): number | undefined {
  const [, id] = /^user:(\d+)$/.exec(actor) ?? [];
  return Number(id) || undefined;
}

const sideOf = (side: 'opening' | 'closing', balances: readonly AccountBalance[] | undefined): Page['opening'] =>
  balances?.map(({ account, currency, [side]: minor }) => ({ account, currency, minor })) ?? null;
