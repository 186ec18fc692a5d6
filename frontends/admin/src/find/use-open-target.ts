import { useNavigate } from '@atoll/app-frame/page/router';
import { useAdminQuery } from '../admin-query.js';
import { act } from '../keys/active.js';
import type { Target } from './target.js';

/** Opens what was found. A booking opens beside the list or trip that is shown, if that shows bookings, and otherwise beside the list of all. */
export function useOpenTarget(): (target: Target) => void {
  const navigate = useNavigate();
  const { tab, tripId, change, open } = useAdminQuery();
  return ({ kind, id }) => {
    const go = (query: Readonly<Record<string, string>>): void => void navigate(`/admin?${new URLSearchParams(query)}`);
    const showsBookings = tab === 'bookings' || tripId !== undefined;
    switch (kind) {
      case 'booking':
        return showsBookings ? change({ booking: id }, 'push') : go({ tab: 'bookings', booking: id });
      case 'trip':
        return go({ trip: id });
      case 'boat':
        return go({ tab: 'boats', boat: id });
      case 'user':
        return go({ tab: 'users', search: id });
      case 'page':
        return open(id);
      case 'action':
        // The dialog gives the focus back first, so that the dialog of the action returns it to the page.
        return void setTimeout(() => act(id));
    }
  };
}
