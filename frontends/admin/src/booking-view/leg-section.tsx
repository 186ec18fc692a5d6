import { useState, type ReactElement } from 'react';
import { api, errorText } from '@atoll/app-frame/server-data/api';
import { useTexts } from '@atoll/app-frame/texts/i18n';
import { useAgeGroupName } from '@atoll/booking-ui/age-groups';
import { Link } from '@atoll/app-frame/page/router';
import { announceFailure } from '@atoll/app-frame/snackbar/snackbar';
import { useWhen } from '@atoll/app-frame/operator/format';
import { useOperatorSettings } from '@atoll/app-frame/operator/settings';
import { useAppDispatch } from '@atoll/app-frame/store/store';
import { boardingClosed } from '@atoll/booking-facts/boarding';
import { isOnBoard, type Leg } from '@atoll/booking-facts/legs';
import { dayOf } from '@atoll/time/day';
import { useClosedText } from '@atoll/booking-ui/booking-texts';
import { Button } from '@atoll/ui/actions/button';
import { Checkbox } from '@atoll/ui/fields/checkbox';
import { foldSummary } from '@atoll/ui/content/fold-summary';
import { FromTo } from '@atoll/ui/content/from-to';
import { Row } from '@atoll/ui/layout/page';
import { colour, space, text, weight } from '@atoll/ui/theme/tokens';
import { TimeSpan } from '@atoll/ui/dates/when';
import { styled } from 'styled-components';
import type { Booking, Customer } from '../server-types.js';
import { bookingActionTexts } from '../messages/en/bookings/booking-actions.js';
import { bookingTexts } from '../messages/en/bookings/bookings.js';
import { tripTexts } from '../messages/en/trips/trips.js';

const Head = styled.div`
  display: grid;
  gap: ${space.xs};
  h3 {
    font-size: 1.0625rem;
  }
  p {
    color: ${colour.inkSoft};
    font-size: ${text.s};
  }
`;

const Kind = styled.span`
  color: ${colour.inkFaint};
  font-size: ${text.s};
  font-weight: ${weight.medium};
`;

const Boarding = styled.details`
  margin-block-start: ${space.m};
  padding: ${space.xs} ${space.l};
  border-radius: 10px;
  background: ${colour.sunken};
  summary {
    ${foldSummary}
    color: ${colour.inkSoft};
    font-size: ${text.s};
  }
  > div {
    display: grid;
    gap: ${space.xs};
    padding-block-end: ${space.s};
  }
`;

interface LegSectionProps {
  readonly booking: Booking;
  readonly leg: Leg;
  /** Names the leg, when the booking has two. */
  readonly named: boolean;
  /** Another trip for this leg; absent where it cannot be changed. */
  readonly onChange?: (() => void) | undefined;
}

export function LegSection({ booking, leg, named, onChange }: LegSectionProps): ReactElement {
  const t = useTexts(bookingTexts);
  const tTrip = useTexts(tripTexts);
  const tAction = useTexts(bookingActionTexts);
  const { operator } = useOperatorSettings();
  const { trip, isReturn, from, to, departs, arrives, pickup, dropoff, seats } = leg;
  const changeLabel = !named ? 'change' : isReturn ? 'changeReturn' : 'changeOutbound';
  const words = [
    trip.routeName,
    leg.boat,
    seats.length > 0 && `${t('seats')} ${seats.join(', ')}`,
    pickup && `${t('pickup')}: ${pickup}`,
    dropoff && `${t('dropoff')}: ${dropoff}`,
  ].filter(Boolean);
  return (
    <section>
      <Head>
        {named && <Kind>{t(isReturn ? 'returns' : 'outbound')}</Kind>}
        <h3>
          <FromTo from={from} to={to} />
        </h3>
        <Row $gap="m">
          <TimeSpan from={departs} to={arrives} />
          {onChange && (
            <Button kind="secondary" size="small" onClick={onChange}>
              {tAction(changeLabel)}
            </Button>
          )}
        </Row>
        <p>
          <Link to={`/admin?date=${dayOf(trip.fromTime, operator.zone)}&trip=${trip.id}`}>{tTrip('number', { id: trip.id })}</Link> · {words.join(' · ')}
        </p>
      </Head>
      <BoardingList booking={booking} leg={leg} />
    </section>
  );
}

/** Is open on the day of the trip, while its people can board: the names stand among the customers of the booking too. */
function BoardingList({ booking, leg }: Pick<LegSectionProps, 'booking' | 'leg'>): ReactElement {
  const t = useTexts(bookingTexts);
  const dispatch = useAppDispatch();
  const [markAttendance, { isLoading, originalArgs }] = api.useMarkAttendanceMutation();
  const closedText = useClosedText();
  const groupName = useAgeGroupName();
  const closed = boardingClosed(leg.trip.id, booking);
  const onBoard = (customer: Customer): boolean => isOnBoard(booking, customer, leg.trip.id);
  const boarded = booking.customers.filter(onBoard).length;
  const { zone } = useOperatorSettings().operator;
  const today = useWhen().today();
  const [isOpen, setIsOpen] = useState(closed === undefined && dayOf(leg.departs, zone) === today);
  const everyone = boarded === booking.customers.length;

  const mark = async (who: Customer | 'everyone', board: boolean): Promise<void> => {
    const whom = who === 'everyone' ? { wholeBooking: true } : { wholeBooking: false, customerId: who.id };
    const outcome = await markAttendance({ tripId: leg.trip.id, bookingId: booking.id, boarded: board, ...whom });
    if (outcome.error) dispatch(announceFailure(errorText(outcome.error)));
    else dispatch(api.util.invalidateTags(['Bookings']));
  };
  /** Optimistic: shows the requested state until the server responds. */
  const ticked = (customer: Customer): boolean => {
    const wanted = isLoading && originalArgs?.tripId === leg.trip.id && (originalArgs.wholeBooking || originalArgs.customerId === customer.id);
    return wanted ? originalArgs.boarded : onBoard(customer);
  };
  return (
    <Boarding open={isOpen} onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary aria-live="polite">{closed ? closedText(closed, booking) : t('boardedCount', { boarded, all: booking.customers.length })}</summary>
      {isOpen && (
        <div role="group" aria-label={t('onBoard')}>
          {booking.customers.map((customer) => (
            <Checkbox
              key={customer.id}
              label={customer.name}
              detail={groupName(customer.ageGroup)}
              checked={ticked(customer)}
              disabled={closed !== undefined}
              onChange={(board) => void mark(customer, board)}
            />
          ))}
          {!closed && booking.customers.length > 1 && (
            <Row>
              <Button kind="quiet" size="small" busy={isLoading && originalArgs?.wholeBooking === true} onClick={() => void mark('everyone', !everyone)}>
                {t(everyone ? 'unboardAll' : 'boardAll')}
              </Button>
            </Row>
          )}
        </div>
      )}
    </Boarding>
  );
}
