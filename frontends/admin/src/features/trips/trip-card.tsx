import type { ReactElement } from 'react';
import { useWhen } from '@atoll/app-frame/operator/format';
import { useTexts } from '@atoll/app-frame/texts/i18n';
import { Link } from '@atoll/app-frame/page/router';
import { BoatIcon, WarningIcon } from '@atoll/ui/theme/icons';
import { Chip } from '@atoll/ui/notices/chip';
import { OccupancyBar } from '@atoll/booking-ui/seats-left';
import { colour, motion, radius, space, text, weight } from '@atoll/ui/theme/tokens';
import { styled } from 'styled-components';
import type { Trip } from '../../server-types.js';
import { tripTexts } from '../../messages/en/trips/trips.js';
import { useOpenActs } from '../../pending/use-open-acts.js';
import { TripChips } from '../../trip-view/trip-chips.js';
import { crewOf, TripPath } from '../../trip-view/trip-path.js';

const Card = styled(Link)<{ $deleted: boolean; $over: boolean }>`
  display: flex;
  flex-direction: column;
  gap: ${space.s};
  padding: ${space.l};
  border-radius: ${radius.card};
  background: ${({ $over }) => ($over ? `color-mix(in srgb, ${colour.surface} 55%, ${colour.ground})` : colour.surface)};
  color: ${colour.ink};
  box-shadow:
    ${colour.shadowLow},
    0 0 0 1px color-mix(in srgb, ${colour.line} 60%, transparent);
  text-decoration: none;
  transition: box-shadow ${motion.quick};
  &:hover {
    box-shadow:
      ${colour.shadowLow},
      0 0 0 1.5px ${colour.primary};
  }
  ${({ $deleted }) =>
    $deleted
      ? `
    background: transparent;
    border: 1px dashed ${colour.lineStrong};
    box-shadow: none;
    color: ${colour.inkFaint};
  `
      : ''}
`;

const Top = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  align-items: baseline;
  gap: 0 ${space.s};
`;

const Times = styled.strong`
  font-size: 1.0625rem;
  font-weight: ${weight.bold};
  font-variant-numeric: tabular-nums;
  letter-spacing: -0.015em;
  white-space: nowrap;
  span {
    color: ${colour.inkFaint};
    font-weight: ${weight.regular};
  }
`;

const Number = styled.span`
  color: ${colour.inkFaint};
  font-size: ${text.s};
  font-variant-numeric: tabular-nums;
  white-space: nowrap;
`;

const Path = styled.span`
  font-weight: ${weight.medium};
`;

const Boat = styled.span`
  display: flex;
  align-items: center;
  gap: 6px;
  color: ${colour.inkSoft};
  font-size: ${text.s};
`;

const Bottom = styled.div`
  display: grid;
  gap: ${space.s};
  margin-block-start: auto;
  padding-block-start: ${space.xs};
`;

const Count = styled.span`
  display: flex;
  justify-content: space-between;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space.xs} ${space.s};
  min-block-size: 26px;
  font-size: ${text.s};
  font-variant-numeric: tabular-nums;
  b {
    font-weight: ${weight.bold};
  }
`;

export function TripCard({ trip, to }: { readonly trip: Trip; readonly to: string }): ReactElement {
  const t = useTexts(tripTexts);
  const when = useWhen();
  const { booked, capacity } = trip;
  const openActs = useOpenActs(trip.id);
  return (
    <Card to={to} data-trip={trip.id} $deleted={trip.deleted_at !== null} $over={trip.ended}>
      <Top>
        <Times>
          {when.time(trip.fromTime)}{' '}
          <span>
            {when.arrow} {when.time(trip.toTime)}
          </span>
        </Times>
        <Number>{t('number', { id: trip.id })}</Number>
      </Top>
      <Path>
        <TripPath trip={trip} />
      </Path>
      <Boat>
        <BoatIcon size={16} />
        {trip.boat.name} · {crewOf(trip) || t('noCrew')}
      </Boat>
      <Bottom>
        <OccupancyBar booked={booked} capacity={capacity} />
        <Count>
          <b title={t('bookedWords', { booked, capacity })}>{t('booked', { booked, capacity })}</b>
          <TripChips trip={trip} />
          {openActs > 0 && (
            <Chip tone="warning" icon={<WarningIcon size={15} />}>
              {t('openActs', { count: openActs })}
            </Chip>
          )}
        </Count>
      </Bottom>
    </Card>
  );
}
