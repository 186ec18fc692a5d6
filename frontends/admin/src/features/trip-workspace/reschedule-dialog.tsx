import { useState, type ReactElement } from 'react';
import { useOperatorSettings } from '@atoll/app-frame/operator/settings';
import { api, withoutNotice } from '@atoll/app-frame/server-data/api';
import { useTexts } from '@atoll/app-frame/texts/i18n';
import { FormDialog } from '../../kit/dialogs/form-dialog.js';
import { TimesFields } from '../../fields/times-fields.js';
import { arrivalAt, changedFields, clockShift, departureAt, timesProblem, typedTimes, type TypedTimes } from '../../fields/trip-form.js';
import { tripEditTexts } from '../../messages/en/trips/trip-edits.js';
import type { Trip } from '../../server-types.js';
import { routeMinutes } from '../../trip-view/stop-times.js';
import { Refusal } from './refusal.js';
import { Series } from './series/series.js';
import { useSeries } from './series/use-series.js';
import { useEdit } from './use-edit.js';

/**
 * New times; the arrival of a route trip is computed from its stops [TR-23, TR-24]. A field that was not touched follows the trip, also
 * when somebody else changes it meanwhile.
 */
export function RescheduleDialog({ trip, onClose }: { readonly trip: Trip; readonly onClose: () => void }): ReactElement {
  const t = useTexts(tripEditTexts);
  const { zone } = useOperatorSettings().operator;
  const [typed, setTyped] = useState<Partial<TypedTimes>>({});
  const times = { ...typedTimes(trip.fromTime, trip.toTime, zone), ...typed };
  const [problem, setProblem] = useState<ReturnType<typeof timesProblem>>();
  const [reschedule, { isLoading }] = api.useRescheduleTripMutation();
  const { refusal, settle, version } = useEdit(trip, onClose);
  const series = useSeries(trip, onClose, { concernsBookings: true });
  const computed = trip.route ? { minutes: routeMinutes(trip.route), hint: t('reschedule.computed') } : undefined;

  const save = async (): Promise<void> => {
    const found = timesProblem(times);
    if (found) return setProblem(found);
    if (series.isWhole) return series.run({ reschedule: clockShift(typedTimes(trip.fromTime, trip.toTime, zone), times) });
    const [from, to] = [departureAt(times, zone), arrivalAt(times, zone)];
    settle(await reschedule(withoutNotice({ tripId: trip.id, fromTime: from.toISOString(), toTime: to.toISOString(), version })));
  };
  return (
    <FormDialog
      title={t('reschedule')}
      save={t('reschedule.save')}
      close={t('close')}
      busy={isLoading || series.busy}
      canSave={!series.isOver}
      onClose={onClose}
      onSave={() => void save()}
    >
      <Refusal text={refusal} />
      <TimesFields
        times={times}
        departureError={problem === 'TIMES' ? t('TIMES') : undefined}
        arrivalError={problem === 'ARRIVAL' ? t('ARRIVAL') : undefined}
        computed={computed}
        onChange={(changed) => {
          setTyped({ ...typed, ...changedFields(times, changed) });
          setProblem(undefined);
        }}
      />
      <Series series={series} />
      <p>{t('reschedule.note')}</p>
    </FormDialog>
  );
}
