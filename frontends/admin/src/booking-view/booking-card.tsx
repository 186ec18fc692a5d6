import type { ReactElement, ReactNode } from 'react';
import { useMoney } from '@atoll/app-frame/operator/format';
import { useTexts } from '@atoll/app-frame/texts/i18n';
import { legOn } from '@atoll/booking-facts/legs';
import { dueIn, isUnpaid } from '@atoll/booking-ui/staff-payment/amounts';
import { FromTo } from '@atoll/ui/content/from-to';
import { PinIcon, SeatIcon } from '@atoll/ui/theme/icons';
import { colour, motion, radius, size, space, text, weight } from '@atoll/ui/theme/tokens';
import { styled } from 'styled-components';
import type { Booking } from '../server-types.js';
import { bookingTexts } from '../messages/en/bookings/bookings.js';
import { CardActions } from './actions/actions-menu.js';
import { BookedPeople } from './passengers/booked-people.js';
import { BookingChips } from './booking-chips.js';
import { ContactLinks } from './contact/contact-links.js';

/** Where the list has room for a booking in one line, by the columns of the list. */
export const bookingRow = '@container (min-width: 620px)';

/** Is one line of a dense list where there is room for it, a small card on a phone. */
const Card = styled.article<{ $cancelled: boolean; $open: boolean }>`
  position: relative;
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  grid-template-areas: 'ref state menu' 'who who who' 'contact contact contact';
  align-items: center;
  inline-size: 100%;
  padding-block: ${space.xs} ${space.s};
  padding-inline: ${space.l} ${space.xs};
  border-radius: ${radius.control};
  background: ${({ $cancelled, $open }) => ($open ? colour.primaryTint : $cancelled ? 'transparent' : colour.surface)};
  box-shadow: 0 0 0 ${({ $open }) => ($open ? `2px ${colour.primary}` : `1px color-mix(in srgb, ${colour.line} 60%, transparent)`)};
  transition: box-shadow ${motion.quick};
  &:hover {
    box-shadow: 0 0 0 ${({ $open }) => ($open ? '2px' : '1.5px')} ${colour.primary};
  }
  ${bookingRow} {
    /* The columns of the list. */
    grid-column: 1 / -1;
    grid-template-columns: subgrid;
    grid-template-areas: 'ref who contact state menu';
    column-gap: ${space.l};
    padding-block: ${space.xs};
  }
`;

/** Status and what is due. */
const State = styled.div`
  grid-area: state;
  display: grid;
  justify-items: end;
  gap: 2px;
  font-size: ${text.s};
  margin-inline-start: ${space.s};
  font-variant-numeric: tabular-nums;
  text-align: end;
  text-wrap: balance;
`;

/** Above the button that covers the card. */
const MenuOf = styled.div`
  grid-area: menu;
  position: relative;
  z-index: 1;
  min-inline-size: ${size.touch};
`;

const Who = styled.div`
  grid-area: who;
  display: grid;
  gap: 2px;
`;

/** Covers the whole card, so that a click anywhere opens the booking; the links are above it. */
const Open = styled.button`
  min-block-size: ${size.touch};
  scroll-margin-block: 76px 96px;
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
  grid-area: contact;
  min-inline-size: 0;
  a {
    position: relative;
    z-index: 1;
  }
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

interface BookingCardProps {
  readonly booking: Booking;
  /** The trip whose bookings are listed. */
  readonly tripId: number;
  /** Whether this booking is open beside the list. */
  readonly open: boolean;
  readonly onOpen: () => void;
}

/** The facts that staff look up at the counter [AW-23]. */
export function BookingCard({ booking, tripId, open, onOpen }: BookingCardProps): ReactElement {
  const t = useTexts(bookingTexts);
  const { pickup, dropoff, seats = [] } = legOn(booking, tripId) ?? {};
  const { routeToStop } = booking;
  const money = useMoney();
  return (
    <Card $cancelled={booking.isCancelled} $open={open} aria-label={t('title', { refNo: booking.refNo })}>
      <h3>
        <Open type="button" aria-expanded={open} onClick={onOpen}>
          {booking.refNo}
        </Open>
      </h3>
      <State>
        <BookingChips booking={booking} />
        {isUnpaid(booking) && <span>{t('due', { amount: money.line([dueIn(booking, 'USD'), dueIn(booking, 'MVR')]) })}</span>}
      </State>
      <MenuOf>
        <CardActions booking={booking} />
      </MenuOf>
      <Who>
        <BookedPeople booking={booking} tripId={tripId} />
        {(routeToStop || pickup || dropoff || seats.length > 0) && (
          <Facts>
            {routeToStop && (
              <span>
                <FromTo from={routeToStop.from.name} to={routeToStop.to.name} />
              </span>
            )}
            {pickup && (
              <Fact icon={<PinIcon size={16} />} name={t('pickup')}>
                {pickup}
              </Fact>
            )}
            {dropoff && (
              <Fact icon={<PinIcon size={16} />} name={t('dropoff')}>
                {dropoff}
              </Fact>
            )}
            {seats.length > 0 && (
              <Fact icon={<SeatIcon size={16} />} name={t('seats')}>
                {seats.join(', ')}
              </Fact>
            )}
          </Facts>
        )}
      </Who>
      <Above>
        <ContactLinks contact={booking} />
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
