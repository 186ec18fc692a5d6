import { useState, type ReactElement } from 'react';
import { useFocusedHeading } from '@atoll/app-frame/page/focus-heading';
import { api, errorText, isCallError } from '@atoll/app-frame/server-data/api';
import { useTexts } from '@atoll/app-frame/texts/i18n';
import { Button } from '@atoll/ui/actions/button';
import { Stack } from '@atoll/ui/layout/page';
import { EmptyState } from '@atoll/ui/notices/empty-state';
import { ErrorState } from '@atoll/ui/notices/error-state';
import { Skeleton } from '@atoll/ui/notices/skeleton';
import { TicketIcon } from '@atoll/ui/theme/icons';
import { text, weight } from '@atoll/ui/theme/tokens';
import { styled } from 'styled-components';
import { moveBookingsTexts } from '../../../messages/en/trips/move-bookings.js';
import { fresh, type Trip } from '../../../server-types.js';
import { ViewDialog } from '@atoll/ui/form-dialogs/view-dialog';
import { Refusal } from '@atoll/ui/form-dialogs/refusal';
import { ChooseBoat } from './choose-boat.js';
import { ChooseBookings } from './choose-bookings.js';
import { neededSeats, stillListed } from './chosen-bookings.js';

const refusals = [
  'BOAT_NOT_AVAILABLE',
  'SEATS_NOT_AVAILABLE',
  'TRIP_NOT_ON_SALE',
  'DEPARTURE_PASSED',
  'TRIP_DEPARTED',
  'TRIP_ENDED',
  'CONCURRENT_CHANGE',
] as const;

const Heading = styled.h3`
  font-size: ${text.m};
  font-weight: ${weight.medium};
  outline: none;
`;

/** Two steps: which bookings, then to which boat; the second one confirms [TR-46, TR-47, AW-22]. */
export function MoveBookingsDialog({ trip, onClose }: { readonly trip: Trip; readonly onClose: () => void }): ReactElement {
  const t = useTexts(moveBookingsTexts);
  const [step, setStep] = useState<1 | 2>(1);
  const [picked, setPicked] = useState<ReadonlySet<number>>(new Set());
  const [boatId, setBoatId] = useState('');
  const [refusal, setRefusal] = useState('');
  const list = api.useGetBookingsForTransferQuery({ tripId: trip.id }, fresh);
  const [transfer, { isLoading }] = api.useTransferBookingsToBoatMutation();
  const groups = list.data?.routeCounts ?? [];
  const chosen = stillListed(picked, groups);
  const requiredSeats = neededSeats(groups, chosen);
  const go = (to: 1 | 2): void => {
    setStep(to);
    setBoatId('');
    setRefusal('');
  };
  const save = async (): Promise<void> => {
    const { error } = await transfer({ bookingIds: [...chosen], targetBoatId: Number(boatId), originalTripId: trip.id });
    if (!error) return onClose();
    const code = isCallError(error) ? refusals.find((known) => known === error.code) : undefined;
    setRefusal(code ? t(code) : errorText(error));
    void list.refetch();
  };
  const isEmpty = list.data?.bookings.length === 0;
  return (
    <ViewDialog
      title={t('title')}
      isChanged={chosen.size > 0}
      onClose={onClose}
      actions={
        <>
          <Button kind="secondary" onClick={step === 1 ? onClose : () => go(1)}>
            {t(step === 1 ? 'close' : 'back')}
          </Button>
          {step === 1 ? (
            <Button disabled={chosen.size === 0} onClick={() => go(2)}>
              {t('next')}
            </Button>
          ) : (
            <Button disabled={boatId === '' || chosen.size === 0} busy={isLoading} onClick={() => void save()}>
              {t('save', { count: chosen.size })}
            </Button>
          )}
        </>
      }
    >
      <Stack $gap="m">
        <StepHeading key={step} step={step} />
        <Refusal text={refusal} />
        {!list.data &&
          (list.error ? (
            <ErrorState text={errorText(list.error)} busy={list.isFetching} onRetry={() => void list.refetch()} />
          ) : (
            <Skeleton $height="180px" aria-label={t('loading')} role="status" />
          ))}
        {isEmpty && <EmptyState picture={<TicketIcon size={32} />} title={t('noBookings')} />}
        {list.data && !isEmpty && step === 1 && <ChooseBookings groups={groups} bookings={list.data.bookings} chosen={chosen} onChange={setPicked} />}
        {list.data && !isEmpty && (
          <p role="status">
            {chosen.size === 0
              ? t('noneChosen')
              : t('chosen', { bookings: t('bookings', { count: chosen.size }), seats: t('seats', { count: requiredSeats }) })}
          </p>
        )}
        {step === 2 && chosen.size > 0 && (
          <>
            <ChooseBoat tripId={trip.id} requiredSeats={requiredSeats} boatId={boatId} onChange={setBoatId} />
            <p>{t('note')}</p>
          </>
        )}
      </Stack>
    </ViewDialog>
  );
}

/** Takes the focus: the button that was pressed is replaced by one that is disabled at first. */
function StepHeading({ step }: { readonly step: 1 | 2 }): ReactElement {
  const t = useTexts(moveBookingsTexts);
  return (
    <Heading ref={useFocusedHeading()} tabIndex={-1}>
      {t('step', { step })} · {t(step === 1 ? 'chooseBookings' : 'chooseBoat')}
    </Heading>
  );
}
