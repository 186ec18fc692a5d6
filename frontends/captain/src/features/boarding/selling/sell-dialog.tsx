import { useState, type ReactElement } from 'react';
import { api, errorText } from '@atoll/app-frame/server-data/api';
import { useOnline } from '@atoll/app-frame/server-data/live';
import { useMoney } from '@atoll/app-frame/operator/format';
import { useTexts } from '@atoll/app-frame/texts/i18n';
import { counterBooking } from '@atoll/booking-facts/counter-sale';
import { priceOf, saleForm, useNewSale } from '@atoll/booking-ui/counter-sale/sale-form';
import { saleTexts } from '@atoll/booking-ui/counter-sale/sale-texts';
import type { Currency } from '@atoll/money/money';
import { Button } from '@atoll/ui/actions/button';
import { Dialog } from '@atoll/ui/dialogs/dialog';
import { useDiscardQuestion } from '@atoll/ui/form-dialogs/use-discard-question';
import { FormFields } from '@atoll/ui/forms/form-fields';
import { aboveFields, useForm } from '@atoll/ui/forms/use-form';
import { Stack } from '@atoll/ui/layout/page';
import { Banner } from '@atoll/ui/notices/banner';
import { isUnreached } from '../../../device/unreached.js';
import { sellTexts } from '../../../messages/en/sell.js';
import type { SellSeatProps } from './sale.js';

type SellDialogProps = SellSeatProps & { readonly onClose: () => void };

/** A button per currency sells the seats and receives the cash. The inventory decides about the last seat, so it needs the network. */
export function SellDialog({ trip, onSold, onClose }: SellDialogProps): ReactElement {
  const t = useTexts(sellTexts);
  const tSale = useTexts(saleTexts);
  const money = useMoney();
  const online = useOnline();
  const { form, busy, sell } = useSale({ trip, onSold, onClose });
  const { close, question } = useDiscardQuestion(form.isChanged, onClose);
  const isSoldOut = form.values.left === 0;
  const refused = aboveFields(saleForm, form.problem);
  const take = priceOf(trip, form.values).map((amount, index) => (
    <Button
      key={amount.currency}
      size="large"
      {...(index > 0 && { kind: 'secondary' as const })}
      disabled={!online || isSoldOut}
      busy={busy === amount.currency}
      onClick={() => void sell(amount.currency)}
    >
      {t('take', { amount: money.amount(amount) })}
    </Button>
  ));
  return (
    <>
      <Dialog title={t('sell')} open onClose={close} footer={take}>
        <Stack>
          {isSoldOut && <Banner tone="warning">{t('soldOut')}</Banner>}
          {!online && (
            <Banner tone="warning" role="status">
              {t('offline')}
            </Banner>
          )}
          <FormFields schema={saleForm} form={form} t={tSale} />
          {refused && (
            <Banner tone="danger" role="alert">
              {refused.text}
            </Banner>
          )}
        </Stack>
      </Dialog>
      {question}
    </>
  );
}

/** The form of the sale, and the call that makes its booking. */
function useSale({ trip, onSold, onClose }: SellDialogProps) {
  const t = useTexts(sellTexts);
  const form = useForm(saleForm, useNewSale(trip), useTexts(saleTexts));
  const [busy, setBusy] = useState<Currency>();
  const [createBooking] = api.useCreateBookingMutation();
  const sell = async (currency: Currency): Promise<void> => {
    if (!form.isValid() || busy) return;
    setBusy(currency);
    const { data, error } = await createBooking(counterBooking(trip, form.values));
    if (data) {
      onClose();
      return onSold(data.uuid, currency);
    }
    setBusy(undefined);
    form.refuse(error, isUnreached(error) ? t('unreached') : errorText(error));
  };
  return { form, busy, sell };
}
