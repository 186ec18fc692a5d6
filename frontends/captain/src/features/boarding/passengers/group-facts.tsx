import type { ReactElement } from 'react';
import { useTexts } from '@atoll/app-frame/texts/i18n';
import { useAgeGroupName } from '@atoll/booking-ui/age-groups';
import { legOn } from '@atoll/booking-facts/legs';
import { NoteIcon, PinIcon, SeatIcon } from '@atoll/ui/theme/icons';
import { colour, space, weight } from '@atoll/ui/theme/tokens';
import { styled } from 'styled-components';
import { boardingTexts } from '../../../messages/en/captain.js';
import type { Booking, Customer, Trip } from '../../../server-types.js';
import { placesOf, samePlaces, type Places } from '../boarding.js';

const nowhere: Places = { pickup: undefined, dropoff: undefined };

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

interface PlacesFactProps {
  readonly places: Places;
  readonly getsOff?: string | undefined;
  /** Holds for all bookings that name no others. */
  readonly everywhere?: boolean;
}

export function PlacesFact({ places: { pickup, dropoff }, getsOff, everywhere = false }: PlacesFactProps): ReactElement | null {
  const t = useTexts(boardingTexts);
  const words = [pickup && `${t('pickup')}: ${pickup}`, dropoff && `${t('dropoff')}: ${dropoff}`, getsOff && t('getsOff', { location: getsOff })]
    .filter(Boolean)
    .join(' · ');
  if (words === '') return null;
  return (
    <Fact>
      <PinIcon />
      {everywhere ? t('usualPlaces', { places: words }) : words}
    </Fact>
  );
}

interface FactsProps {
  readonly trip: Trip;
  readonly booking: Booking;
  /** Where most bookings get on and off, which is not repeated. */
  readonly usual: Places | undefined;
}

/** Seats, where the party gets on and off, and notes. */
export function Facts({ trip, booking, usual }: FactsProps): ReactElement {
  const t = useTexts(boardingTexts);
  const { routeToStop, notes } = booking;
  const { seats = [] } = legOn(booking, trip.id) ?? {};
  const places = placesOf(trip, booking);
  return (
    <>
      {seats.length > 0 && (
        <Fact>
          <SeatIcon />
          {t('seats', { count: seats.length, names: seats.join(', ') })}
        </Fact>
      )}
      <PlacesFact places={samePlaces(places, usual) ? nowhere : places} getsOff={routeToStop?.to.name} />
      {notes && (
        <Fact>
          <NoteIcon />
          {notes}
        </Fact>
      )}
    </>
  );
}
