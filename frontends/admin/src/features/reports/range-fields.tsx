import type { ReactElement } from 'react';
import { useTexts } from '@atoll/app-frame/texts/i18n';
import { DatePicker } from '@atoll/ui/dates/date-picker';
import { Select } from '@atoll/ui/fields/select';
import { media, space } from '@atoll/ui/theme/tokens';
import { styled } from 'styled-components';
import { reportTexts } from '../../messages/en/office/reports.js';
import { rangeIds } from './report-range.js';
import { useReportRange } from './use-report-range.js';

const Fields = styled.div`
  flex: 1 1 100%;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.l};
  align-items: end;
  ${media.tablet} {
    flex: 1 1 auto;
    grid-template-columns: repeat(3, minmax(0, 220px));
  }
`;

/** The days that the reports are about [RP-04]; each calendar ends where the other day begins, so that 'From' is never after 'To' [RP-05]. */
export function RangeFields(): ReactElement {
  const t = useTexts(reportTexts);
  const { id, days, choose, chooseDays } = useReportRange();
  return (
    <Fields role="group" aria-label={t('range')}>
      <Select label={t('range')} value={id} onChange={choose} options={rangeIds.map((value) => ({ value, label: t(`range.${value}`) }))} />
      {id === 'custom' && days && (
        <>
          <DatePicker label={t('from')} value={days.from} max={days.to} onChange={(from) => chooseDays({ ...days, from })} />
          <DatePicker label={t('to')} value={days.to} min={days.from} onChange={(to) => chooseDays({ ...days, to })} />
        </>
      )}
    </Fields>
  );
}
