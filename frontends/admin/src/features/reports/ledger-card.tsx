import type { ReactElement } from 'react';
import { useWhen } from '@atoll/app-frame/operator/format';
import { useOperatorSettings } from '@atoll/app-frame/operator/settings';
import { useTexts } from '@atoll/app-frame/texts/i18n';
import { useMethodText } from '@atoll/booking-ui/booking-texts';
import type { Sheet } from '@atoll/contracts/sheet';
import { addDays, dayBounds } from '@atoll/time/day';
import { Card, CardTitle } from '@atoll/ui/layout/card';
import { Row, Stack } from '@atoll/ui/layout/page';
import { colour } from '@atoll/ui/theme/tokens';
import { styled } from 'styled-components';
import { SaveSheet } from '../../fields/save-sheet.js';
import { ledgerExportTexts } from '../../messages/en/office/ledger-export.js';
import { ledgerSheet } from './ledger-sheet.js';
import type { Days } from './report-range.js';
import { usePeriodLedger } from './use-period-ledger.js';

/** The call takes no more. */
const MOST_DAYS = 92;

const About = styled.p`
  color: ${colour.inkSoft};
`;

/** Saves the ledger of the chosen days for accountants [PY-35]. */
export function LedgerCard({ days }: { readonly days: Days | undefined }): ReactElement {
  const t = useTexts(ledgerExportTexts);
  const word = useMethodText();
  const { date, time } = useWhen();
  const { zone } = useOperatorSettings().operator;
  const { loaded, load } = usePeriodLedger();
  const short = days && days.to < addDays(days.from, MOST_DAYS) ? days : undefined;
  const written = (day: string): string => date(dayBounds(day, zone).from);
  const sheet = async (of: Days): Promise<Sheet> => ledgerSheet(await load(of), { t, word, from: written(of.from), to: written(of.to), date, time });
  return (
    <Card aria-busy={loaded !== undefined}>
      <CardTitle>{t('title')}</CardTitle>
      <Stack $gap="m">
        <About>{short ? t('about') : t('tooLong')}</About>
        <Row>
          {short && <SaveSheet of={t('title')} fileName={`ledger-${short.from}-${short.to}`} disabled={loaded !== undefined} sheet={() => sheet(short)} />}
        </Row>
        <About role="status">{loaded === undefined ? '' : t('loading', { count: loaded })}</About>
      </Stack>
    </Card>
  );
}
