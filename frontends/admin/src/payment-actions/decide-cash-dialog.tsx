import type { ReactElement } from 'react';
import { api, withoutNotice } from '@atoll/app-frame/server-data/api';
import { useMoney } from '@atoll/app-frame/operator/format';
import { useTexts } from '@atoll/app-frame/texts/i18n';
import { counterWords } from '@atoll/app-frame/texts/method-texts';
import { useMethodText } from '@atoll/booking-ui/booking-texts';
import { firstOf } from '@atoll/contracts/payment-methods';
import { dueIn, passengersOf } from '@atoll/booking-ui/staff-payment/amounts';
import { paymentRefusal } from '@atoll/booking-ui/staff-payment/payment-refusal';
import { Banner } from '@atoll/ui/notices/banner';
import type { ActionDialogProps } from '../booking-action.js';
import { DecideDialog } from '@atoll/ui/form-dialogs/decide-dialog';
import { paymentActionTexts } from '../messages/en/bookings/payment-actions.js';

/** Allow or reject a request to pay at a counter on arrival [PY-21, AW-30]. */
export function DecideCashDialog({ booking, onClose }: ActionDialogProps): ReactElement {
  const t = useTexts(paymentActionTexts);
  const money = useMoney();
  const [proceed] = api.useProceedCashPaymentMutation();
  const decide = (status: 'Allowed' | 'Rejected') => proceed(withoutNotice({ bookingId: booking.id, status }));
  const method = booking.cashPayment.method ?? firstOf('counter');
  const [words, name] = [counterWords(method), useMethodText()(method)];
  const amount = t('or', { usd: money.amount(dueIn(booking, 'USD')), mvr: money.amount(dueIn(booking, 'MVR')) });
  return (
    <DecideDialog
      title={t(`${words}.title`, { refNo: booking.refNo, method: name })}
      width="460px"
      close={t('close')}
      refusalOf={paymentRefusal(booking)}
      choices={[
        { label: t('cash.reject'), danger: true, run: () => decide('Rejected') },
        { label: t(`${words}.allow`), run: () => decide('Allowed') },
      ]}
      onClose={onClose}
    >
      <p>{t(`${words}.text`, { people: passengersOf(booking), amount, method: name })}</p>
      {booking.transfer.status === 'Pending' && <Banner tone="warning">{t('cash.slip')}</Banner>}
      <p>{t('cash.rejectNote')}</p>
    </DecideDialog>
  );
}
