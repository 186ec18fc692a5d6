import type { ReactElement, ReactNode } from 'react';
import { errorText } from '@atoll/app-frame/server-data/api';
import { findBookings } from '@atoll/booking-facts/find-bookings';
import { useMoney } from '@atoll/app-frame/operator/format';
import { useTexts } from '@atoll/app-frame/texts/i18n';
import { dueIn, isUnpaid } from '@atoll/booking-ui/staff-payment/amounts';
import { isMethodOf } from '@atoll/contracts/payment-methods';
import type { Currency, Money } from '@atoll/money/money';
import { Button } from '@atoll/ui/actions/button';
import { Select } from '@atoll/ui/fields/select';
import { VisuallyHidden } from '@atoll/ui/layout/visually-hidden';
import { EmptyState } from '@atoll/ui/notices/empty-state';
import { ErrorState } from '@atoll/ui/notices/error-state';
import { TicketIcon } from '@atoll/ui/theme/icons';
import { Stack } from '@atoll/ui/layout/page';
import { Skeleton } from '@atoll/ui/notices/skeleton';
import { colour, media, space, text } from '@atoll/ui/theme/tokens';
import { styled } from 'styled-components';
import { useAdminQuery } from '../../admin-query.js';
import { inOrder, orderOf, type BookingOrder } from './booking-order.js';
import { BookingCard, bookingRow } from '../../booking-view/booking-card.js';
import { OpenBooking } from '../../booking-view/open-booking.js';
import type { Booking } from '../../server-types.js';
import { SearchField } from '../../kit/list/search-field.js';
import { workspaceTexts } from '../../messages/en/trips/trip-workspace.js';

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space.s} ${space.l};
  /* Above the rows, which a long list would otherwise leave without a count, a search and an order. */
  ${media.desktop} {
    position: sticky;
    z-index: 2;
    inset-block-start: 60px;
    /* Covers the shadows of the rows too. */
    margin-inline: -${space.s};
    padding: ${space.s};
    background: ${colour.ground};
  }
  p {
    color: ${colour.inkSoft};
    font-size: ${text.s};
  }
`;

/** On phones one line, in which further buttons are scrolled to. */
const Tools = styled.div`
  display: contents;
  ${media.phone} {
    display: flex;
    flex: 1 0 100%;
    gap: ${space.s};
    overflow-x: auto;
    min-inline-size: 0;
    margin: -4px;
    padding: 4px;
    scrollbar-width: none;
    button,
    a {
      flex: none;
    }
  }
`;

/** Order and search keep to one line, at the end of that of the buttons where there is room. */
const Finding = styled.div`
  display: flex;
  flex: 1 1 340px;
  gap: ${space.s};
  max-inline-size: 500px;
  margin-inline-start: auto;
  > :last-child {
    flex: 1 1 0;
    min-inline-size: 0;
  }
  ${media.phone} {
    flex-basis: 100%;
    max-inline-size: none;
  }
`;

/** Lets the rows ask how wide the list is. */
const List = styled.div`
  container-type: inline-size;
  /* A control that gets the focus by the keyboard is scrolled to below the heading, not behind it. */
  ${media.desktop} {
    :is(a, button) {
      scroll-margin-block-start: 200px;
    }
  }
`;

/** The dense list: where it is wide enough its rows share the columns, so that amounts stand below each other. */
const Rows = styled.ul`
  display: grid;
  gap: ${space.xs} ${space.l};
  ${bookingRow} {
    grid-template-columns: 7.75rem minmax(0, 1.25fr) minmax(0, 1fr) auto auto;
    > li {
      display: grid;
      grid-column: 1 / -1;
      grid-template-columns: subgrid;
    }
  }
