import { api } from '@atoll/app-frame/server-data/api';
import { useMoney, useWhen } from '@atoll/app-frame/operator/format';
import { useTexts } from '@atoll/app-frame/texts/i18n';
import { useLive, useLiveSubject, useRefetchOnChange } from '@atoll/app-frame/server-data/live';
import { useOperatorSettings } from '@atoll/app-frame/operator/settings';
import { dayOf } from '@atoll/time/day';
import { dueIn, passengersOf } from '@atoll/booking-ui/staff-payment/amounts';
import { methodsOf } from '@atoll/contracts/payment-methods';
import { pendingTexts } from '../messages/en/bookings/pending.js';
import { privateTransferTexts } from '../messages/en/office/private-transfers.js';
import { waitlistTexts } from '../messages/en/office/waitlists.js';
import type { Booking } from '../server-types.js';

/** A kind of what waits for staff. */
export interface Pending {
  /** Says how many. */
  readonly text: string;
  /** Address of their list. */
  readonly to: string;
  readonly count: number;
  /** The first of them, each with a link of its own [D-07]. */
  readonly items: readonly { readonly text: string; readonly to: string }[];
}

/** Undefined where nothing of the kind waits. */
type Kind = Pending | 'loading' | undefined;

/** Returns the kinds of which something waits [AW-05, AW-06, AW-07], and whether some of them still load. */
export function usePending(): { readonly pending: readonly Pending[]; readonly isLoading: boolean } {
  const kinds: readonly Kind[] = [
    usePendingSlips(),
    usePendingCash(),
    usePendingCancellations(),
    usePendingTransfers(),
    usePendingWaitlists(),
    useRefusedActs(),
    useRefusedRefunds(),
  ];
  return { pending: kinds.filter((kind) => typeof kind === 'object'), isLoading: kinds.includes('loading') };
}

const MAX_SHOWN = 10;

const none = (isLoading: boolean): Kind => (isLoading ? 'loading' : undefined);

function usePendingSlips(): Kind {
  const t = useTexts(pendingTexts);
  const live = useLiveSubject({ list: 'pendingBookings' });
  const { data, refetch, isFetching, isLoading } = api.usePendingVerificationsQuery({}, useLive(live));
  useRefetchOnChange(live, refetch, isFetching);
  const { bookings = [], count = 0 } = data ?? {};
  const words = useWaitingBookings(bookings, { status: 'Pending Verification' }, ({ transfer }) => transfer.updated_at);
  return count === 0 ? none(isLoading) : { text: t('verifications', { count }), count, ...words };
}

function usePendingCash(): Kind {
  const t = useTexts(pendingTexts);
  const live = useLiveSubject({ list: 'pendingBookings' });
  const { data, refetch, isFetching, isLoading } = api.useGetPendingCashPaymentRequestsQuery({}, useLive(live));
  useRefetchOnChange(live, refetch, isFetching);
  const { bookings = [], count = 0 } = data ?? {};
  const words = useWaitingBookings(bookings, { status: 'Pending Cash Option' }, ({ cashPayment }) => cashPayment.updated_at ?? null);
  return count === 0 ? none(isLoading) : { text: t(methodsOf('counter').length > 1 ? 'counter' : 'cash', { count }), count, ...words };
}

function usePendingCancellations(): Kind {
  const t = useTexts(pendingTexts);
  const live = useLiveSubject({ list: 'pendingBookings' });
  const { data, refetch, isFetching, isLoading } = api.useGetPendingCancellationsQuery({}, useLive(live));
  useRefetchOnChange(live, refetch, isFetching);
  const { bookings = [], count = 0 } = data ?? {};
  const words = useWaitingBookings(bookings, { request: 'Cancellation' }, ({ cancellationRequest }) => cancellationRequest?.at ?? null);
  return count === 0 ? none(isLoading) : { text: t('cancellations', { count }), count, ...words };
}

/** The list with that filter, and the booking open in it [AW-07]. */
function useWaitingBookings(
  bookings: readonly Booking[],
  filter: Readonly<Record<string, string>>,
  since: (booking: Booking) => string | null,
): Pick<Pending, 'to' | 'items'> {
  const t = useTexts(pendingTexts);
  const waiting = useWaiting();
  const money = useMoney();
  const to = `/admin?${new URLSearchParams({ tab: 'bookings', ...filter })}`;
  const items = bookings.slice(0, MAX_SHOWN).map((booking) => {
    const amount = money.line([dueIn(booking, 'USD'), dueIn(booking, 'MVR')]);
    const others = booking.sameAddress ? [t('sameAddress', { count: booking.sameAddress.count })] : [];
    const words = waiting(since(booking), t('item', { refNo: booking.refNo, people: passengersOf(booking), amount }));
    const text = [words, ...others].join(' · ');
    return { text, to: `${to}&booking=${booking.refNo}` };
  });
  return { to, items };
}

