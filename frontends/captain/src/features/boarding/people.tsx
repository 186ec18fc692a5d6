import { useRef, useState, type ReactElement } from 'react';
import { useOperatorSettings } from '@atoll/app-frame/operator/settings';
import { byServerClock } from '@atoll/app-frame/server-data/server-clock';
import { useTexts } from '@atoll/app-frame/texts/i18n';
import { findBookings } from '@atoll/booking-facts/find-bookings';
import { Button } from '@atoll/ui/actions/button';
import { EmptyState } from '@atoll/ui/notices/empty-state';
import { PeopleIcon, SearchIcon, SuccessIcon } from '@atoll/ui/theme/icons';
import { boardingTexts } from '../../messages/en/captain.js';
import type { Booking, TicketChecks, Trip } from '../../server-types.js';
import { FOCUS_AFTER_MS } from './focus-after.js';
import { firstSight, usualPlaces, type Count } from './boarding.js';
import { PlacesFact } from './passengers/group-facts.js';
import { PassengerList } from './passengers/passenger-list.js';
import type { useTicks } from './passengers/use-ticks.js';
import { ScanButton } from './scan/scan-button.js';
import type { SellSeatProps } from './selling/sale.js';
import { SellSeat } from './selling/sell-seat.js';
import { focusField, ToolsBar } from './tools-bar.js';

interface PeopleProps {
  readonly trip: Trip;
  readonly bookings: readonly Booking[];
  /** The ticket checks of the list as it was downloaded. */
  readonly tickets: TicketChecks | undefined;
  /** When that was, in ms by the device's clock. */
  readonly syncedAt: number;
  readonly ticks: ReturnType<typeof useTicks>;
  readonly count: Count;
  readonly refetchList: () => void;
  /** A person who is not in the list may buy a seat. */
  readonly sell: SellSeatProps;
}

/** Search, filter, scan, and the passengers that they leave. */
export function People({ trip, bookings, tickets, syncedAt, ticks: { onBoard, tick, receive }, count, refetchList, sell }: PeopleProps): ReactElement {
  const t = useTexts(boardingTexts);
  const { bookingQr } = useOperatorSettings();
  const [search, setSearch] = useState('');
  const [missingOnly, setMissingOnly] = useState(false);
  const [scanned, setScanned] = useState<Booking>();
  const [seen] = useState(() => firstSight(bookings));
  const usual = usualPlaces(trip, bookings);
  /** Shows the booking of a scanned ticket alone [CP-05]. */
  const open = (booking: Booking): void => {
    setSearch(booking.refNo);
    setMissingOnly(false);
    setScanned(booking);
    // It can be younger than the list.
    if (bookings.every(({ id }) => id !== booking.id)) refetchList();
  };
  const type = (): void => {
    setSearch('');
    setTimeout(() => focusField(field), FOCUS_AFTER_MS);
  };
  const listed = missingOnly ? bookings.filter((booking) => booking.customers.some((customer) => !onBoard(booking, customer))) : bookings;
  // The list has no cancelled bookings; the ticket of one is shown so that it can be refused [D-50].
  const refused = scanned?.isCancelled && search === scanned.refNo ? [scanned] : [];
  const found = [...findBookings(listed, search).filter(({ id }) => id !== refused[0]?.id), ...refused];
  const field = useRef<HTMLDivElement>(null);
  const isEmpty = bookings.length + refused.length === 0;
  const scan = bookingQr && (
    <ScanButton tripId={trip.id} list={{ bookings, tickets, at: byServerClock(syncedAt) }} named={isEmpty} onFound={open} onType={isEmpty ? undefined : type} />
  );
  if (isEmpty)
    return (
      <EmptyState picture={<PeopleIcon size={32} />} title={t('none')} detail={t('noneDetail')}>
        {/* a ticket can be younger than the list */}
        {scan}
        <SellSeat {...sell} />
      </EmptyState>
    );
  return (
    <>
      <ToolsBar field={field} search={search} onSearch={setSearch} missingOnly={missingOnly} onMissingOnly={setMissingOnly} count={count}>
        {scan}
      </ToolsBar>
      {found.length > 0 ? (
        <>
          <PassengerList trip={trip} bookings={found} seen={seen} usual={usual} onBoard={onBoard} onTick={tick} onReceive={receive} focusOn={scanned?.id} />
          {usual && <PlacesFact places={usual} everywhere />}
        </>
      ) : search.trim() !== '' ? (
        <EmptyState picture={<SearchIcon size={32} />} title={t('noneFound', { search: search.trim() })}>
          <Button kind="secondary" size="large" onClick={() => setSearch('')}>
            {t('clear')}
          </Button>
          <SellSeat {...sell} />
        </EmptyState>
      ) : (
        <EmptyState picture={<SuccessIcon size={32} />} title={t('allAboard')}>
          <Button kind="secondary" size="large" onClick={() => setMissingOnly(false)}>
            {t('showEveryone')}
          </Button>
        </EmptyState>
      )}
    </>
  );
}
