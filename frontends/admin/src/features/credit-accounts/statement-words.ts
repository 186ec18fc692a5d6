import type { CallOutput } from '@atoll/app-frame/server-data/api';
import { useWhen } from '@atoll/app-frame/operator/format';
import { useOperatorSettings } from '@atoll/app-frame/operator/settings';
import { useTexts, type Translate } from '@atoll/app-frame/texts/i18n';
import type { Sheet } from '@atoll/contracts/sheet';
import { dayBounds } from '@atoll/time/day';
import { creditStatementTexts } from '../../messages/en/office/credit-statement.js';

export type Statement = CallOutput<'getCreditStatement'>;
export type StatementCurrency = Statement['currencies'][number];
export type StatementLine = StatementCurrency['lines'][number];

export interface StatementWords {
  readonly t: Translate<NonNullable<(typeof creditStatementTexts)['key']>>;
  /** A day of the operator's zone. */
  readonly day: (day: string) => string;
  readonly date: (at: string) => string;
  /** Says what a line is about. */
  readonly entry: (line: StatementLine) => string;
}

export function useStatementWords(): StatementWords {
  const t = useTexts(creditStatementTexts);
  const { date } = useWhen();
  const { zone } = useOperatorSettings().operator;
  const day = (of: string): string => (of === '' ? '' : date(dayBounds(of, zone).from));
  const entry = ({ kind, refNumber, refNo, paidOn, reason }: StatementLine): string => t(`kind.${kind}`, { refNumber, refNo, day: day(paidOn), reason });
  return { t, day, date, entry };
}

/** Writes a line per entry, between the opening and the closing balance of each currency. */
export function statementSheet({ account, from, to, currencies }: Statement, { t, day, date, entry }: StatementWords): Sheet {
  const balance = (on: string, key: 'opening' | 'closing', { currency, [key]: minor }: StatementCurrency) => [day(on), t(key), '', { minor }, currency];
  const lines = currencies.flatMap((of) => [
    balance(from, 'opening', of),
    ...of.lines.map((line) => [date(line.at), entry(line), line.refNumber || line.refNo, { minor: line.minor }, of.currency]),
    balance(to, 'closing', of),
  ]);
  const heads = (['date', 'entry', 'reference', 'amount', 'currency'] as const).map((key) => t(key));
  return { name: t('statementOf', { name: account.name }), rows: [heads, ...lines] };
}
