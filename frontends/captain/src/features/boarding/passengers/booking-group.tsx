import { useEffect, useId, useRef, type ReactElement, type RefObject } from 'react';
import { useTexts } from '@atoll/app-frame/texts/i18n';
import { boardingClosed, bookingClosed } from '@atoll/booking-facts/boarding';
import { bookingStateTexts } from '@atoll/booking-ui/booking-texts';
import { telHref } from '@atoll/ui/content/contact-href';
import { LockIcon, PhoneIcon } from '@atoll/ui/theme/icons';
import { colour, radius, size, space, text } from '@atoll/ui/theme/tokens';
import { styled } from 'styled-components';
import type { Booking, Customer, Trip } from '../../../server-types.js';
import { useLog } from '../../../device/log-context.js';
import { boardingTexts } from '../../../messages/en/captain.js';
import type { OnBoard } from '../boarding.js';
import { BookingChips } from './booking-chips.js';
import { CustomerFacts, Fact, Facts } from './group-facts.js';
import { PaymentTools } from './payment-tools.js';
import { TickRow } from './tick-row.js';

const FOCUS_AFTER_MS = 50;

const Box = styled.article`
  overflow: hidden;
  border-radius: ${radius.card};
  background: ${colour.surface};
  box-shadow:
    0 0 0 1px ${colour.line},
    ${colour.shadowLow};
`;

const Head = styled.header`
  display: flex;
  align-items: center;
  gap: ${space.s} ${space.m};
  padding: ${space.s} ${space.s} ${space.s} ${space.l};
  padding-inline: ${space.l} ${space.s};
  min-block-size: ${size.thumb};
`;

const Title = styled.div`
  flex: 1;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 6px ${space.m};
  min-inline-size: 0;
  h2,
  h3 {
    font-size: ${text.m};
    font-variant-numeric: tabular-nums;
    letter-spacing: 0.02em;
  }
`;

const Call = styled.a`
  flex: none;
  display: grid;
  place-items: center;
  inline-size: ${size.thumb};
  block-size: ${size.thumb};
  margin-block: -4px;
  border-radius: ${radius.control};
  color: ${colour.primary};
  &:hover {
    background: ${colour.primaryTint};
  }
`;

const People = styled.ul`
  > li + li {
    border-block-start: 1px solid ${colour.line};
  }
  > li:first-child {
    border-block-start: 1px solid ${colour.line};
  }
`;

export interface BookingGroupProps {
  readonly trip: Trip;
  readonly booking: Booking;
  /** Is one level lower below the heading of a stop. */
  readonly heading: 'h2' | 'h3';
  readonly onBoard: OnBoard;
  readonly onTick: (booking: Booking, customers: readonly Customer[], boarded: boolean) => void;
  /** The booking that the scan has found. */
  readonly focusOn: number | undefined;
}

/** The passengers of one booking together. */
export function BookingGroup({ trip, booking, heading: Heading, onBoard, onTick, focusOn }: BookingGroupProps): ReactElement {
  const t = useTexts(boardingTexts);
  const tBooking = useTexts(bookingStateTexts);
  const { record } = useLog();
  const [titleId, reasonId] = [useId(), useId()];
  const { customers, refNo, phone } = booking;
  const closed = boardingClosed(trip.id, booking);
  const ownReason = bookingClosed(booking);
  const boarded = customers.filter((customer) => onBoard(booking, customer)).length;
  const all = customers.length;
  const box = useFocusWhen(focusOn === booking.id);
  return (
    <Box ref={box} tabIndex={-1} aria-labelledby={titleId}>
      <Head>
        <Title>
          <Heading id={titleId} aria-label={t('booking', { refNo })}>
            {refNo}
          </Heading>
          <BookingChips booking={booking} />
        </Title>
        {phone && (
          <Call href={telHref(phone)} aria-label={t('call', { phone })} title={phone}>
            <PhoneIcon size={24} />
          </Call>
        )}
      </Head>
      <Facts trip={trip} booking={booking} />
      {ownReason && (
        <Fact id={reasonId} $tone="warning">
          <LockIcon />
          {tBooking(`closed.${ownReason}`)}
        </Fact>
      )}
      <PaymentTools
        booking={booking}
        onCash={(currency) => void record([{ call: 'confirmCashTransfer', input: { bookingId: booking.id, currency }, tripId: trip.id, refNo }])}
      />
      <People>
        {all > 1 && (ownReason === undefined || boarded > 0) && (
          <li>
            <TickRow
              strong
              name={t('whole')}
              spoken={t('wholeSpoken', { refNo })}
              detail={t('wholeCount', { boarded, all })}
              state={boarded === all ? 'on' : boarded > 0 ? 'some' : 'off'}
              disabled={closed !== undefined}
              reasonId={ownReason && reasonId}
              onTick={(on) => onTick(booking, customers, on)}
            />
          </li>
        )}
        {customers.map((customer) => (
          <li key={customer.id}>
            <TickRow
              name={customer.name}
              detail={<CustomerFacts customer={customer} />}
              state={onBoard(booking, customer) ? 'on' : 'off'}
              disabled={closed !== undefined}
              reasonId={ownReason && reasonId}
              onTick={(on) => onTick(booking, [customer], on)}
            />
          </li>
        ))}
      </People>
    </Box>
  );
}

/** After the dialog that found it has closed and returned the focus. */
function useFocusWhen(found: boolean): RefObject<HTMLElement | null> {
  const element = useRef<HTMLElement>(null);
  useEffect(() => {
    const timer = found ? setTimeout(() => element.current?.focus(), FOCUS_AFTER_MS) : undefined;
    return () => clearTimeout(timer);
  }, [found]);
  return element;
}
