import { useStatusText } from '@atoll/booking-ui/booking-texts';
import { useWhen } from '@atoll/app-frame/operator/format';
import { useTexts } from '@atoll/app-frame/texts/i18n';
import { legsOf } from '@atoll/booking-facts/legs';
import type { SearchEntry, SearchGroup } from '@atoll/ui/fields/search-menu';
import { isActive } from '../keys/active.js';
import { searchField } from '../keys/focus-search.js';
import { shortcuts, type Shortcut } from '../keys/shortcuts.js';
import { findTexts } from '../messages/en/bookings/find.js';
import { keyTexts } from '../messages/en/bookings/keys.js';
import type { Booking, Trip } from '../server-types.js';
import { matches } from '../kit/list/matches.js';
import { recentTargets } from './recent.js';
import { keyOf, type Target } from './target.js';
import type { Found } from './use-found.js';

export interface Page {
  readonly id: string;
  readonly label: string;
}

/** The entries of the list, in words. Before anything is typed: what was opened recently, the actions of the page, and all pages. */
export function useGroups(typed: string, found: Found, pages: readonly Page[]): SearchGroup[] {
  const t = useTexts(findTexts);
  const tKeys = useTexts(keyTexts);
  const entries = useEntries();
  const isTyped = (...texts: string[]): boolean => matches(typed, ...texts);
  const labelOf = ({ kind, id }: Target): string => (kind === 'page' ? (pages.find((page) => page.id === id)?.label ?? id) : t(kind as 'booking', { id }));
  const recent = typed.trim() === '' ? recentTargets() : [];
  const actions = (Object.keys(shortcuts) as Shortcut[]).filter((name) => isOffered(name) && isTyped(tKeys(name)));
  return [
    { key: 'recent', title: t('recent'), entries: recent.map((target) => ({ key: `recent-${keyOf(target)}`, label: labelOf(target) })) },
    { key: 'bookings', title: t('bookings'), entries: found.bookings.map(entries.booking) },
    { key: 'trips', title: t('trips'), entries: found.trips.map(entries.trip) },
    {
      key: 'boats',
      title: t('boats'),
      entries: found.boats.map(({ id, name, capacity }) => ({ key: keyOf({ kind: 'boat', id: String(id) }), label: name, detail: String(capacity) })),
    },
    { key: 'users', title: t('users'), entries: found.users.map(({ username }) => ({ key: keyOf({ kind: 'user', id: username }), label: username })) },
    {
      key: 'actions',
      title: t('actions'),
      entries: actions.map((id) => ({ key: keyOf({ kind: 'action', id }), label: tKeys(id), hint: shortcuts[id] })),
    },
    {
      key: 'pages',
      title: t('pages'),
      entries: pages.filter(({ label }) => isTyped(label)).map(({ id, label }) => ({ key: keyOf({ kind: 'page', id }), label })),
    },
  ];
}

const isOffered = (name: Shortcut): boolean => isActive(name) && (name !== 'search' || searchField() !== null);

function useEntries() {
  const t = useTexts(findTexts);
  const when = useWhen();
  const statusOf = useStatusText();
  return {
    booking(booking: Booking): SearchEntry {
      const [out] = legsOf(booking);
      const people = booking.customers.length > 1 ? ` +${booking.customers.length - 1}` : '';
      const detail = [booking.phone ?? booking.email ?? '', `${out.from} → ${out.to}`, when.span(out.departs, out.arrives), statusOf(booking)];
      return {
        key: keyOf({ kind: 'booking', id: booking.refNo }),
        label: `${booking.refNo} ${booking.customers[0]?.name ?? ''}${people}`,
        detail: detail.filter(Boolean).join(' · '),
      };
    },
    trip(trip: Trip): SearchEntry {
      const path = trip.route?.name ?? `${trip.fromLocation.name} → ${trip.toLocation.name}`;
      return {
        key: keyOf({ kind: 'trip', id: String(trip.id) }),
        label: `${t('trip', { id: trip.id })} ${path}`,
        detail: `${when.span(trip.fromTime, trip.toTime)} · ${trip.boat.name}`,
      };
    },
  };
}
