import type { ReactElement, ReactNode } from 'react';
import { useTexts } from '@atoll/app-frame/i18n';
import { FromTo } from '@atoll/ui/from-to';
import { CheckIcon, PinIcon, SeatIcon } from '@atoll/ui/icons';
import { colour, motion, radius, size, space, text, weight } from '@atoll/ui/tokens';
import { VisuallyHidden } from '@atoll/ui/visually-hidden';
import { styled } from 'styled-components';
import type { Booking, Customer } from '../calls.js';
import { bookingTexts } from '../messages/en/bookings.js';
import { BookingChips } from './booking-status.js';
import { ContactLinks } from './contact-links.js';
import { hasBoarded, kindOn, seatNames } from './legs.js';

const Card = styled.article<{ $cancelled: boolean }>`
  position: relative;
  display: grid;
  align-content: start;
  gap: ${space.s};
  inline-size: 100%;
  padding: ${space.m} ${space.l} ${space.l};
  border-radius: ${radius.card};
  background: ${({ $cancelled }) => ($cancelled ? 'transparent' : colour.surface)};
  box-shadow:
    ${colour.shadowLow},
    0 0 0 1px color-mix(in srgb, ${colour.line} 60%, transparent);
  transition: box-shadow ${motion.quick};
  &:hover {
    box-shadow:
      ${colour.shadowLow},
      0 0 0 1.5px ${colour.primary};
  }
`;

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 0 ${space.m};
`;

/** The whole card opens the booking; its links stay above that. */
const Open = styled.button`
  min-block-size: ${size.touch};
  padding: 0;
  border: 0;
  background: none;
  color: ${colour.primaryInk};
  font-weight: ${weight.bold};
  letter-spacing: 0.03em;
  &::after {
    content: '';
    position: absolute;
    inset: 0;
    border-radius: ${radius.card};
  }
  &:focus-visible {
    outline: none;
  }
  &:focus-visible::after {
    outline: 2px solid ${colour.primary};
    outline-offset: 2px;
  }
`;

const Above = styled.div`
  a {
    position: relative;
    z-index: 1;
  }
`;

const People = styled.ul`
  display: grid;
  gap: 2px;
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

const Facts = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.xs} ${space.l};
  color: ${colour.inkSoft};
  font-size: ${text.s};
  > span {
    display: inline-flex;
    align-items: center;
    gap: 6px;
  }
  svg {
    color: ${colour.inkFaint};
  }
`;

export interface BookingCardProps {
  readonly booking: Booking;
  /** The trip among whose bookings it stands. */
  readonly tripId: number;
  readonly onOpen: () => void;
}

/** What staff look for when somebody stands at the counter [AW-23]. */
export function BookingCard({ booking, tripId, onOpen }: BookingCardProps): ReactElement {
  const say = useTexts(bookingTexts);
  const kind = kindOn(booking, tripId);
  const seats = seatNames(booking, tripId);
  const { pickupPoint, dropoffPoint, routeToStop } = booking;
  return (
    <Card $cancelled={booking.isCancelled} aria-label={say('title', { refNo: booking.refNo })}>
      <Head>
        <h3>
          <Open type="button" onClick={onOpen} data-booking={booking.id}>
            {booking.refNo}
          </Open>
        </h3>
        <BookingChips booking={booking} />
      </Head>
      {(routeToStop || pickupPoint || dropoffPoint || seats.length > 0) && (
        <Facts>
          {routeToStop && (
            <span>
              <FromTo from={routeToStop.from.name} to={routeToStop.to.name} />
            </span>
          )}
          {pickupPoint && (
            <Fact icon={<PinIcon size={16} />} name={say('pickup')}>
              {pickupPoint.name}
            </Fact>
          )}
          {dropoffPoint && (
            <Fact icon={<PinIcon size={16} />} name={say('dropoff')}>
              {dropoffPoint.name}
            </Fact>
          )}
          {seats.length > 0 && (
            <Fact icon={<SeatIcon size={16} />} name={say('seats')}>
              {seats.join(', ')}
            </Fact>
          )}
        </Facts>
      )}
      <People>
        {booking.customers.map((customer) => (
          <PersonLine key={customer.id} customer={customer} boarded={hasBoarded(customer, kind)} />
        ))}
      </People>
      <Above>
        <ContactLinks booking={booking} />
      </Above>
    </Card>
  );
}

function Fact({ icon, name, children }: { readonly icon: ReactNode; readonly name: string; readonly children: ReactNode }): ReactElement {
  return (
    <span>
      {icon}
      <span>
        {name}: {children}
      </span>
    </span>
  );
}

function PersonLine({ customer, boarded }: { readonly customer: Customer; readonly boarded: boolean }): ReactElement {
  const say = useTexts(bookingTexts);
  return (
    <Person>
      {boarded ? <CheckIcon /> : <Ring />}
      <span>
        {customer.name}{' '}
        <small>
          <CustomerDetail customer={customer} />
        </small>
        <VisuallyHidden>{say(boarded ? 'boarded' : 'notBoarded')}</VisuallyHidden>
      </span>
    </Person>
  );
}

/** 'Adult · ID A123456 · Emergency 7771234' */
export function CustomerDetail({ customer: { ageGroup, nid, emergencyContact } }: { readonly customer: Customer }): ReactElement {
  const say = useTexts(bookingTexts);
  return <>{[ageGroup.name, nid && say('nid', { nid }), emergencyContact && say('emergency', { contact: emergencyContact })].filter(Boolean).join(' · ')}</>;
}
