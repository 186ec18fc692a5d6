import type { ReactElement } from 'react';
import { api, withoutNotice } from '@atoll/app-frame/server-data/api';
import { useTexts, type TextKey } from '@atoll/app-frame/texts/i18n';
import { useOperatorSettings } from '@atoll/app-frame/operator/settings';
import { TimesFields } from '../../fields/times-fields.js';
import { arrivalAt, clockShift, departureAt, timesProblem, typedTimes, type TypedTimes } from '../../fields/trip-form.js';
import { EditDialog } from '@atoll/ui/form-dialogs/edit-dialog';
import type { FieldProps, FormSchema } from '@atoll/ui/forms/schema';
import { routeMinutes } from '../../trip-view/stop-times.js';
import type { Trip } from '../../server-types.js';
import { tripEditTexts } from '../../messages/en/trips/trip-edits.js';
import { Series } from './series/series.js';
import { useSeries } from './series/use-series.js';
import { useTripRefusal } from './use-edit.js';

interface RescheduleForm {
  readonly times: TypedTimes;
  /** Minutes of the route; undefined for a direct trip. */
  readonly minutes: number | undefined;
}

const rescheduleForm: FormSchema<RescheduleForm, TextKey<typeof tripEditTexts>> = {
  fields: { times: { kind: Times, label: 'reschedule', isGroup: true, codes: ['TIMES', 'ARRIVAL'] } },
  problem: ({ times }) => timesProblem(times),
};

/** The arrival of a route trip is computed from its stops. */
function Times({ values: { minutes }, ...props }: FieldProps<TypedTimes, RescheduleForm>): ReactElement {
  const t = useTexts(tripEditTexts);
  return <TimesFields {...props} computed={minutes === undefined ? undefined : { minutes, hint: t('reschedule.computed') }} />;
}

/** New times of a trip [TR-23, TR-24]. */
export function RescheduleDialog({ trip, onClose }: { readonly trip: Trip; readonly onClose: () => void }): ReactElement {
  const t = useTexts(tripEditTexts);
  const { zone } = useOperatorSettings().operator;
  const [reschedule] = api.useRescheduleTripMutation();
  const series = useSeries(trip, onClose, { act: 'reschedule', concernsBookings: true });
  const now = typedTimes(trip.fromTime, trip.toTime, zone);
  return (
    <EditDialog
      title={t('reschedule')}
      save={t('reschedule.save')}
      close={t('close')}
      busy={series.busy}
      canSave={!series.isOver}
      schema={rescheduleForm}
      t={t}
      stored={{ times: now, minutes: trip.route ? routeMinutes(trip.route) : undefined }}
      version={trip.version}
      refusalOf={useTripRefusal()}
      onSave={({ times }, version) => {
        if (series.isWhole) return series.run({ reschedule: clockShift(now, times) });
        const [from, to] = [departureAt(times, zone), arrivalAt(times, zone)];
        return reschedule(withoutNotice({ tripId: trip.id, fromTime: from.toISOString(), toTime: to.toISOString(), version }));
      }}
      onClose={onClose}
    >
      <Series series={series} />
      <p>{t('reschedule.note')}</p>
    </EditDialog>
  );
}
