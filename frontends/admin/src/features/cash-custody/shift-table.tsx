import { Fragment, type ReactElement, type ReactNode } from 'react';
import { useWhen } from '@atoll/app-frame/operator/format';
import { CURRENCIES, formatMinor, type Currency } from '@atoll/money/money';
import { styled } from 'styled-components';
import { PlainTable, type PlainLine } from '@atoll/ui/content/plain-table';
import type { CashShift } from '../../server-types.js';
import { useCashWords } from './cash-words.js';

const Piece = styled.span`
  display: inline-block;
`;

type Line = CashShift['lines'][number];

/** The cash of a shift: each trip with its sum, below it the bookings of which it was taken. Columns name the currency, so that two fit a phone. */
export function ShiftTable({ shift: { lines } }: { readonly shift: Pick<CashShift, 'lines'> }): ReactElement {
  const { t, moment } = useCashWords();
  const { time } = useWhen();
  const used = CURRENCIES.filter((currency) => lines.some((line) => line.currency === currency));
  const cellsOf = (of: readonly Line[]): string[] =>
    used.map((currency) => (of.some((line) => line.currency === currency) ? formatMinor(sumIn(currency, of)) : ''));
  const byDeparture = lines.toSorted((a, b) => (a.departsAt ?? '').localeCompare(b.departsAt ?? ''));
  const tripIds = [...new Set(byDeparture.map(({ tripId }) => tripId))];
  const nameOf = (line: Line | undefined): ReactNode =>
    line?.departsAt ? pieces([moment(line.departsAt), line.boatName].filter(Boolean).join(' · ')) : t('noTrip');
  return (
    <PlainTable
      label={t('shift')}
      heads={[t('trip'), ...used]}
      lines={tripIds.flatMap((tripId): PlainLine[] => {
        const of = lines.filter((line) => line.tripId === tripId);
        return [
          { key: `trip ${tripId}`, label: nameOf(of[0]), cells: cellsOf(of), isTotal: true },
          ...of.map((line, index) => ({ key: `${tripId} ${index}`, label: pieces(`${line.refNumber} · ${time(line.at)}`), cells: cellsOf([line]) })),
        ];
      })}
    />
  );
}

/** A narrow column breaks between date, time and boat, never within one. */
const pieces = (words: string): ReactNode[] =>
  words.split(' · ').map((piece, index) => (
    <Fragment key={index}>
      {index > 0 && ' · '}
      <Piece>{piece}</Piece>
    </Fragment>
  ));

const sumIn = (currency: Currency, lines: readonly Line[]): number => lines.reduce((sum, line) => (line.currency === currency ? sum + line.minor : sum), 0);
