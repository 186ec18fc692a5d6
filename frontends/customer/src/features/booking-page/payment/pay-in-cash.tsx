import type { ReactElement } from 'react';
import { api } from '@atoll/app-frame/server-data/api';
import { useTexts } from '@atoll/app-frame/texts/i18n';
import { Button } from '@atoll/ui/actions/button';
import { CashIcon } from '@atoll/ui/theme/icons';
import { customerTexts } from '../../../messages/en.js';
import type { Booking } from '../server-types.js';

/** A request to pay when boarding; after a rejection another method must be used [PY-20]. */
export function PayInCash({ booking, canAsk }: { readonly booking: Booking; readonly canAsk: boolean }): ReactElement {
  const t = useTexts(customerTexts);
  const [ask, { isLoading }] = api.useRequestCashPaymentMutation();
  if (!canAsk) return <p>{t('cash.rejected')}</p>;
  return (
    <>
      <p>{t('cash.detail')}</p>
      <Button kind="secondary" wide icon={<CashIcon size={18} />} busy={isLoading} onClick={() => void ask({ bookingUUID: booking.uuid })}>
        {t('cash.ask')}
      </Button>
    </>
  );
}
