import { useState, type ReactElement } from 'react';
import { useOperatorSettings } from '@atoll/app-frame/operator/settings';
import { api, errorText } from '@atoll/app-frame/server-data/api';
import { useWhen } from '@atoll/app-frame/operator/format';
import { useTexts } from '@atoll/app-frame/texts/i18n';
import { FromTo } from '@atoll/ui/content/from-to';
import { Select } from '@atoll/ui/fields/select';
import { Banner } from '@atoll/ui/notices/banner';
import { FormDialog } from '../../kit/dialogs/form-dialog.js';
import { PriceFields } from '../../fields/price-fields.js';
import { TimesFields } from '../../fields/times-fields.js';
import { arrivalAt, departureAt, priceInput, pricesMissing, timesProblem, typedPrices, type TypedPrices, type TypedTimes } from '../../fields/trip-form.js';
import { waitlistTexts } from '../../messages/en/office/waitlists.js';
import type { Waitlist } from '../../server-types.js';

type Problem = 'NO_BOAT' | 'TIMES' | 'ARRIVAL' | 'PRICE';

function problemOf(boatId: string, times: TypedTimes, prices: TypedPrices): Problem | undefined {
  if (boatId === '') return 'NO_BOAT';
  return timesProblem(times) ?? (pricesMissing(prices) ? 'PRICE' : undefined);
}

/** A trip on the day and journey of a slot, which notifies the customers who wait [AW-36, TR-15]. */
export function SlotTripDialog({
  waitlist,
  waiting,
  onClose,
}: {
  readonly waitlist: Waitlist;
  readonly waiting: number;
  readonly onClose: () => void;
}): ReactElement {
  const t = useTexts(waitlistTexts);
  const when = useWhen();
  const defaults = useOperatorSettings();
  const { zone } = defaults.operator;
  const { date, preferredTime, fromLocationId, toLocationId, fromLocation, toLocation } = waitlist;
  const [boatId, setBoatId] = useState('');
  const [times, setTimes] = useState<TypedTimes>({ date, departure: '', arrival: '', nextDay: false });
  const [prices, setPrices] = useState(() => typedPrices(defaults));
  const [problem, setProblem] = useState<Problem>();
  const [create, { isLoading, error }] = api.useCreateTripForWaitlistSlotMutation();
  const boats = api.useGetBoatsQuery({}).data?.boats ?? [];
  const wrong = (code: Exclude<Problem, 'PRICE'>): string | undefined => (problem === code ? t(code) : undefined);
  const typed =
    <T,>(set: (value: T) => void) =>
    (value: T): void => {
      set(value);
      setProblem(undefined);
    };

  const save = async (): Promise<void> => {
    const found = problemOf(boatId, times, prices);
    if (found) return setProblem(found);
    const [from, to] = [departureAt(times, zone), arrivalAt(times, zone)];
    const slot = { preferredTime, date, fromLocationId, toLocationId, boatId: Number(boatId) };
    const outcome = await create({ ...slot, fromTime: from.toISOString(), toTime: to.toISOString(), ...priceInput(prices) });
    if (!outcome.error) onClose();
  };
  return (
    <FormDialog title={t('add')} save={t('add')} close={t('close')} busy={isLoading} width="560px" onClose={onClose} onSave={() => void save()}>
      {error !== undefined && (
        <Banner tone="danger" role="alert">
          {errorText(error)}
        </Banner>
      )}
      <p>
        <FromTo from={fromLocation.name} to={toLocation.name} /> · {when.dayWords(date)} · {t(preferredTime)}
      </p>
      <Select
        label={t('boat')}
        placeholder={t('chooseBoat')}
        value={boatId}
        error={wrong('NO_BOAT')}
        options={boats.map(({ id, name, capacity }) => ({ value: String(id), label: t('boatDetail', { name, capacity }) }))}
        onChange={typed(setBoatId)}
      />
      <TimesFields times={times} dayFixed departureError={wrong('TIMES')} arrivalError={wrong('ARRIVAL')} onChange={typed(setTimes)} />
      <PriceFields prices={prices} checked={problem === 'PRICE'} onChange={typed(setPrices)} />
      <Banner tone="info">{waiting > 0 ? t('notifies', { count: waiting }) : t('notifiesNobody')}</Banner>
    </FormDialog>
  );
}
