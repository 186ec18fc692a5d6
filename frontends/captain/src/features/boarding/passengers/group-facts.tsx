import type { ReactElement } from 'react';
import { useTexts } from '@atoll/app-frame/texts/i18n';
import { useAgeGroupName } from '@atoll/booking-ui/age-groups';
import { legOn } from '@atoll/booking-facts/legs';
import { NoteIcon, PinIcon, SeatIcon } from '@atoll/ui/theme/icons';
import { colour, space, weight } from '@atoll/ui/theme/tokens';
import { styled } from 'styled-components';
import { boardingTexts } from '../../../messages/en/captain.js';
import type { Booking, Customer, Trip } from '../../../server-types.js';

export const Fact = styled.p<{ $tone?: 'warning' }>`
  display: flex;
  gap: ${space.s};
  padding: 0 ${space.l} ${space.s};
  color: ${({ $tone }) => ($tone ? colour.warning : colour.inkSoft)};
  font-weight: ${({ $tone }) => ($tone ? weight.medium : weight.regular)};
  line-height: 1.4;
  > svg {
    margin-block-start: 1px;
  }
`;

/** Shows what a captain compares with a passenger's papers. */
export function CustomerFacts({ customer: { ageGroup, nid, emergencyContact } }: { readonly customer: Customer }): ReactElement {
  const t = useTexts(boardingTexts);
  const groupName = useAgeGroupName();
  return <>{[groupName(ageGroup), nid && t('nid', { nid }), emergencyContact && t('emergency', { contact: emergencyContact })].filter(Boolean).join(' · ')}</>;
}

/** Seats, where the party gets on and off, and notes. */
export function Facts({ trip, booking }: { readonly trip: Trip; readonly booking: Booking }): ReactElement {
  const t = useTexts(boardingTexts);
  const { routeToStop, notes } = booking;
  const { pickup, dropoff, seats = [] } = legOn(booking, trip.id) ?? {};
  const locations = [
    pickup && `${t('pickup')}: ${pickup}`,
    dropoff && `${t('dropoff')}: ${dropoff}`,
    routeToStop && t('getsOff', { location: routeToStop.to.name }),
  ].filter(Boolean);
  return (
    <>
      {seats.length > 0 && (
        <Fact>
          <SeatIcon />
          {t('seats', { count: seats.length, names: seats.join(', ') })}
        </Fact>
      )}
      {locations.length > 0 && (
        <Fact>
          <PinIcon />
          {locations.join(' · ')}
        </Fact>
      )}
      {notes && (
        <Fact>
          <NoteIcon />
          {notes}
        </Fact>
      )}
    </>
  );
}
