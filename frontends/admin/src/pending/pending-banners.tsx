import type { ReactElement } from 'react';
import { api } from '@atoll/app-frame/server-data/api';
import { Link } from '@atoll/app-frame/page/router';
import { useMoney, useWhen } from '@atoll/app-frame/operator/format';
import { useTexts } from '@atoll/app-frame/texts/i18n';
import { useLive, useLiveSubject, useRefetchOnChange } from '@atoll/app-frame/server-data/live';
import { useOperatorSettings } from '@atoll/app-frame/operator/settings';
import { dayOf } from '@atoll/time/day';
import { dueIn, passengersOf } from '@atoll/booking-ui/staff-payment/amounts';
import { ButtonLink } from '@atoll/ui/actions/button';
import { Row } from '@atoll/ui/layout/page';
import { Banner } from '@atoll/ui/notices/banner';
import { colour, size, space, weight } from '@atoll/ui/theme/tokens';
import { styled } from 'styled-components';
import { pendingTexts } from '../messages/en/bookings/pending.js';
import { privateTransferTexts } from '../messages/en/office/private-transfers.js';
import { waitlistTexts } from '../messages/en/office/waitlists.js';
import type { Booking } from '../server-types.js';

const Banners = styled.section`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(420px, 100%), 1fr));
  gap: ${space.s};
  margin-block-end: ${space.l};
`;

/** 'Show' and the link to the list share a line until the items are shown, which keeps several banners low on a phone. */
const Foot = styled(Row)`
  justify-content: space-between;
`;

const Items = styled.details`
  &[open] {
    flex-basis: 100%;
  }
  summary {
    display: inline-flex;
    align-items: center;
    min-block-size: ${size.touch};
    color: ${colour.primaryInk};
    font-weight: ${weight.medium};
    cursor: pointer;
  }
  &[open] summary {
    margin-block-end: ${space.xs};
  }
  li > a {
    display: flex;
    align-items: center;
    min-block-size: ${size.touch};
    padding-block: ${space.xs};
    line-height: 1.3;
    overflow-wrap: anywhere;
  }
  li + li {
    border-block-start: 1px solid color-mix(in srgb, currentcolor 18%, transparent);
  }
`;

interface Pending {
  readonly text: string;
  readonly open: string;
  readonly to: string;
  /** The first of them, each with a link of its own [D-07]. */
  readonly items?: readonly { readonly text: string; readonly to: string }[];
  readonly count?: number;
}

/** Shows what waits for staff, each with a link to its list [AW-05, AW-06, AW-07], and nothing while nothing waits. */
export function PendingBanners(): ReactElement | null {
  const t = useTexts(pendingTexts);
  const pending = [...usePendingSlips(), ...usePendingCash(), ...usePendingTransfers(), ...usePendingWaitlists(), ...useRefusedActs()];
  if (pending.length === 0) return null;
  return (
    <Banners aria-label={t('title')}>
      {pending.map(({ text, open, to, items = [], count = 0 }) => {
        const link = (
          <ButtonLink kind="secondary" size="small" to={to}>
            {open}
          </ButtonLink>
        );
        if (items.length === 0)
          return (
            <Banner key={to} tone="warning" action={link}>
              {text}
            </Banner>
          );
        return (
          <Banner key={to} tone="warning">
            {text}
            <Foot>
              <Items>
                <summary>{t('show')}</summary>
                <ul>
                  {items.map((item, index) => (
                    // several customers wait for one day
                    <li key={index}>
                      <Link to={item.to}>{item.text}</Link>
                    </li>
                  ))}
                  {count > items.length && <li>{t('more', { count: count - items.length })}</li>}
                </ul>
              </Items>
              {link}
            </Foot>
          </Banner>
        );
      })}
    </Banners>
  );
}

const MAX_SHOWN = 10;

function usePendingSlips(): readonly Pending[] {
  const t = useTexts(pendingTexts);
  const live = useLiveSubject({ list: 'pendingBookings' });
  const { data, refetch, isFetching } = api.usePendingVerificationsQuery({}, useLive(live));
  useRefetchOnChange(live, refetch, isFetching);
  const { bookings = [], count = 0 } = data ?? {};
  const words = useWaitingBookings(bookings, 'Pending Verification');
  return count === 0 ? [] : [{ text: t('verifications', { count }), open: t('verifications.open'), count, ...words }];
}

function usePendingCash(): readonly Pending[] {
  const t = useTexts(pendingTexts);
  const live = useLiveSubject({ list: 'pendingBookings' });
  const { data, refetch, isFetching } = api.useGetPendingCashPaymentRequestsQuery({}, useLive(live));
  useRefetchOnChange(live, refetch, isFetching);
  const { bookings = [], count = 0 } = data ?? {};
  const words = useWaitingBookings(bookings, 'Pending Cash Option');
  return count === 0 ? [] : [{ text: t('cash', { count }), open: t('cash.open'), count, ...words }];
}

