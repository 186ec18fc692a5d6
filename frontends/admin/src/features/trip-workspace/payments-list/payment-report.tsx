import type { ReactElement } from 'react';
import { useTexts } from '@atoll/app-frame/texts/i18n';
import { ButtonLink } from '@atoll/ui/actions/button';
import { IconButton } from '@atoll/ui/actions/icon-button';
import { DownloadIcon } from '@atoll/ui/theme/icons';
import { tripPaymentTexts } from '../../../messages/en/trips/trip-payments.js';
import { useSavePaymentReport } from '../../../trip-view/use-save-payment-report.js';

/** Opens the payment report of the trip in a new tab, or saves it as a file [AW-54, RP-12, RP-13]. */
export function PaymentReport({ tripId }: { readonly tripId: number }): ReactElement {
  const t = useTexts(tripPaymentTexts);
  const [save, busy] = useSavePaymentReport(tripId);
  return (
    <>
      <ButtonLink kind="secondary" size="small" to={`/trip-payments/${tripId}`} newTab>
        {t('report')}
      </ButtonLink>
      <IconButton framed label={t('reportCsv')} icon={<DownloadIcon />} aria-busy={busy} disabled={busy} onClick={save} />
    </>
  );
}