/** Adds to the words of what waits since when it does, where that is known. */
function useWaiting(): (since: string | null, words: string) => string {
  const t = useTexts(pendingTexts);
  const when = useWhen();
  return (since, words) => (since === null ? words : `${words} · ${t('since', { when: when.words(since) })}`);
}

function usePendingTransfers(): Kind {
  const t = useTexts(pendingTexts);
  const tTransfer = useTexts(privateTransferTexts);
  const when = useWhen();
  const waiting = useWaiting();
  const live = useLiveSubject({ list: 'privateTransfers' });
  const { data, refetch, isFetching, isLoading } = api.useGetPendingPrivateTransfersQuery({}, useLive(live));
  useRefetchOnChange(live, refetch, isFetching);
  const transfers = data?.privateTransfers ?? [];
  const count = transfers.length;
  if (count === 0) return none(isLoading);
  const to = '/admin?tab=privateTransfers&status=Pending';
  const items = transfers.slice(0, MAX_SHOWN).map(({ id, fromLocation, toLocation, fromTime, customers, created_at }) => ({
    text: waiting(
      created_at,
      t('privateTransfers.item', {
        id,
        path: `${fromLocation.name} ${when.arrow} ${toLocation.name}`,
        when: when.words(fromTime),
        people: customers.length > 1 ? tTransfer('more', { name: customers[0]?.name ?? '', count: customers.length - 1 }) : (customers[0]?.name ?? ''),
      }),
    ),
    to: `${to}&request=${id}`,
  }));
  return { text: t('privateTransfers', { count }), to, items, count };
}

/** The list is sorted by day, so the first entry has the earliest. */
function usePendingWaitlists(): Kind {
  const t = useTexts(pendingTexts);
  const tWaitlist = useTexts(waitlistTexts);
  const when = useWhen();
  const waiting = useWaiting();
  const live = useLiveSubject({ list: 'waitlists' });
  const { data, refetch, isFetching, isLoading } = api.useGetPendingWaitlistsQuery({}, useLive(live));
  useRefetchOnChange(live, refetch, isFetching);
  const waitlists = data?.waitlists ?? [];
  const [first] = waitlists;
  if (!first) return none(isLoading);
  const count = waitlists.length;
  const day = (date: string): string => `/admin?tab=waitlists&date=${date}`;
  const items = waitlists.slice(0, MAX_SHOWN).map(({ phone, email, fromLocation, toLocation, date, preferredTime, created_at }) => ({
    text: waiting(
      created_at,
      t('waitlists.item', {
        contact: phone ?? email ?? '',
        path: `${fromLocation.name} ${when.arrow} ${toLocation.name}`,
        day: when.dayWords(date),
        time: tWaitlist(preferredTime),
      }),
    ),
    to: day(date),
  }));
  return { text: t('waitlists', { count, day: when.dayWords(first.date) }), to: day(first.date), items, count };
}

/** Lists the acts of the trip that departs first, then those of the others, each [D-107]. */
function useRefusedActs(): Kind {
  const t = useTexts(pendingTexts);
  const when = useWhen();
  const { zone } = useOperatorSettings().operator;
  const live = useLiveSubject({ list: 'refusedActs' });
  const { data, refetch, isFetching, isLoading } = api.useGetPendingRefusedActsQuery({}, useLive(live));
  useRefetchOnChange(live, refetch, isFetching);
  const trips = data?.trips ?? [];
  const items = trips.map(({ tripId, departs, count }) => ({
    text: t('refusedActs.item', { id: tripId, when: departs ? when.words(departs) : '', count }),
    to: `/admin?${new URLSearchParams({ ...(departs && { date: dayOf(departs, zone) }), trip: String(tripId) })}`,
  }));
  const [first] = items;
  if (!first) return none(isLoading);
  const count = sumOf(trips);
  return { text: t('refusedActs', { count }), to: first.to, items: items.slice(0, MAX_SHOWN), count: items.length };
}

/** Each leads to its booking, where it is sent again or recorded. */
function useRefusedRefunds(): Kind {
  const t = useTexts(pendingTexts);
  const when = useWhen();
  const money = useMoney();
  const live = useLiveSubject({ list: 'refusedActs' });
  const { data, refetch, isFetching, isLoading } = api.useGetRefusedRefundsQuery({}, useLive(live));
  useRefetchOnChange(live, refetch, isFetching);
  const refunds = data?.refunds ?? [];
  const items = refunds.map(({ refNumber: refNo, currency, minor, at }) => ({
    text: t('refusedRefunds.item', { refNo, amount: money.amount({ currency, minor }), when: when.words(at) }),
    to: `/admin?${new URLSearchParams({ tab: 'bookings', booking: refNo })}`,
  }));
  const [first] = items;
  if (!first) return none(isLoading);
  return { text: t('refusedRefunds', { count: items.length }), to: first.to, items: items.slice(0, MAX_SHOWN), count: items.length };
}

const sumOf = (trips: readonly { readonly count: number }[]): number => trips.reduce((sum, { count }) => sum + count, 0);
