import { useState, type ReactElement } from 'react';
import { api, errorText } from '@atoll/app-frame/server-data/api';
import { useLive, useLiveSubject, useRefetchOnChange } from '@atoll/app-frame/server-data/live';
import { useTexts } from '@atoll/app-frame/texts/i18n';
import { Button } from '@atoll/ui/actions/button';
import { ErrorState } from '@atoll/ui/notices/error-state';
import { Row, Stack } from '@atoll/ui/layout/page';
import { SeatMap } from '@atoll/booking-ui/seat-map';
import { Skeleton } from '@atoll/ui/notices/skeleton';
import { customerTexts } from '../../../messages/en.js';
import { seatsNeeded } from './booked-leg.js';
import type { Booking } from '../server-types.js';
import { ownSeats, sameSeats, stillFree, type LayoutRows } from './seat-plan-rules.js';

interface SeatPlanProps {
  readonly booking: Booking;
  readonly tripId: number;
  readonly onClose: () => void;
}

export function SeatPlan({ booking, tripId, onClose }: SeatPlanProps): ReactElement {
  const t = useTexts(customerTexts);
  const seats = { tripId, bookingUuid: booking.uuid };
  const live = useLiveSubject(seats);
  const { data, error, isFetching, refetch } = api.useGetTripBoatLayoutQuery(seats, useLive(live));
  useRefetchOnChange(live, refetch, isFetching);
  if (error && !data) return <ErrorState text={errorText(error)} onRetry={() => void refetch()} busy={isFetching} />;
  if (!data) return <Skeleton $height="360px" $radius="14px" />;
  if (!data.rows.some(({ columns }) => columns.some(({ active }) => active))) return <p>{t('seats.noLayout')}</p>;
  return <Plan rows={data.rows} booking={booking} tripId={tripId} onClose={onClose} onTaken={() => void refetch()} />;
}

interface PlanProps extends SeatPlanProps {
  readonly rows: LayoutRows;
  /** Another booking took a seat: the plan is out of date. */
  readonly onTaken: () => void;
}

function Plan({ rows, booking, tripId, onClose, onTaken }: PlanProps): ReactElement {
  const t = useTexts(customerTexts);
  const [select, { isLoading }] = api.useSelectSeatsMutation();
  const [wanted, setWanted] = useState<readonly number[]>(() => ownSeats(rows));
  const chosen = stillFree(rows, wanted);
  const unchanged = sameSeats(chosen, ownSeats(rows));
  const save = async (): Promise<void> => {
    const response = await select({ bookingUuid: booking.uuid, tripId, selected: [...chosen] });
    if (response.error) onTaken();
    else onClose();
  };
  return (
    <Stack>
      <SeatMap rows={rows} chosen={chosen} onChange={setWanted} max={seatsNeeded(booking)} />
      <Row $end>
        <Button kind="quiet" onClick={onClose} disabled={isLoading}>
          {t('seats.close')}
        </Button>
        <Button onClick={() => void save()} disabled={unchanged} busy={isLoading}>
          {t('seats.select')}
        </Button>
      </Row>
    </Stack>
  );
}
