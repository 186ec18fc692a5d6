import { useState, type ReactElement } from 'react';
import { api } from '@atoll/app-frame/server-data/api';
import { useTexts } from '@atoll/app-frame/texts/i18n';
import type { Booking } from '@atoll/booking-facts/booking';
import type { Currency } from '@atoll/money/money';
import { Button } from '@atoll/ui/actions/button';
import { Dialog } from '@atoll/ui/dialogs/dialog';
import { RadioCards } from '@atoll/ui/fields/radio-cards';
import { dueIn } from './amounts.js';
import { ConflictNote } from './conflict-note.js';
import { CurrencyChoice } from './currency-choice.js';
import { staffPaymentTexts } from './staff-payment-texts.js';
import { useDecision } from './use-decision.js';

interface PaymentDialogProps {
  readonly booking: Booking;
  readonly onClose: () => void;
}

/** The value of a radio is never empty, but free of charge is the empty type. */
const TYPES = { free: '', 'Pre-paid': 'Pre-paid', Credit: 'Credit' } as const;
type Choice = keyof typeof TYPES;

/** Free of charge, pre-paid or credit, and a currency [PY-26, AW-31]. */
export function AllowDialog({ booking, onClose }: PaymentDialogProps): ReactElement {
  const t = useTexts(staffPaymentTexts);
  const [choice, setChoice] = useState<Choice | ''>('');
  const [currency, setCurrency] = useState<Currency | ''>('');
  const [allow, { isLoading }] = api.useAllowBookingMutation();
  const { conflict, isOver, run } = useDecision(onClose);
  const isReady = choice !== '' && currency !== '' && !isOver;
  const submit = (): void => {
    if (choice !== '') void run(allow, { bookingId: booking.id, allowedType: TYPES[choice], currency });
  };
  return (
    <Dialog
      title={t('allow.title', { refNo: booking.refNo })}
      open
      width="460px"
      onClose={onClose}
      footer={
        <>
          <Button kind="secondary" onClick={onClose}>
            {t('close')}
          </Button>
          <Button busy={isLoading} disabled={!isReady} onClick={submit}>
            {t('allow.confirm')}
          </Button>
        </>
      }
    >
      <ConflictNote text={conflict} isOver={isOver}>
        <RadioCards
          label={t('allow.type')}
          value={choice}
          onChange={setChoice}
          options={[
            { value: 'free', label: t('allow.free'), detail: t('allow.free.detail') },
            { value: 'Pre-paid', label: t('allow.Pre-paid'), detail: t('allow.Pre-paid.detail') },
            { value: 'Credit', label: t('allow.Credit'), detail: t('allow.Credit.detail') },
          ]}
        />
        <CurrencyChoice value={currency} onChange={setCurrency} amountIn={(one) => (choice === 'free' ? { currency: one, minor: 0 } : dueIn(booking, one))} />
      </ConflictNote>
    </Dialog>
  );
}
