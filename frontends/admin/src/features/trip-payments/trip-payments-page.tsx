import { useCallback, type ReactElement } from 'react';
import { usePageTitle } from '@atoll/app-frame/page/page-title';
import { useParams } from '@atoll/app-frame/page/router';
import { api } from '@atoll/app-frame/server-data/api';
import { useRefetchOnFocus } from '@atoll/app-frame/server-data/live';
import { useTexts } from '@atoll/app-frame/texts/i18n';
import { useMethodText } from '@atoll/booking-ui/booking-texts';
import { Button } from '@atoll/ui/actions/button';
import { Card } from '@atoll/ui/layout/card';
import { Page, PageHeader, Row, Stack } from '@atoll/ui/layout/page';
import { Skeleton } from '@atoll/ui/notices/skeleton';
import { DownloadIcon, PrintIcon } from '@atoll/ui/theme/icons';
import { media } from '@atoll/ui/theme/tokens';
import { styled } from 'styled-components';
import { PageNumbers } from '../../fields/on-paper.js';
import { SaveSheet } from '../../fields/save-sheet.js';
import { ListFailure } from '../../kit/list/list-failure.js';
import { tripPaymentTexts } from '../../messages/en/trips/trip-payments.js';
import { MissingPage } from '../../missing-page.js';
import { fresh, type TripPayments as TripPaymentsReport } from '../../server-types.js';
import { useSavePaymentReport } from '../../trip-view/use-save-payment-report.js';
import { PaymentGroups } from './payment-groups.js';
import { tripPaymentsSheet } from './trip-payments-sheet.js';
import { TripSummary } from './trip-summary.js';

/** The server writes CSV under the name that the specification gives it. */
const WORKBOOK = ['xlsx'] as const;

const OnScreen = styled(Row)`
  ${media.print} {
    display: none;
  }
`;

/** May begin on the page of the summary and go on over the next ones. */
const LongCard = styled(Card)`
  ${media.print} {
    break-inside: auto;
  }
`;

/** The payments of one trip, to be read, printed and saved [AW-54, AW-55, AW-56, CP-15]. */
export function TripPaymentsPage(): ReactElement {
  const { tripId = '' } = useParams();
  return /^[1-9]\d{0,14}$/.test(tripId) ? <TripPayments tripId={Number(tripId)} /> : <MissingPage />;
}

function TripPayments({ tripId }: { readonly tripId: number }): ReactElement {
  const t = useTexts(tripPaymentTexts);
  const title = t('title', { id: tripId });
  const { currentData: data, error, isFetching, refetch } = api.useGetTripPaymentReportQuery({ tripId }, fresh);
  useRefetchOnFocus(useCallback(() => void refetch(), [refetch]));
  usePageTitle(title);
  if (!data && error) {
    return (
      <Page>
        <ListFailure isPage error={error} busy={isFetching} onRetry={() => void refetch()} />
      </Page>
    );
  }
  return (
    <Page>
      <PageNumbers />
      <PageHeader title={title} actions={data && <Actions tripId={tripId} report={data.report} />} />
      {data ? (
        <Stack $gap="l" aria-busy={isFetching}>
          <Card>
            <TripSummary report={data.report} />
          </Card>
          <LongCard>
            <PaymentGroups report={data.report} />
          </LongCard>
        </Stack>
      ) : (
        <Stack $gap="l" aria-hidden>
          <Skeleton $height="140px" $radius="14px" />
          <Skeleton $height="420px" $radius="14px" />
        </Stack>
      )}
    </Page>
  );
}

function Actions({ tripId, report }: { readonly tripId: number; readonly report: TripPaymentsReport }): ReactElement {
  const t = useTexts(tripPaymentTexts);
  const word = useMethodText();
  const [save, busy] = useSavePaymentReport(tripId);
  return (
    <OnScreen>
      <Button kind="secondary" icon={<DownloadIcon size={18} />} busy={busy} onClick={save}>
        {t('csv')}
      </Button>
      <SaveSheet fileName={t('title', { id: tripId })} formats={WORKBOOK} sheet={() => tripPaymentsSheet(report, t, word)} />
      <Button icon={<PrintIcon size={18} />} onClick={() => print()}>
        {t('print')}
      </Button>
    </OnScreen>
  );
}
