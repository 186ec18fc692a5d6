import { useEffect, useRef, useState } from 'react';
import { useTexts } from '@atoll/app-frame/texts/i18n';
import { useStatusWords } from '@atoll/booking-ui/booking-words';
import { customerTexts } from '../../messages/en.js';
import type { Booking } from './booking-page-calls.js';

/** What has changed since the page was opened, for those who listen to it. */
export function useSaidChange(booking: Booking): string {
  const t = useTexts(customerTexts);
  const statusWords = useStatusWords();
  const [said, setSaid] = useState('');
  const known = useRef(booking);
  useEffect(() => {
    const before = known.current;
    known.current = booking;
    if (!before.isPaid && booking.isPaid) setSaid(t('now.said.paid'));
    else if (!before.isCancelled && booking.isCancelled) setSaid(t('now.said.cancelled'));
    else if (before.status !== booking.status) setSaid(t('now.said.changed', { status: statusWords(booking) }));
  }, [booking, t, statusWords]);
  return said;
}
