import { useState, type ReactElement } from 'react';
import { api, errorText } from '@atoll/app-frame/server-data/api';
import { useTexts } from '@atoll/app-frame/texts/i18n';
import { useLive, useLiveSubject, useRefetchOnChange } from '@atoll/app-frame/server-data/live';
import { Button } from '@atoll/ui/actions/button';
import { ErrorState } from '@atoll/ui/notices/error-state';
import { SeatIcon } from '@atoll/ui/theme/icons';
import { SeatMap } from '@atoll/booking-ui/seat-map';
import { Skeleton } from '@atoll/ui/notices/skeleton';
import { workspaceTexts } from '../../messages/en/trips/trip-workspace.js';

/** Seat map of the trip [AW-17]; loaded only when opened. */
export function TripSeats({ tripId }: { readonly tripId: number }): ReactElement {
  const t = useTexts(workspaceTexts);
  const [shown, setShown] = useState(false);
  return (
    <section aria-label={t('layout')}>
      <Button kind="secondary" size="small" icon={<SeatIcon size={18} />} aria-expanded={shown} onClick={() => setShown(!shown)}>
        {t(shown ? 'layoutHide' : 'layoutShow')}
      </Button>
      {shown && <Seats tripId={tripId} />}
    </section>
  );
}

function Seats({ tripId }: { readonly tripId: number }): ReactElement {
  const t = useTexts(workspaceTexts);
  const live = useLiveSubject({ tripId });
  const { data, error, isFetching, refetch } = api.useGetTripBoatLayoutQuery({ tripId }, useLive(live));
  useRefetchOnChange(live, refetch, isFetching);
  if (data) return data.rows.length > 0 ? <SeatMap rows={data.rows} chosen={[]} max={0} /> : <p>{t('layoutNone')}</p>;
  if (error) return <ErrorState text={errorText(error)} busy={isFetching} onRetry={() => void refetch()} />;
  return <Skeleton $height="360px" $radius="14px" />;
}
