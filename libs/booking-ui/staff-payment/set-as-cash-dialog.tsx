import { useState, type ReactElement } from 'react';
import { api } from '@atoll/app-frame/server-data/api';
import { useTexts } from '@atoll/app-frame/texts/i18n';
import type { Booking } from '@atoll/booking-facts/booking';
import { firstOf, methodsOf, type MethodId } from '@atoll/contracts/payment-methods';
import { RadioCards } from '@atoll/ui/fields/radio-cards';
import { ConfirmDialog } from '@atoll/ui/dialogs/confirm-dialog';
import { Banner } from '@atoll/ui/notices/banner';
import { useMethodText } from '../booking-texts.js';
import { passengersOf } from './amounts.js';
import { ConflictNote } from './conflict-note.js';
import { staffPaymentTexts } from './staff-payment-texts.js';
import { useDecision } from './use-decision.js';

interface PaymentDialogProps {
  readonly booking: Booking;
  readonly onClose: () => void;
}

type CounterMethod = MethodId<'counter'>;

/** The methods at a counter, without the one that is agreed. */
function methodsFor({ isCashAllowed, cashPayment }: Booking): CounterMethod[] {
  const agreed = isCashAllowed ? (cashPayment.method ?? firstOf('counter')) : undefined;
  return methodsOf('counter').filter((method) => method !== agreed);
}

/** Says what it ends: a slip that waits no longer counts [PY-16, PY-22]. */
export function SetAsCashDialog({ booking, onClose }: PaymentDialogProps): ReactElement {
  const t = useTexts(staffPaymentTexts);
  const [setAsCash, { isLoading }] = api.useSetAsCashPaymentMutation();
  const { conflict, isOver, run } = useDecision(onClose);
  const methodText = useMethodText();
  const methods = methodsFor(booking);
  const [chosen, setChosen] = useState<CounterMethod | ''>('');
  const method = methods.length > 1 ? chosen : (methods[0] ?? '');
  const words = methods.length > 1 || method !== firstOf('counter') ? 'setAsCounter' : 'setAsCash';
  return (
    <ConfirmDialog
      title={t(`${words}.title`, { refNo: booking.refNo })}
      open
      busy={isLoading}
      disabled={isOver || method === ''}
      confirmLabel={t(`${words}.confirm`)}
      closeLabel={t('close')}
      onClose={onClose}
      onConfirm={() => void run(setAsCash, { bookingId: booking.id, ...(method !== firstOf('counter') && { method }) })}
    >
      <ConflictNote text={conflict} isOver={isOver}>
        <p>{t(`${words}.text`, { people: passengersOf(booking) })}</p>
        {methods.length > 1 && (
          <RadioCards
            label={t('setAsCounter.method')}
            value={chosen}
            onChange={setChosen}
            options={methods.map((one) => ({ value: one, label: methodText(one) }))}
          />
        )}
        {booking.transfer.status === 'Pending' && <Banner tone="warning">{t('setAsCash.slip')}</Banner>}
      </ConflictNote>
    </ConfirmDialog>
  );
}
