import { useState, type ReactElement } from 'react';
import { api } from '@atoll/app-frame/server-data/api';
import { useMoney } from '@atoll/app-frame/operator/format';
import { useTexts } from '@atoll/app-frame/texts/i18n';
import { dueIn } from '@atoll/booking-ui/staff-payment/amounts';
import { CurrencyChoice } from '@atoll/booking-ui/staff-payment/currency-choice';
import { useDecision } from '@atoll/booking-ui/staff-payment/use-decision';
import type { Currency, Money } from '@atoll/money/money';
import { TextField } from '@atoll/ui/fields/text-field';
import { Banner } from '@atoll/ui/notices/banner';
import type { ActionDialogProps } from '../booking-action.js';
import { DecideDialog } from '../kit/dialogs/decide-dialog.js';
import { paymentActionTexts } from '../messages/en/bookings/payment-actions.js';
import type { Booking } from '../server-types.js';
import { SlipPicture } from './slip-picture.js';

/** This was due when the slip was uploaded: the transfer is of that amount [D-21]. */
function slipDue(booking: Booking, currency: Currency): Money {
  const { dueInCent, dueInLaari } = booking.transfer;
  const minor = currency === 'USD' ? dueInCent : dueInLaari;
  return minor === undefined ? dueIn(booking, currency) : { currency, minor };
}

/** The slip, the currency and the reference number; Reject needs none [PY-13, PY-14, AW-31]. */
export function VerifySlipDialog({ booking, onClose }: ActionDialogProps): ReactElement {
  const t = useTexts(paymentActionTexts);
  // Names the slip that is shown: another one may have replaced it by the time of the decision, which the server then refuses.
  const [transferId] = useState(booking.transfer.id);
  const [currency, setCurrency] = useState<Currency | ''>('');
  const [refNo, setRefNo] = useState('');
  const [problem, setProblem] = useState<'refNo' | 'currency'>();
  const [process] = api.useProcessTransferSlipMutation();
  const decision = useDecision(onClose);
  const verify = () => {
    const missing = refNo.trim() === '' ? 'refNo' : currency === '' ? 'currency' : undefined;
    setProblem(missing);
    return missing ? undefined : decision.run(process, { transferId, status: 'Verified', currency, refNo: refNo.trim() });
  };
  return (
    <DecideDialog
      title={t('slip.title', { refNo: booking.refNo })}
      width="560px"
      close={t('close')}
      decision={decision}
      problem={problem === 'currency' ? t('slip.chooseCurrency') : ''}
      choices={[
        { label: t('slip.reject'), danger: true, run: () => decision.run(process, { transferId, status: 'Rejected' }) },
        { label: t('slip.verify'), run: verify },
      ]}
      onClose={onClose}
    >
      {booking.isExpired && <Banner tone="warning">{t('slip.expired')}</Banner>}
      <SlipPicture uuid={booking.uuid} refNo={booking.refNo} />
      <CurrencyChoice label={t('slip.due')} value={currency} onChange={setCurrency} amountIn={(one) => slipDue(booking, one)} />
      <ChangedPrice booking={booking} />
      <TextField label={t('slip.refNo')} value={refNo} onChange={setRefNo} error={problem === 'refNo' ? t('slip.refNoMissing') : ''} autoComplete="off" />
    </DecideDialog>
  );
}

/** Beside the amount of the upload, where the price is another one now [D-21]. */
function ChangedPrice({ booking }: { readonly booking: Booking }): ReactElement | null {
  const t = useTexts(paymentActionTexts);
  const money = useMoney();
  const now = (['USD', 'MVR'] as const).map((currency) => dueIn(booking, currency));
  if (now.every((amount) => amount.minor === slipDue(booking, amount.currency).minor)) return null;
  const [usd = '', mvr = ''] = now.map((amount) => money.amount(amount));
  return <Banner tone="warning">{t('slip.priceNow', { amount: t('or', { usd, mvr }) })}</Banner>;
}
