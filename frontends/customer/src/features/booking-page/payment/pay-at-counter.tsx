import type { ReactElement } from 'react';
import { api } from '@atoll/app-frame/server-data/api';
import { useTexts } from '@atoll/app-frame/texts/i18n';
import { counterWords } from '@atoll/app-frame/texts/method-texts';
import { useMethodText } from '@atoll/booking-ui/booking-texts';
import { firstOf, type MethodId } from '@atoll/contracts/payment-methods';
import { Button } from '@atoll/ui/actions/button';
import { CashIcon } from '@atoll/ui/theme/icons';
import { pageTexts } from '../../../messages/en-pages.js';
import type { Booking } from '../server-types.js';

interface Props {
  readonly booking: Booking;
  readonly method: MethodId<'counter'>;
  readonly canAsk: boolean;
}

/** A request to pay when boarding; after a rejection another method must be used [PY-20]. */
export function PayAtCounter({ booking, method, canAsk }: Props): ReactElement {
  const t = useTexts(pageTexts);
  const name = useMethodText()(method);
  const [ask, { isLoading }] = api.useRequestCashPaymentMutation();
  const words = counterWords(method);
  if (!canAsk) return <p>{t(`${words}.rejected`, { method: name })}</p>;
  const input = { bookingUUID: booking.uuid, ...(method !== firstOf('counter') && { method }) };
  return (
    <>
      <p>{t(`${words}.detail`)}</p>
      <Button kind="secondary" wide icon={<CashIcon size={18} />} busy={isLoading} onClick={() => void ask(input)}>
        {t(`${words}.ask`, { method: name })}
      </Button>
    </>
  );
}
