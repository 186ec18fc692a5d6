import type { ReactElement } from 'react';
import { api } from '@atoll/app-frame/server-data/api';
import { useMoney } from '@atoll/app-frame/operator/format';
import { useTexts } from '@atoll/app-frame/texts/i18n';
import { dueIn, passengersOf } from '@atoll/booking-ui/staff-payment/amounts';
import { ConflictNote } from '@atoll/booking-ui/staff-payment/conflict-note';
import { useDecision } from '@atoll/booking-ui/staff-payment/use-decision';
import { Button } from '@atoll/ui/actions/button';
import { Dialog } from '@atoll/ui/dialogs/dialog';
import { Banner } from '@atoll/ui/notices/banner';
import type { ActionDialogProps } from '../booking-action.js';
import { paymentActionTexts } from '../messages/en/bookings/payment-actions.js';

/** Allow or reject a request for cash on arrival [PY-21, AW-30]. */
export function DecideCashDialog({ booking, onClose }: ActionDialogProps): ReactElement {
  const t = useTexts(paymentActionTexts);
  const money = useMoney();
  const [proceed, { isLoading, originalArgs }] = api.useProceedCashPaymentMutation();
  const { conflict, isOver, run } = useDecision(onClose);
  const decide = (status: 'Allowed' | 'Rejected'): void => void run(proceed, { bookingId: booking.id, status });
  const amount = t('or', { usd: money.amount(dueIn(booking, 'USD')), mvr: money.amount(dueIn(booking, 'MVR')) });
  return (
    <Dialog
      title={t('cash.title', { refNo: booking.refNo })}
      open
      width="460px"
      onClose={onClose}
      footer={
        isOver ? (
          <Button onClick={onClose}>{t('close')}</Button>
        ) : (
          <>
            <Button kind="danger" busy={isLoading && originalArgs?.status === 'Rejected'} disabled={isLoading} onClick={() => decide('Rejected')}>
              {t('cash.reject')}
            </Button>
            <Button busy={isLoading && originalArgs?.status === 'Allowed'} disabled={isLoading} onClick={() => decide('Allowed')}>
              {t('cash.allow')}
            </Button>
          </>
        )
      }
    >
      <ConflictNote text={conflict} isOver={isOver}>
        <p>{t('cash.text', { people: passengersOf(booking), amount })}</p>
        {booking.transfer.status === 'Pending' && <Banner tone="warning">{t('cash.slip')}</Banner>}
        <p>{t('cash.rejectNote')}</p>
      </ConflictNote>
    </Dialog>
  );
}
