import { useState, type ReactElement } from 'react';
import { api, type CallInput } from '@atoll/app-frame/server-data/api';
import { useOperatorSettings } from '@atoll/app-frame/operator/settings';
import { useWhen } from '@atoll/app-frame/operator/format';
import { useTexts } from '@atoll/app-frame/texts/i18n';
import { useAppDispatch } from '@atoll/app-frame/store/store';
import type { Booking } from '@atoll/booking-facts/booking';
import type { Leg } from '@atoll/booking-facts/legs';
import { addDays, dayOf, type Day } from '@atoll/time/day';
import { FromTo } from '@atoll/ui/content/from-to';
import { CalendarButton } from '@atoll/ui/dates/calendar-button';
import { FormDialog } from '@atoll/ui/form-dialogs/form-dialog';
import { colour, space, text, weight } from '@atoll/ui/theme/tokens';
import { styled } from 'styled-components';
import { ChangeDays } from './change-days.js';
import { changeTexts } from './change-texts.js';
import { ChangeTrips } from './change-trips.js';

const Present = styled.div`
  strong {
    font-weight: ${weight.bold};
  }
  p {
    color: ${colour.inkSoft};
    font-size: ${text.s};
  }
`;

const DayLine = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space.m};
`;

export interface ChangeDialogProps {
  readonly booking: Booking;
  readonly leg: Leg;
  /** Names the leg, when the booking has two. */
  readonly named: boolean;
  /** Shows both currencies. */
  readonly forStaff: boolean;
  readonly onClose: () => void;
}

/** Another trip between the same locations: a day, its trips with their seats and what the price becomes, and one button [CW-38, AW-25]. Staff begin on the next day. */
export function ChangeDialog({ booking, leg, named, forStaff, onClose }: ChangeDialogProps): ReactElement {
  const t = useTexts(changeTexts);
  const when = useWhen();
  const { zone } = useOperatorSettings().operator;
  const today = when.today();
  const [day, setDay] = useState<Day>(() => latest(addDays(dayOf(leg.departs, zone), forStaff ? 1 : 0), today));
  const [chosen, setTripId] = useState<number>();
  const proposed = useSameTime(leg, { bookingUuid: booking.uuid, isReturnTrip: leg.isReturn, date: day }, forStaff);
  const tripId = chosen ?? proposed;
  const dispatch = useAppDispatch();
  const [change, { isLoading }] = api.useChangeBookingMutation();
  const choose = (next: Day): void => {
    setDay(next);
    setTripId(undefined);
  };
  const confirm = async (): Promise<void> => {
    if (tripId === undefined) return;
    const outcome = await change({ bookingUuid: booking.uuid, isReturnTrip: leg.isReturn, changeToTripId: tripId });
    if (!outcome.error) return onClose();
    // the snackbar says why it was refused; the trips are loaded again, because the seats may be gone
    setTripId(undefined);
    dispatch(api.util.invalidateTags(['Trips', 'Bookings']));
  };
  return (
    <FormDialog
      title={named ? t('titleLeg', { leg: t(leg.isReturn ? 'return' : 'outbound') }) : t('title')}
      width="560px"
      save={t('confirm')}
      close={t('keep')}
      busy={isLoading}
      disabled={tripId === undefined}
      onSave={() => void confirm()}
      onClose={onClose}
    >
      <Present>
        <strong>
          <FromTo from={leg.from} to={leg.to} />
        </strong>
        <p>{t('now', { when: when.span(leg.departs, leg.arrives) })}</p>
        {leg.seats.length > 0 && <p>{t('seatsGone')}</p>}
      </Present>
      <DayLine>
        <strong>{when.dayWords(day)}</strong>
        <CalendarButton value={day} min={today} onChange={choose} />
      </DayLine>
      <ChangeDays booking={booking} isReturn={leg.isReturn} day={day} today={today} onDay={choose} forStaff={forStaff} />
      <ChangeTrips booking={booking} isReturn={leg.isReturn} day={day} chosen={tripId} onChoose={setTripId} forStaff={forStaff} />
    </FormDialog>
  );
}

/** Staff mostly move a booking to the same time of the next day: the id of the trip of that time, where it can be chosen. */
function useSameTime(leg: Leg, asked: CallInput<'getChangeTrips'>, isProposed: boolean): number | undefined {
  const when = useWhen();
  const { currentData } = api.useGetChangeTripsQuery(asked, { skip: !isProposed });
  const time = when.time(leg.departs);
  return currentData?.trips.find((trip) => trip.refusedBy === null && when.time(trip.fromTime) === time)?.id;
}

const latest = (a: Day, b: Day): Day => (a > b ? a : b);
