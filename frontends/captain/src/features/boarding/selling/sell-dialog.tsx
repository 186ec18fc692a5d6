import { useState, type ReactElement } from 'react';
import { api, errorText, isCallError, type CallError } from '@atoll/app-frame/server-data/api';
import { useOnline } from '@atoll/app-frame/server-data/live';
import { useMoney } from '@atoll/app-frame/operator/format';
import { useOperatorSettings } from '@atoll/app-frame/operator/settings';
import { useTexts } from '@atoll/app-frame/texts/i18n';
import { counterBooking, saleProblem, seatsLeft, type CounterSale } from '@atoll/booking-facts/counter-sale';
import { DEFAULT_COUNTRY } from '@atoll/form-rules/default-country';
import type { Currency } from '@atoll/money/money';
import { Button } from '@atoll/ui/actions/button';
import { Dialog } from '@atoll/ui/dialogs/dialog';
import { Stack } from '@atoll/ui/layout/page';
import { Banner } from '@atoll/ui/notices/banner';
import { isUnreached } from '../../../device/unreached.js';
import { sellTexts } from '../../../messages/en/sell.js';
import { salePairs, salePrices } from './sale-stops.js';
import { SaleFields, type SaleProblem } from './sale-fields.js';
import type { SellSeatProps } from './sale.js';

const nobody: CounterSale = { name: '', phone: { country: DEFAULT_COUNTRY, number: '' }, people: 1, isLocal: false };

/** Name, phone, stops and how many; a button per currency sells the seats and receives the cash. The inventory decides about the last seat, so it needs the network. */
export function SellDialog({ trip, onSold, onClose }: SellSeatProps & { readonly onClose: () => void }): ReactElement {
  const t = useTexts(sellTexts);
  const money = useMoney();
  const online = useOnline();
  const { nationalIdRequired, emergencyContactRequired } = useOperatorSettings();
  const pairs = salePairs(trip);
  const [sale, setSale] = useState<CounterSale>(() => ({ ...nobody, ...(pairs[0] && { routeToStopId: pairs[0].id }) }));
  const [problem, setProblem] = useState<SaleProblem>();
  const [refusal, setRefusal] = useState<CallError>();
  const [busy, setBusy] = useState<Currency>();
  const [createBooking] = api.useCreateBookingMutation();
  const pair = pairs.find(({ id }) => id === sale.routeToStopId);
  const isSoldOut = pairs.length === 0 && seatsLeft(trip) === 0;
  const asked = { nationalIdRequired, emergencyContactRequired };
  const change = (changed: Partial<CounterSale>): void => {
    setSale({ ...sale, ...changed });
    setProblem(undefined);
    setRefusal(undefined);
  };
  const sell = async (currency: Currency): Promise<void> => {
    const missing = saleProblem(sale);
    setProblem(missing);
    if (missing || busy) return;
    setBusy(currency);
    const { data, error } = await createBooking(counterBooking(trip, sale));
    if (data) {
      onClose();
      return onSold(data.uuid, currency);
    }
    setBusy(undefined);
    if (isCallError(error)) refuse(error);
  };
  const refuse = (error: CallError): void => {
    if (error.code === 'PHONE') setProblem('PHONE');
    else setRefusal(error);
  };
  return (
    <Dialog
      title={t('sell')}
      open
      keepOpen
      onClose={onClose}
      footer={salePrices(pair?.prices ?? trip, sale.people, sale.isLocal).map((amount, index) => (
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
      ))}
    >
      <Stack>
        {isSoldOut && <Banner tone="warning">{t('soldOut')}</Banner>}
        {!online && (
          <Banner tone="warning" role="status">
            {t('offline')}
          </Banner>
        )}
        <SaleFields sale={sale} pairs={pairs} left={pairs.length > 0 ? undefined : seatsLeft(trip)} asked={asked} problem={problem} onChange={change} />
        {refusal && (
          <Banner tone="danger" role="alert">
            {isUnreached(refusal) ? t('unreached') : errorText(refusal)}
          </Banner>
        )}
      </Stack>
    </Dialog>
  );
}
