import { useState, type ReactElement } from 'react';
import { api } from '@atoll/app-frame/server-data/api';
import { useMoney } from '@atoll/app-frame/operator/format';
import { useTexts } from '@atoll/app-frame/texts/i18n';
import type { Booking } from '@atoll/booking-facts/booking';
import type { Currency } from '@atoll/money/money';
import { Button } from '@atoll/ui/actions/button';
import { Dialog } from '@atoll/ui/dialogs/dialog';
import { useMethodText } from '../booking-texts.js';
import { dueIn, passengersOf } from './amounts.js';
import { ConflictNote } from './conflict-note.js';
import { CurrencyChoice } from './currency-choice.js';
import { staffPaymentTexts } from './staff-payment-texts.js';
import { useDecision } from './use-decision.js';

interface PaymentDialogProps {
  readonly booking: Booking;
  readonly onClose: () => void;
}

/** The currency, and then one button that names the amount [AW-31]. */
export function ReceiveCashDialog({ booking, onClose }: PaymentDialogProps): ReactElement {
  const t = useTexts(staffPaymentTexts);
  const money = useMoney();
  const [currency, setCurrency] = useState<Currency | ''>('');
  const [confirm, { isLoading }] = api.useConfirmCashTransferMutation();
  const { conflict, isOver, run } = useDecision(onClose);
  const { method } = booking.cashPayment;
  const methodText = useMethodText();
  const amount = currency === '' ? '' : money.amount(dueIn(booking, currency));
  return (
    <Dialog
      title={
        method === undefined ? t('receive.title', { refNo: booking.refNo }) : t('receive.counter.title', { refNo: booking.refNo, method: methodText(method) })
      }
      open
      width="460px"
      onClose={onClose}
      footer={
        <>
          <Button kind="secondary" onClick={onClose}>
            {t('close')}
          </Button>
          <Button
            busy={isLoading}
            disabled={currency === '' || isOver}
            onClick={() => currency !== '' && void run(confirm, { bookingId: booking.id, currency })}
          >
            {currency === '' ? t('receive.choose') : t('receive.confirm', { amount })}
          </Button>
        </>
      }
    >
      <ConflictNote text={conflict} isOver={isOver}>
        <p>{passengersOf(booking)}</p>
        <CurrencyChoice label={t('receive.lead')} value={currency} onChange={setCurrency} amountIn={(one) => dueIn(booking, one)} />
      </ConflictNote>
    </Dialog>
  );
}