/** The list of that status, and the booking open in it [AW-07]. */
function useWaitingBookings(bookings: readonly Booking[], status: string): Pick<Pending, 'to' | 'items'> {
  const t = useTexts(pendingTexts);
  const money = useMoney();
  const to = `/admin?${new URLSearchParams({ tab: 'bookings', status })}`;
  const items = bookings.slice(0, MAX_SHOWN).map((booking) => {
    const amount = money.line([dueIn(booking, 'USD'), dueIn(booking, 'MVR')]);
    const others = booking.sameAddress ? [t('sameAddress', { count: booking.sameAddress.count })] : [];
    const text = [t('item', { refNo: booking.refNo, people: passengersOf(booking), amount }), ...others].join(' · ');
    return { text, to: `${to}&booking=${booking.refNo}` };
  });
  return { to, items };
}

function usePendingTransfers(): readonly Pending[] {
  const t = useTexts(pendingTexts);
  const tTransfer = useTexts(privateTransferTexts);
  const when = useWhen();
  const live = useLiveSubject({ list: 'privateTransfers' });
  const { data, refetch, isFetching } = api.useGetPendingPrivateTransfersQuery({}, useLive(live));
  useRefetchOnChange(live, refetch, isFetching);
  const transfers = data?.privateTransfers ?? [];
  const count = transfers.length;
  if (count === 0) return [];
  const to = '/admin?tab=privateTransfers&status=Pending';
  const items = transfers.slice(0, MAX_SHOWN).map(({ id, fromLocation, toLocation, fromTime, customers }) => ({
    text: t('privateTransfers.item', {
      id,
      path: `${fromLocation.name} ${when.arrow} ${toLocation.name}`,
      when: when.words(fromTime),
      people: customers.length > 1 ? tTransfer('more', { name: customers[0]?.name ?? '', count: customers.length - 1 }) : (customers[0]?.name ?? ''),
    }),
    to: `${to}&request=${id}`,
  }));
  return [{ text: t('privateTransfers', { count }), open: t('privateTransfers.open'), to, items, count }];
}

/** The list is sorted by day, so the first entry has the earliest. */
function usePendingWaitlists(): readonly Pending[] {
  const t = useTexts(pendingTexts);
  const tWaitlist = useTexts(waitlistTexts);
  const when = useWhen();
  const live = useLiveSubject({ list: 'waitlists' });
  const { data, refetch, isFetching } = api.useGetPendingWaitlistsQuery({}, useLive(live));
  useRefetchOnChange(live, refetch, isFetching);
  const waitlists = data?.waitlists ?? [];
  const [first] = waitlists;
  if (!first) return [];
  const count = waitlists.length;
  const day = (date: string): string => `/admin?tab=waitlists&date=${date}`;
  const items = waitlists.slice(0, MAX_SHOWN).map(({ phone, email, fromLocation, toLocation, date, preferredTime }) => ({
    text: t('waitlists.item', {
      contact: phone ?? email ?? '',
      path: `${fromLocation.name} ${when.arrow} ${toLocation.name}`,
      day: when.dayWords(date),
      time: tWaitlist(preferredTime),
    }),
    to: day(date),
  }));
  return [{ text: t('waitlists', { count }), open: t('waitlists.open', { day: when.dayWords(first.date) }), to: day(first.date), items, count }];
}

/** Lists the acts of the trip that departs first, then those of the others, each [D-107]. */
function useRefusedActs(): readonly Pending[] {
  const t = useTexts(pendingTexts);
  const when = useWhen();
  const { zone } = useOperatorSettings().operator;
  const live = useLiveSubject({ list: 'refusedActs' });
  const { data, refetch, isFetching } = api.useGetPendingRefusedActsQuery({}, useLive(live));
  useRefetchOnChange(live, refetch, isFetching);
  const trips = data?.trips ?? [];
  const items = trips.map(({ tripId, departs, count }) => ({
    text: t('refusedActs.item', { id: tripId, when: departs ? when.words(departs) : '', count }),
    to: `/admin?${new URLSearchParams({ ...(departs && { date: dayOf(departs, zone) }), trip: String(tripId) })}`,
  }));
  const [first] = items;
  if (!first) return [];
  const several = items.length > 1 && { items: items.slice(0, MAX_SHOWN), count: items.length };
  return [{ text: t('refusedActs', { count: sumOf(trips) }), open: t('refusedActs.open'), to: first.to, ...several }];
}

const sumOf = (trips: readonly { readonly count: number }[]): number => trips.reduce((sum, { count }) => sum + count, 0);
