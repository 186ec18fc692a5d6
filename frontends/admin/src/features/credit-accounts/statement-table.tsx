import type { ReactElement } from 'react';
import { useMoney } from '@atoll/app-frame/operator/format';
import { Button } from '@atoll/ui/actions/button';
import { PlainTable } from '@atoll/ui/content/plain-table';
import { Row } from '@atoll/ui/layout/page';
import { Chip } from '@atoll/ui/notices/chip';
import { useStatementWords, type StatementCurrency, type StatementLine } from './statement-words.js';

interface StatementTableProps {
  readonly of: StatementCurrency;
  /** Absent on paper. */
  readonly onTakeBack?: (line: StatementLine) => void;
}

/** The entries of a month in one currency, between what was owed before and at its end. */
export function StatementTable({ of: { currency, opening, closing, lines }, onTakeBack }: StatementTableProps): ReactElement {
  const { t, date, entry } = useStatementWords();
  const { amount } = useMoney();
  const shown = (minor: number): string => amount({ currency, minor });
  return (
    <PlainTable
      label={currency}
      heads={[t('line'), t('amount')]}
      lines={[
        { key: 'opening', label: t('opening'), cells: [shown(opening)] },
        ...lines.map((line) => ({
          key: String(line.entryId),
          label: (
            <>
              {date(line.at)} · {entry(line)} {line.isReversed && <Chip>{t('isReversed')}</Chip>}
              {onTakeBack && line.kind === 'accountPayment' && !line.isReversed && (
                <Row $flush>
                  <Button kind="quiet" size="small" aria-label={t('reverse.action', { refNo: line.refNo })} onClick={() => onTakeBack(line)}>
                    {t('reverse.confirm')}
                  </Button>
                </Row>
              )}
            </>
          ),
          cells: [shown(line.minor)],
        })),
        { key: 'closing', label: t('closing'), cells: [shown(closing)], isTotal: true },
      ]}
    />
  );
}
