import type { ReactElement } from 'react';
import { useWhen } from '@atoll/app-frame/operator/format';
import { useTexts } from '@atoll/app-frame/texts/i18n';
import { useNow } from '@atoll/app-frame/page/now';
import { Chip } from '@atoll/ui/notices/chip';
import { StatusChip } from '@atoll/booking-ui/status-chip';
import { TrashIcon, WarningIcon } from '@atoll/ui/theme/icons';
import type { Trip } from '../server-types.js';
import { captainTexts } from '../messages/en/captain.js';

/** State of a trip in one word, with its time where there is one. */
export function TripState({ trip }: { readonly trip: Trip }): ReactElement {
  const t = useTexts(captainTexts);
  const when = useWhen();
  const now = useNow();
  const at = (time: string | null): string => (time ? when.time(time) : '');
  if (trip.deleted_at)
    return (
      <Chip tone="danger" icon={<TrashIcon size={15} />}>
        {t('state.deleted')}
      </Chip>
    );
  if (trip.ended) return <StatusChip status="ended">{t('state.ended', { time: at(trip.ended_at) })}</StatusChip>;
  if (trip.departed) return <StatusChip status="departed">{t('state.departed', { time: at(trip.departed_at) })}</StatusChip>;
  if (new Date(trip.fromTime) < now)
    return (
      <Chip tone="warning" icon={<WarningIcon size={15} />}>
        {t('state.overdue')}
      </Chip>
    );
  return <StatusChip status="scheduled">{t('state.scheduled')}</StatusChip>;
}
