import type { CallOutput } from '@atoll/app-frame/server-data/api';
import type { Translate } from '@atoll/app-frame/texts/i18n';
import type { Cell, Sheet } from '@atoll/contracts/sheet';
import type { ledgerExportTexts } from '../../messages/en/office/ledger-export.js';

export type LedgerPage = CallOutput<'getLedgerPeriod'>;
type Balance = NonNullable<LedgerPage['opening']>[number];

/** All pages of a period, with the balances of the first. */
export interface PeriodLedger {
  readonly opening: readonly Balance[];
  readonly closing: readonly Balance[];
  readonly entries: LedgerPage['entries'];
}

interface Written {
  readonly t: Translate<NonNullable<(typeof ledgerExportTexts)['key']>>;
  readonly word: (method: LedgerPage['entries'][number]['method']) => string;
  /** Days as they are written: the first and the last of the period. */
  readonly from: string;
  readonly to: string;
  readonly date: (at: string) => string;
  readonly time: (at: string) => string;
}

const keyOf = ({ account, currency }: Pick<Balance, 'account' | 'currency'>): string => `${currency} ${account}`;

/** Whether each opening balance and the postings since then add up to the closing balance. */
export function addsUp({ opening, closing, entries }: PeriodLedger): boolean {
  const sums = new Map(opening.map((balance) => [keyOf(balance), balance.minor]));
  for (const { currency, postings } of entries)
    for (const { account, minor } of postings) sums.set(keyOf({ account, currency }), (sums.get(keyOf({ account, currency })) ?? 0) + minor);
  return sums.size === closing.length && closing.every((balance) => sums.get(keyOf(balance)) === balance.minor);
}

/** A line for each posting; debits are positive in the ledger, credits negative. */
export function ledgerSheet({ opening, closing, entries }: PeriodLedger, { t, word, from, to, date, time }: Written): Sheet {
  const debitAndCredit = (minor: number): Cell[] => (minor < 0 ? [undefined, { minor: -minor }] : [{ minor }, undefined]);
  const balanceOn =
    (day: string, side: 'opening' | 'closing') =>
    ({ account, currency, minor }: Balance): Cell[] => [day, '', '', t(side), '', account, ...debitAndCredit(minor), currency, '', '', ''];
  const postings = entries.flatMap(({ at, refNumber, kind, method, currency, staff, refNo = '', reason = '', postings: of }) =>
    of.map(({ account, minor }): Cell[] => {
      const entry = [date(at), time(at), refNumber, t(kind), word(method), account];
      return [...entry, ...debitAndCredit(minor), currency, staff, refNo, reason];
    }),
  );
  const heads = ['date', 'time', 'booking', 'entry', 'method', 'account', 'debit', 'credit', 'currency', 'staff', 'reference', 'reason'] as const;
  const lines = [...opening.map(balanceOn(from, 'opening')), ...postings, ...closing.map(balanceOn(to, 'closing'))];
  return { name: t('title'), rows: [heads.map((head) => t(head)), ...lines] };
}
