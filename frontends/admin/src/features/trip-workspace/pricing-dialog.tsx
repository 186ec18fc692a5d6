import { useState, type ReactElement } from 'react';
import { api, withoutNotice } from '@atoll/app-frame/server-data/api';
import { useTexts } from '@atoll/app-frame/texts/i18n';
import { FormDialog } from '../../kit/dialogs/form-dialog.js';
import { PriceFields } from '../../fields/price-fields.js';
import { changedFields, priceInput, pricesMissing, typedPrices, type TypedPrices } from '../../fields/trip-form.js';
import { tripEditTexts } from '../../messages/en/trips/trip-edits.js';
import type { Trip } from '../../server-types.js';
import { Refusal } from './refusal.js';
import { Series } from './series/series.js';
import { useSeries } from './series/use-series.js';
import { useEdit } from './use-edit.js';

/** Prices of new bookings of a direct trip [TR-28, AW-18]. A field that was not touched follows the trip, also when somebody else changes it meanwhile. */
export function PricingDialog({ trip, onClose }: { readonly trip: Trip; readonly onClose: () => void }): ReactElement {
  const t = useTexts(tripEditTexts);
  const [typed, setTyped] = useState<Partial<TypedPrices>>({});
  const prices = { ...typedPrices(trip), ...typed };
  const [isChecked, setChecked] = useState(false);
  const [savePrices, { isLoading }] = api.useEditSeatPricingMutation();
  const { refusal, settle, version } = useEdit(trip, onClose);
  const series = useSeries(trip, onClose, { concernsBookings: false });
  const save = async (): Promise<void> => {
    setChecked(true);
    if (pricesMissing(prices)) return;
    if (series.isWhole) return series.run({ prices: priceInput(prices) });
    settle(await savePrices(withoutNotice({ tripId: trip.id, ...priceInput(prices), version })));
  };
  return (
    <FormDialog
      title={t('prices')}
      save={t('prices.save')}
      close={t('close')}
      busy={isLoading || series.busy}
      canSave={!series.isOver}
      onClose={onClose}
      onSave={() => void save()}
    >
      <Refusal text={refusal} />
      <PriceFields prices={prices} checked={isChecked} onChange={(changed) => setTyped({ ...typed, ...changedFields(prices, changed) })} />
      <Series series={series} />
      <p>{t('prices.note')}</p>
    </FormDialog>
  );
}
