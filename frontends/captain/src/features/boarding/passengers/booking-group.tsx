import { memo, useEffect, useId, useRef, useState, type ReactElement, type RefObject } from 'react';
import { useTexts } from '@atoll/app-frame/texts/i18n';
import { boardingClosed, bookingClosed } from '@atoll/booking-facts/boarding';
import { useClosedText } from '@atoll/booking-ui/booking-texts';
import type { Currency } from '@atoll/money/money';
import { VisuallyHidden } from '@atoll/ui/layout/visually-hidden';
import { telHref } from '@atoll/ui/content/contact-href';
import { LockIcon, PhoneIcon } from '@atoll/ui/theme/icons';
import { colour, radius, size, space, text, weight } from '@atoll/ui/theme/tokens';
import { styled } from 'styled-components';
import type { Booking, Customer, Trip } from '../../../server-types.js';
import { boardingTexts } from '../../../messages/en/captain.js';
import { isSameUsual, type OnBoard, type Places } from '../boarding.js';
import { BookingChips } from './booking-chips.js';
import { CustomerFacts, Fact, Facts } from './group-facts.js';
import { usePartyName } from './party-name.js';
import { FOCUS_AFTER_MS } from '../focus-after.js';
import { PaymentTools } from './payment-tools.js';
import { TickRow } from './tick-row.js';

const Box = styled.article`
  position: relative;
  overflow: hidden;
  border-radius: ${radius.card};
  background: ${colour.surface};
  box-shadow:
    0 0 0 1px ${colour.line},
    ${colour.shadowLow};
`;

/** The row of the whole party, or of its only passenger, with the call beside it. */
const Head = styled.header`
  display: flex;
  align-items: stretch;
  > :first-child {
    flex: 1;
    min-inline-size: 0;
  }
`;

const Reference = styled.span`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 2px ${space.s};
  font-variant-numeric: tabular-nums;
`;

/** Opens the names of a party that cannot board. */
const Fold = styled.button`
  display: flex;
  align-items: center;
  gap: ${space.l};
  min-block-size: 64px;
  padding: 6px ${space.l};
  border: 0;
  background: ${colour.sunken};
  color: ${colour.inkSoft};
  font-size: ${text.m};
  text-align: start;
  > svg {
    flex: none;
    inline-size: 36px;
    color: ${colour.warning};
  }
  strong {
    display: block;
    font-size: 1.125rem;
    font-weight: ${weight.medium};
  }
`;

const Call = styled.a`
  flex: none;
  display: grid;
  place-items: center;
  inline-size: ${size.thumb};
  min-block-size: ${size.thumb};
  color: ${colour.primary};
  &:hover {
    background: ${colour.primaryTint};
  }
`;

const People = styled.ul`
  > li + li {
    border-block-start: 1px solid ${colour.line};
  }
  border-block-start: 1px solid ${colour.line};
`;

export interface BookingGroupProps {
  readonly trip: Trip;
  readonly booking: Booking;
  /** Is one level lower below the heading of a stop. */
  readonly heading: 'h2' | 'h3';
  /** Where most bookings get on and off. */
  readonly usual: Places | undefined;
  readonly onBoard: OnBoard;
  /** The callbacks may be those of an earlier rendering: they depend on their booking and on nothing else of the list. */
  readonly onTick: (booking: Booking, customers: readonly Customer[], boarded: boolean) => void;
  readonly onReceive: (booking: Booking, currency: Currency) => void;
  /** The booking that the scan has found. */
  readonly focusOn: number | undefined;
}

/**
 * Whether a booking looks as before, so that a tick renders its own booking alone: 100 others take a phone half a second. Callbacks of an
 * earlier rendering do the same, since they are about this booking, whose people are marked as they were.
 */
function looksAlike(before: BookingGroupProps, { booking, onBoard, focusOn, ...after }: BookingGroupProps): boolean {
  return (
    before.booking === booking &&
    before.trip === after.trip &&
    before.heading === after.heading &&
    isSameUsual(before.usual, after.usual) &&
    (before.focusOn === booking.id) === (focusOn === booking.id) &&
    booking.customers.every((customer) => before.onBoard(booking, customer) === onBoard(booking, customer))
  );
}

/** The passengers of one booking together. A party that cannot board is folded; its reason and its payment stay in view. */
export const BookingGroup = memo(Group, looksAlike);

function Group({ trip, booking, heading: Heading, usual, onBoard, onTick, onReceive, focusOn }: BookingGroupProps): ReactElement {
  const t = useTexts(boardingTexts);
  const closedText = useClosedText();
  const partyName = usePartyName();
  const [titleId, reasonId] = [useId(), useId()];
  const { customers, refNo, phone } = booking;
  const closed = boardingClosed(trip.id, booking);
  const ownReason = bookingClosed(booking);
  const boarded = customers.filter((customer) => onBoard(booking, customer)).length;
  const all = customers.length;
  const blocked = ownReason !== undefined && boarded === 0;
  const found = focusOn === booking.id;
  const box = useFocusWhen(found);
  const [unfolded, setUnfolded] = useState(found);
  const ticking = { disabled: closed !== undefined, reasonId: ownReason && reasonId };
  const passenger = (customer: Customer, reference?: ReactElement): ReactElement => (
    <TickRow
      {...ticking}
      name={customer.name}
      detail={
        <>
          {reference}
          <CustomerFacts customer={customer} />
        </>
      }
      state={onBoard(booking, customer) ? 'on' : 'off'}
      onTick={(on) => onTick(booking, [customer], on)}
    />
  );
  const reference = (words?: string): ReactElement => (
    <>
      {words}
      <Reference>
        {refNo}
        <BookingChips booking={booking} />
      </Reference>
    </>
  );
  const [first] = customers;
  return (
    <Box ref={box} tabIndex={-1} aria-labelledby={titleId}>
      <VisuallyHidden as={Heading} id={titleId}>
        {t('booking', { refNo })}
      </VisuallyHidden>
      <Head>
        {all === 1 && first ? (
          passenger(first, reference())
        ) : blocked ? (
          <Fold type="button" aria-expanded={unfolded} aria-describedby={reasonId} onClick={() => setUnfolded(!unfolded)}>
            <LockIcon size={22} />
            <span>
              <strong>{partyName(customers)}</strong>
              {reference()}
            </span>
          </Fold>
        ) : (
          <TickRow
            {...ticking}
            strong
            name={partyName(customers)}
            spoken={t('wholeSpoken', { refNo })}
            detail={reference(`${t('whole')} · ${t('wholeCount', { boarded, all })}`)}
            state={boarded === all ? 'on' : boarded > 0 ? 'some' : 'off'}
            onTick={(on) => onTick(booking, customers, on)}
          />
        )}
        {phone && (
          <Call href={telHref(phone)} aria-label={t('call', { phone })} title={phone}>
            <PhoneIcon size={24} />
          </Call>
        )}
      </Head>
      <Facts trip={trip} booking={booking} usual={usual} />
      {ownReason && (
        <Fact id={reasonId} $tone="warning">
          <LockIcon />
          {closedText(ownReason, booking)}
        </Fact>
      )}
      <PaymentTools booking={booking} onReceive={(currency) => onReceive(booking, currency)} />
      {all > 1 && (!blocked || unfolded) && (
        <People>
          {customers.map((customer) => (
            <li key={customer.id}>{passenger(customer)}</li>
          ))}
        </People>
      )}
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
