import { useState, type ReactElement } from 'react';
import { useOperatorSettings } from '@atoll/app-frame/operator/settings';
import { api, errorText } from '@atoll/app-frame/server-data/api';
import { useWhen } from '@atoll/app-frame/operator/format';
import { useTexts, type TextKey } from '@atoll/app-frame/texts/i18n';
import { FromTo } from '@atoll/ui/content/from-to';
import { Banner } from '@atoll/ui/notices/banner';
import { PriceFields } from '../../fields/price-fields.js';
import { TimesFields } from '../../fields/times-fields.js';
import { arrivalAt, departureAt, priceInput, pricesMissing, timesProblem, typedPrices, type TypedPrices, type TypedTimes } from '../../fields/trip-form.js';
import { EditDialog } from '@atoll/ui/form-dialogs/edit-dialog';
import { Choice } from '@atoll/ui/forms/kinds';
import type { FieldProps, FormSchema } from '@atoll/ui/forms/schema';
import { waitlistTexts } from '../../messages/en/office/waitlists.js';
import type { Waitlist } from '../../server-types.js';

interface SlotTrip {
  readonly boatId: string;
  readonly times: TypedTimes;
  readonly prices: TypedPrices;
}

const slotTripForm: FormSchema<SlotTrip, TextKey<typeof waitlistTexts>, 'PRICE'> = {
  fields: {
    boatId: { kind: Choice, label: 'boat', placeholder: 'chooseBoat', codes: ['NO_BOAT'] },
    times: { kind: Times, label: 'add', codes: ['TIMES', 'ARRIVAL'] },
    prices: { kind: PriceFields, label: 'add', codes: ['PRICE'] },
  },
  problem: ({ boatId, times, prices }) => {
    if (boatId === '') return 'NO_BOAT';
    return timesProblem(times) ?? (pricesMissing(prices) ? 'PRICE' : undefined);
  },
};

function Times(props: FieldProps<TypedTimes>): ReactElement {
  return <TimesFields {...props} dayFixed />;
}

interface SlotTripDialogProps {
  readonly waitlist: Waitlist;
  readonly waiting: number;
  readonly onClose: () => void;
}

/** A trip on the day and journey of a slot, which notifies the customers who wait [AW-36, TR-15]. */
export function SlotTripDialog({ waitlist, waiting, onClose }: SlotTripDialogProps): ReactElement {
  const t = useTexts(waitlistTexts);
  const when = useWhen();
  const defaults = useOperatorSettings();
  const { zone } = defaults.operator;
  const { date, preferredTime, fromLocationId, toLocationId, fromLocation, toLocation } = waitlist;
  const [first] = useState<SlotTrip>(() => ({ boatId: '', times: { date, departure: '', arrival: '', nextDay: false }, prices: typedPrices(defaults) }));
  const [create] = api.useCreateTripForWaitlistSlotMutation();
  const boats = api.useGetBoatsQuery({}).data?.boats ?? [];
  const save = ({ boatId, times, prices }: SlotTrip) => {
    const [from, to] = [departureAt(times, zone), arrivalAt(times, zone)];
    const slot = { preferredTime, date, fromLocationId, toLocationId, boatId: Number(boatId) };
    return create({ ...slot, fromTime: from.toISOString(), toTime: to.toISOString(), ...priceInput(prices) });
  };
  return (
    <EditDialog
      title={t('add')}
      save={t('add')}
      close={t('close')}
      width="560px"
      schema={slotTripForm}
      t={t}
      stored={first}
      shown={{ boatId: { options: boats.map(({ id, name, capacity }) => ({ value: String(id), label: t('boatDetail', { name, capacity }) })) } }}
      refusalOf={errorText}
      lead={
        <p>
          <FromTo from={fromLocation.name} to={toLocation.name} /> · {when.dayWords(date)} · {t(preferredTime)}
        </p>
      }
      onSave={save}
      onClose={onClose}
    >
      <Banner tone="info">{waiting > 0 ? t('notifies', { count: waiting }) : t('notifiesNobody')}</Banner>
    </EditDialog>
  );
}
