import type { Input, Output } from '@atoll/contracts/http/calls';
import { badField, commonError } from '@atoll/errors/common';
import { CURRENCIES } from '@atoll/money/money';
import { minorIn } from '@atoll/money/prices';
import type { SettingsClient } from '@atoll/operator-settings/client';
import type { Caller } from '@atoll/runtime/context/caller';
import { addDays, dayBounds, parseDay } from '@atoll/time/day';
import type { LedgerNames } from '../reading/ledger-names.port.js';
import type { CreditEntries } from '../ledger/reading/credit-entries.port.js';
import type { LedgerEntry } from '../ledger/entries/entry.js';
import type { Ledger } from '../ledger/entries/ledger.port.js';
import type { CreditAccounts } from './credit-accounts.port.js';
import { reversalSource } from './credit-payments.js';

type Statement = Output<'getCreditStatement'>;
type Line = Statement['currencies'][number]['lines'][number];

/** The statement of a month: entries belong to the day on which they were recorded, so a month that is over does not change any more. */
export class ReadStatement {
  constructor(
    private readonly accounts: Pick<CreditAccounts, 'find'>,
    private readonly entries: CreditEntries,
    private readonly ledger: Pick<Ledger, 'bySources'>,
    private readonly settings: Pick<SettingsClient, 'of'>,
    private readonly names: Pick<LedgerNames, 'refNos'>,
  ) {}

  /** NOT_FOUND; BAD_INPUT for what is no month. */
  async run(caller: Caller, { accountId, month }: Input<'getCreditStatement'>): Promise<Statement> {
    const { operatorId } = caller;
    const { zone } = await this.settings.of(operatorId);
    const { first, last } = daysOf(month ?? '', zone);
    const account = await this.accounts.find(operatorId, accountId);
    if (!account) throw commonError('NOT_FOUND');
    const [from, to] = [dayBounds(first, zone).from, dayBounds(last, zone).to];
    const [owed, entries] = await Promise.all([this.entries.owedBefore(operatorId, accountId, from), this.entries.between(operatorId, accountId, from, to)]);
    const lines = await this.linesOf(caller, entries);
    const currencies = CURRENCIES.flatMap((currency) => {
      const own = entries.flatMap((entry, index) => (entry.currency === currency ? (lines[index] ?? []) : []));
      const opening = minorIn(owed, currency);
      const closing = own.reduce((sum, { minor }) => sum + minor, opening);
      const isUsed = account.limits[currency] !== 0 || opening !== 0 || own.length > 0;
      return isUsed ? [{ currency, opening, closing, lines: own }] : [];
    });
    return { account: { id: account.id, name: account.name }, from: first, to: last, currencies };
  }

  private async linesOf(caller: Caller, entries: readonly LedgerEntry[]): Promise<Line[]> {
    const payments = entries.filter(({ kind }) => kind === 'accountPayment').map(({ id }) => reversalSource(id));
    const [refNos, reversals] = await Promise.all([
      this.names.refNos(caller, [...new Set(entries.map(({ bookingId }) => bookingId).filter((id) => id > 0))]),
      this.ledger.bySources(caller.operatorId, payments),
    ]);
    const reversed = new Set(reversals.map(({ source }) => source));
    return entries.map((entry) => ({
      entryId: entry.id,
      kind: entry.kind as Line['kind'],
      at: entry.at.toISOString(),
      refNumber: refNos.get(entry.bookingId) ?? '',
      minor: entry.postings.find(({ account }) => account === `credit:${entry.creditAccountId}`)?.minor ?? 0,
      refNo: entry.refNo ?? '',
      paidOn: entry.paidOn ?? '',
      reason: entry.reason ?? '',
      isReversed: reversed.has(reversalSource(entry.id)),
    }));
  }
}

function daysOf(month: string, zone: string): { first: string; last: string } {
  const first = parseDay(`${month}-01`, zone);
  if (!first) throw badField('month');
  const inNext = addDays(first, 31);
  return { first, last: addDays(`${inNext.slice(0, 7)}-01`, -1) };
}
