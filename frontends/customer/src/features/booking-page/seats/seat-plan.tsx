import { useState, type ReactElement } from 'react';
import { api, errorText } from '@atoll/app-frame/server-data/api';
import { useLive, useLiveSubject, useRefetchOnChange } from '@atoll/app-frame/server-data/live';
import { useTexts } from '@atoll/app-frame/texts/i18n';
import { Button } from '@atoll/ui/actions/button';
import { Dialog } from '@atoll/ui/dialogs/dialog';
import { ErrorState } from '@atoll/ui/notices/error-state';
import { SeatMap } from '@atoll/booking-ui/seat-map';
import { Skeleton } from '@atoll/ui/notices/skeleton';
import { styled } from 'styled-components';
import { pageTexts } from '../../../messages/en-pages.js';
import { seatsNeeded } from './booked-leg.js';
import type { Booking } from '../server-types.js';
import { ownSeats, sameSeats, stillFree, type LayoutRows } from './seat-plan-rules.js';

/** In view beside the button, while the plan may be longer than the screen; the plan itself announces it. */
const Count = styled.span`
  flex: none !important;
  align-self: center;
  margin-inline-end: auto;
  font-variant-numeric: tabular-nums;
`;

interface SeatPlanProps {
  readonly booking: Booking;
  readonly tripId: number;
  readonly title: string;
  readonly onClose: () => void;
}

const NO_ROWS: LayoutRows = [];

/** The seat plan in a sheet with a bar of its own, so that its button is the only one to press. */
export function SeatPlan({ booking, tripId, title, onClose }: SeatPlanProps): ReactElement {
  const t = useTexts(pageTexts);
  const seats = { tripId, bookingUuid: booking.uuid };
  const live = useLiveSubject(seats);
  const { data, error, isFetching, refetch } = api.useGetTripBoatLayoutQuery(seats, useLive(live));
  useRefetchOnChange(live, refetch, isFetching);
  const [select, { isLoading }] = api.useSelectSeatsMutation();
  const [wanted, setWanted] = useState<readonly number[]>();
  const rows = data?.rows ?? NO_ROWS;
  const own = ownSeats(rows);
  const chosen = stillFree(rows, wanted ?? own);
  const max = seatsNeeded(booking);
  const hasSeats = rows.some(({ columns }) => columns.some(({ active }) => active));
  const save = async (): Promise<void> => {
    const response = await select({ bookingUuid: booking.uuid, tripId, selected: [...chosen] });
    if (!response.error) return onClose();
    // Another booking took a seat: the plan is out of date.
    void refetch();
  };
  const footer = hasSeats && (
    <>
      <Count aria-hidden>{t('seats.count', { chosen: chosen.length, max })}</Count>
      <Button onClick={() => void save()} disabled={sameSeats(chosen, own)} busy={isLoading}>
        {t('seats.select')}
      </Button>
    </>
  );
  return (
    <Dialog title={title} open keepOpen onClose={onClose} {...(footer && { footer })}>
      {error && !data && <ErrorState text={errorText(error)} onRetry={() => void refetch()} busy={isFetching} />}
      {!error && !data && <Skeleton $height="360px" $radius="14px" />}
      {data && (hasSeats ? <SeatMap rows={rows} chosen={chosen} onChange={setWanted} max={max} /> : <p>{t('seats.noLayout')}</p>)}
    </Dialog>
  );
}