`;

interface TripBookingsProps {
  readonly tripId: number;
  /** Beside the heading. */
  readonly children?: ReactNode;
  readonly query: {
    readonly data?: { readonly bookings: Booking[] } | undefined;
    readonly error?: unknown;
    readonly isFetching: boolean;
    readonly refetch: () => unknown;
  };
}

/** All bookings of the trip; one opens beside the list [AW-21]. */
export function TripBookings({ tripId, children, query: { data, error, isFetching, refetch } }: TripBookingsProps): ReactElement {
  const t = useTexts(workspaceTexts);
  const { text, change, bookingRef } = useAdminQuery();
  const search = text('search');
  const all = data?.bookings ?? [];
  const unpaid = all.filter(isUnpaid);
  const isNarrowed = text('unpaid') === '1' && unpaid.length > 0;
  const order = orderOf(text('order'));
  const shown = inOrder(findBookings(isNarrowed ? unpaid : all, search), order);
  return (
    <Stack as="section" aria-label={t('bookings')}>
      <Head>
        <h3>{t('bookings')}</h3>
        {data && all.length > 0 && (
          <p aria-live="polite">{search === '' && !isNarrowed ? t('count', { count: all.length }) : t('found', { found: shown.length, all: all.length })}</p>
        )}
        <Received bookings={all} />
        {unpaid.length > 0 && <Unpaid bookings={unpaid} isOn={isNarrowed} onTurn={(on) => change({ unpaid: on ? '1' : null })} />}
        <Tools>{children}</Tools>
        <Finding>
          {all.length > 1 && <Order value={order} onChange={(chosen) => change({ order: chosen === 'booked' ? null : chosen })} />}
          <SearchField label={t('search')} value={search} onChange={(typed) => change({ search: typed })} />
        </Finding>
      </Head>
      {!data && (error ? <ErrorState text={errorText(error)} busy={isFetching} onRetry={() => void refetch()} /> : <BookingsSkeleton />)}
      {data && all.length === 0 && <EmptyState picture={<TicketIcon size={32} />} title={t('none')} detail={t('noneDetail')} />}
      {all.length > 0 && shown.length === 0 && (
        <EmptyState picture={<TicketIcon size={32} />} title={t('none')} detail={t('noneFound', { search })}>
          <Button kind="secondary" onClick={() => change({ search: null })}>
            {t('clear')}
          </Button>
        </EmptyState>
      )}
      <List>
        <Rows>
          {shown.map((booking) => (
            <li key={booking.id}>
              <BookingCard booking={booking} tripId={tripId} open={booking.refNo === bookingRef} onOpen={() => change({ booking: booking.refNo }, 'push')} />
            </li>
          ))}
        </Rows>
      </List>
      <OpenBooking listed={data?.bookings} />
    </Stack>
  );
}

/** The order of the list. */
function Order({ value, onChange }: { readonly value: BookingOrder; readonly onChange: (order: BookingOrder) => void }): ReactElement {
  const t = useTexts(workspaceTexts);
  return (
    <Select
      label={<VisuallyHidden>{t('order')}</VisuallyHidden>}
      value={value}
      onChange={onChange}
      options={[
        { value: 'booked', label: t('orderBooked') },
        { value: 'name', label: t('orderName') },
        { value: 'due', label: t('orderDue') },
      ]}
    />
  );
}

/** Money that arrived for bookings that travel, in each currency; allowances are none. */
function Received({ bookings }: { readonly bookings: readonly Booking[] }): ReactElement | null {
  const t = useTexts(workspaceTexts);
  const money = useMoney();
  const received = bookings
    .filter(({ isCancelled }) => !isCancelled)
    .flatMap(({ payments = [] }) => payments)
    .filter(({ method }) => !isMethodOf('allowance', method));
  const sums = (['USD', 'MVR'] as const)
    .map((currency): Money => ({ currency, minor: received.reduce((sum, one) => sum + (one.currency === currency ? one.amount : 0), 0) }))
    .filter(({ minor }) => minor > 0);
  return sums.length === 0 ? null : <p>{t('received', { amount: sums.map((sum) => money.amount(sum)).join(' + ') })}</p>;
}

interface UnpaidProps {
  readonly bookings: readonly Booking[];
  readonly isOn: boolean;
  readonly onTurn: (on: boolean) => void;
}

/** How many bookings are unpaid and what is due for them; narrows the list to them. */
function Unpaid({ bookings, isOn, onTurn }: UnpaidProps): ReactElement {
  const t = useTexts(workspaceTexts);
  const money = useMoney();
  const sum = (currency: Currency): Money => ({ currency, minor: bookings.reduce((total, booking) => total + dueIn(booking, currency).minor, 0) });
  return (
    <>
      <Button kind={isOn ? 'primary' : 'secondary'} size="small" aria-pressed={isOn} onClick={() => onTurn(!isOn)}>
        {t('unpaid', { count: bookings.length })}
      </Button>
      <p>{t('unpaidDue', { amount: money.line([sum('USD'), sum('MVR')]) })}</p>
    </>
  );
}

const BookingsSkeleton = (): ReactElement => (
  <Stack aria-hidden>
    <Skeleton $height="132px" $radius="14px" />
    <Skeleton $height="132px" $radius="14px" />
  </Stack>
);
