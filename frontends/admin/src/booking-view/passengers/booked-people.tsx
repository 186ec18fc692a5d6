import type { ReactElement } from 'react';
import { useTexts } from '@atoll/app-frame/texts/i18n';
import { useAgeGroupName } from '@atoll/booking-ui/age-groups';
import { isOnBoard } from '@atoll/booking-facts/legs';
import { CheckIcon } from '@atoll/ui/theme/icons';
import { colour, space, text } from '@atoll/ui/theme/tokens';
import { VisuallyHidden } from '@atoll/ui/layout/visually-hidden';
import { styled } from 'styled-components';
import type { Booking, Customer } from '../../server-types.js';
import { bookingTexts } from '../../messages/en/bookings/bookings.js';

const People = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: 2px ${space.l};
`;

const Person = styled.li`
  display: grid;
  grid-template-columns: 20px minmax(0, 1fr);
  gap: ${space.s};
  align-items: start;
  svg {
    margin-block-start: 2px;
    color: ${colour.success};
  }
  small {
    color: ${colour.inkFaint};
    font-size: ${text.s};
  }
`;

const Ring = styled.span`
  inline-size: 14px;
  block-size: 14px;
  margin: 5px 3px;
  border: 1.5px solid ${colour.lineStrong};
  border-radius: 50%;
`;

/** The passengers of a booking, and who is on board of this trip. */
export function BookedPeople({ booking, tripId }: { readonly booking: Booking; readonly tripId: number }): ReactElement {
  return (
    <People>
      {booking.customers.map((customer) => (
        <PersonLine key={customer.id} customer={customer} boarded={isOnBoard(booking, customer, tripId)} />
      ))}
    </People>
  );
}

function PersonLine({ customer, boarded }: { readonly customer: Customer; readonly boarded: boolean }): ReactElement {
  const t = useTexts(bookingTexts);
  return (
    <Person>
      {boarded ? <CheckIcon /> : <Ring />}
      <span>
        {customer.name}{' '}
        <small>
          <CustomerDetail customer={customer} />
        </small>
        <VisuallyHidden>{t(boarded ? 'boarded' : 'notBoarded')}</VisuallyHidden>
      </span>
    </Person>
  );
}

/** 'Adult · ID A123456 · Emergency 7771234' */
export function CustomerDetail({ customer: { ageGroup, nid, emergencyContact } }: { readonly customer: Customer }): ReactElement {
  const t = useTexts(bookingTexts);
  const groupName = useAgeGroupName();
  return <>{[groupName(ageGroup), nid && t('nid', { nid }), emergencyContact && t('emergency', { contact: emergencyContact })].filter(Boolean).join(' · ')}</>;
}
