import { useEffect, useRef, useState } from 'react';
import { useTexts } from '@atoll/app-frame/texts/i18n';
import { useStatusText } from '@atoll/booking-ui/booking-texts';
import { pageTexts } from '../../../messages/en-pages.js';
import type { Booking } from '../server-types.js';

/** Text that screen readers announce when the booking has changed since the page was opened. */
export function useAnnouncedChange(booking: Booking): string {
  const t = useTexts(pageTexts);
  const statusText = useStatusText();
  const [announcement, setAnnouncement] = useState('');
  const known = useRef(booking);
  useEffect(() => {
    const before = known.current;
    known.current = booking;
    if (!before.isPaid && booking.isPaid) setAnnouncement(t('now.announced.paid'));
    else if (!before.isCancelled && booking.isCancelled) setAnnouncement(t('now.announced.cancelled'));
    else if (before.status !== booking.status) setAnnouncement(t('now.announced.changed', { status: statusText(booking) }));
  }, [booking, t, statusText]);
  return announcement;
}
