import type { ReactElement } from 'react';
import { useWhen } from '@atoll/app-frame/operator/format';
import { useTexts } from '@atoll/app-frame/texts/i18n';
import { Chip } from '@atoll/ui/notices/chip';
import { StatusChip } from '@atoll/booking-ui/status-chip';
import { BoatIcon, LockIcon, TrashIcon } from '@atoll/ui/theme/icons';
import { Row } from '@atoll/ui/layout/page';
import type { Trip } from '../server-types.js';
import { tripTexts } from '../messages/en/trips/trips.js';

/** State chips of a trip. An ended trip has departed too, so only Ended is shown unless times are wanted. */
export function TripChips({ trip, withTimes = false }: { readonly trip: Trip; readonly withTimes?: boolean }): ReactElement | null {
  const t = useTexts(tripTexts);
  const when = useWhen();
  const at = (word: string, time: string | null): string => (withTimes && time ? t('at', { word, time: when.time(time) }) : word);
  /** A transfer and a deletion can be days before the trip. */
  const dated = (time: string): string => `${when.date(time)} ${when.time(time)}`;
  const chips = [
    trip.isPrivate && (
      <Chip key="private" tone="primary" icon={<LockIcon size={15} />}>
        {t('private')}
      </Chip>
    ),
    trip.transferred_at && (
      <Chip key="transferred" tone="warning" icon={<BoatIcon size={15} />}>
        {withTimes ? t('at', { word: t('transferred'), time: dated(trip.transferred_at) }) : t('transferred')}
      </Chip>
    ),
    trip.departed && (withTimes || !trip.ended) && (
      <StatusChip key="departed" status="departed">
        {at(t('departed'), trip.departed_at)}
      </StatusChip>
    ),
    trip.ended && (
      <StatusChip key="ended" status="ended">
        {at(t('ended'), trip.ended_at)}
      </StatusChip>
    ),
    trip.deleted_at && (
      <Chip key="deleted" tone="danger" icon={<TrashIcon size={15} />}>
        {t('deletedAt', { time: dated(trip.deleted_at) })}
      </Chip>
    ),
  ].filter(Boolean);
  return chips.length > 0 ? <Row>{chips}</Row> : null;
}
