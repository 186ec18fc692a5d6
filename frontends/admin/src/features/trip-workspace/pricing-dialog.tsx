import type { ReactElement } from 'react';
import { api, withoutNotice } from '@atoll/app-frame/server-data/api';
import { useTexts, type TextKey } from '@atoll/app-frame/texts/i18n';
import { PriceFields } from '../../fields/price-fields.js';
import { priceInput, pricesMissing, typedPrices, type TypedPrices } from '../../fields/trip-form.js';
import { EditDialog } from '@atoll/ui/form-dialogs/edit-dialog';
import type { FormSchema } from '@atoll/ui/forms/schema';
import type { Trip } from '../../server-types.js';
import { tripEditTexts } from '../../messages/en/trips/trip-edits.js';
import { Series } from './series/series.js';
import { useSeries } from './series/use-series.js';
import { useTripRefusal } from './use-edit.js';

const pricingForm: FormSchema<{ readonly prices: TypedPrices }, TextKey<typeof tripEditTexts>, 'PRICE'> = {
  fields: { prices: { kind: PriceFields, label: 'prices', isGroup: true, codes: ['PRICE'] } },
  problem: ({ prices }) => (pricesMissing(prices) ? 'PRICE' : undefined),
};

/** Prices of new bookings of a direct trip [TR-28, AW-18]. */
export function PricingDialog({ trip, onClose }: { readonly trip: Trip; readonly onClose: () => void }): ReactElement {
  const t = useTexts(tripEditTexts);
  const [savePrices] = api.useEditSeatPricingMutation();
  const series = useSeries(trip, onClose, { act: 'prices', concernsBookings: false });
  return (
    <EditDialog
      title={t('prices')}
      save={t('prices.save')}
      close={t('close')}
      busy={series.busy}
      canSave={!series.isOver}
      schema={pricingForm}
      t={t}
      stored={{ prices: typedPrices(trip) }}
      version={trip.version}
      refusalOf={useTripRefusal()}
      onSave={({ prices }, version) =>
        series.isWhole ? series.run({ prices: priceInput(prices) }) : savePrices(withoutNotice({ tripId: trip.id, ...priceInput(prices), version }))
      }
      onClose={onClose}
    >
      <Series series={series} />
      <p>{t('prices.note')}</p>
    </EditDialog>
  );
}
