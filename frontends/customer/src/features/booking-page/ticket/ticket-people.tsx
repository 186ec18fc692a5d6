import type { ReactElement } from 'react';
import { useTexts } from '@atoll/app-frame/texts/i18n';
import { useAgeGroupName } from '@atoll/booking-ui/age-groups';
import { isOnBoard, type Leg } from '@atoll/booking-facts/legs';
import { CheckIcon } from '@atoll/ui/theme/icons';
import { colour, media, space, text, weight } from '@atoll/ui/theme/tokens';
import { styled } from 'styled-components';
import { pageTexts } from '../../../messages/en-pages.js';
import type { Booking } from '../server-types.js';

const People = styled.section`
  padding: ${space.l} 20px 20px;
  border-block-start: 1px solid ${colour.line};
  ${media.tablet} {
    padding: ${space.l} ${space.xl} ${space.xl};
  }
  h2 {
    margin-block-end: ${space.s};
    color: ${colour.inkFaint};
    font-size: ${text.s};
    font-weight: ${weight.medium};
    letter-spacing: 0;
  }
  ul {
    display: grid;
    gap: ${space.xs};
  }
  li {
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    justify-content: space-between;
    gap: 0 ${space.m};
    font-weight: ${weight.medium};
  }
  li > span:first-child {
    flex: 1;
    min-inline-size: 0;
    overflow-wrap: anywhere;
  }
`;

const Kind = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 4px;
  color: ${colour.inkFaint};
  font-size: ${text.s};
  font-weight: ${weight.regular};
  white-space: nowrap;
`;

const OnBoard = styled.span`
  flex-basis: 100%;
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${space.m};
  color: ${colour.success};
  font-size: ${text.s};
  font-weight: ${weight.regular};
  > span {
    display: inline-flex;
    align-items: center;
    gap: 4px;
  }
`;

export function TicketPeople({ booking, legs }: { readonly booking: Booking; readonly legs: readonly Leg[] }): ReactElement {
  const t = useTexts(pageTexts);
  const groupName = useAgeGroupName();
  const { customers } = booking;
  return (
    <People>
      <h2>{t('booking.passengers', { count: customers.length })}</h2>
      <ul>
        {customers.map((customer) => (
          <li key={customer.id}>
            <span>{customer.name}</span>
            <Kind>{groupName(customer.ageGroup)}</Kind>
            <Boarded legs={legs.filter(({ trip }) => isOnBoard(booking, customer, trip.id))} named={legs.length > 1} />
          </li>
        ))}
      </ul>
    </People>
  );
}

/** A tick for each leg that the passenger has boarded; named when the booking has two legs. */
function Boarded({ legs, named }: { readonly legs: readonly Leg[]; readonly named: boolean }): ReactElement | null {
  const t = useTexts(pageTexts);
  if (legs.length === 0) return null;
  return (
    <OnBoard>
      {legs.map(({ trip, isReturn }) => (
        <span key={trip.id}>
          <CheckIcon size={16} />
          {named ? t('booking.boardedOn', { leg: t(isReturn ? 'booking.return' : 'booking.outbound') }) : t('booking.boarded')}
        </span>
      ))}
    </OnBoard>
  );
}
