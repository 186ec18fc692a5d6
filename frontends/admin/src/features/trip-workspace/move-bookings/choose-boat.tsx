import type { ReactElement } from 'react';
import { api, errorText } from '@atoll/app-frame/server-data/api';
import { useTexts } from '@atoll/app-frame/texts/i18n';
import { RadioCards } from '@atoll/ui/fields/radio-cards';
import { EmptyState } from '@atoll/ui/notices/empty-state';
import { ErrorState } from '@atoll/ui/notices/error-state';
import { Skeleton } from '@atoll/ui/notices/skeleton';
import { BoatIcon } from '@atoll/ui/theme/icons';
import { moveBookingsTexts } from '../../../messages/en/trips/move-bookings.js';
import { fresh } from '../../../server-types.js';

interface ChooseBoatProps {
  readonly tripId: number;
  readonly requiredSeats: number;
  readonly boatId: string;
  readonly onChange: (boatId: string) => void;
}

/** Boats of the same provider with enough free seats [TR-44, TR-46, TR-48]. */
export function ChooseBoat({ tripId, requiredSeats, boatId, onChange }: ChooseBoatProps): ReactElement {
  const t = useTexts(moveBookingsTexts);
  const { data, error, isFetching, refetch } = api.useGetAvailableBoatsForTransferQuery({ originalTripId: tripId, requiredSeats }, fresh);
  if (!data) {
    if (error) return <ErrorState text={errorText(error)} busy={isFetching} onRetry={() => void refetch()} />;
    return <Skeleton $height="64px" aria-label={t('loading')} role="status" />;
  }
  if (data.boats.length === 0) return <EmptyState picture={<BoatIcon size={32} />} title={t('noBoats')} />;
  return (
    <RadioCards
      label={t('boats')}
      hideLabel
      value={boatId}
      onChange={onChange}
      options={data.boats.map(({ id, name, capacity, freeSeats: free, tripId: onTrip }) => ({
        value: String(id),
        label: name,
        detail: `${t('boat.free', { free, capacity })}. ${onTrip === null ? t('boat.newTrip') : t('boat.trip', { id: onTrip })}`,
      }))}
    />
  );
}
