import type { ReactElement } from 'react';
import { useWhen } from '@atoll/app-frame/operator/format';
import { useTexts } from '@atoll/app-frame/texts/i18n';
import { Link } from '@atoll/app-frame/page/router';
import { Chip } from '@atoll/ui/notices/chip';
import { FromTo } from '@atoll/ui/content/from-to';
import { BoatIcon, LockIcon, PeopleIcon, WarningIcon } from '@atoll/ui/theme/icons';
import { Row } from '@atoll/ui/layout/page';
import { OccupancyBar } from '@atoll/booking-ui/seats-left';
import { colour, motion, radius, space, text, weight } from '@atoll/ui/theme/tokens';
import { VisuallyHidden } from '@atoll/ui/layout/visually-hidden';
import { styled } from 'styled-components';
import type { Trip } from '../../server-types.js';
import { dayTexts } from '../../messages/en/captain.js';
import { TripState } from '../../trip-view/trip-state.js';

const Box = styled(Link)<{ $first: boolean; $done: boolean }>`
  display: grid;
  gap: ${space.s};
  padding: ${space.l};
  border-radius: ${radius.card};
  background: ${({ $done }) => ($done ? 'transparent' : colour.surface)};
  box-shadow: ${({ $first, $done }) => ($first ? `inset 0 0 0 2px ${colour.primary}, ${colour.shadowLow}` : $done ? `inset 0 0 0 1px ${colour.line}` : `inset 0 0 0 1px ${colour.line}, ${colour.shadowLow}`)};
  color: ${colour.ink};
  text-decoration: none;
  transition: box-shadow ${motion.quick};
  &:hover {
    box-shadow: inset 0 0 0 2px ${colour.primary};
  }
  &:active {
    background: ${colour.primaryTint};
  }
`;

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space.xs} ${space.m};
`;

const Times = styled.span`
  font-size: ${text.xl};
  font-weight: ${weight.bold};
  font-variant-numeric: tabular-nums;
  letter-spacing: -0.02em;
  line-height: 1.2;
  white-space: nowrap;
  small {
    color: ${colour.inkSoft};
    font-size: ${text.m};
    font-weight: ${weight.regular};
    letter-spacing: 0;
  }
`;

const Path = styled.span`
  font-size: 1.125rem;
  font-weight: ${weight.medium};
`;

const Boat = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 6px;
  color: ${colour.inkSoft};
`;

const Seats = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 6px;
  color: ${colour.inkSoft};
  font-variant-numeric: tabular-nums;
  strong {
    color: ${colour.ink};
    font-size: 1.125rem;
    font-weight: ${weight.bold};
  }
  svg {
    color: ${colour.inkFaint};
  }
`;

export interface TripCardProps {
  readonly trip: Trip;
  readonly to: string;
  /** The trip to work on now. */
  readonly first: boolean;
  /** Acts without network that the server has refused: the trip's page says why [D-107]. */
  readonly refused: number;
}

export function TripCard({ trip, to, first, refused }: TripCardProps): ReactElement {
  const t = useTexts(dayTexts);
  const when = useWhen();
  const { booked, capacity } = trip;
  const done = trip.ended || trip.deleted_at !== null;
  return (
    <Box to={to} $first={first} $done={done}>
      <Line>
        <Times>
          {when.time(trip.fromTime)}{' '}
          <small>
            {when.arrow} {when.time(trip.toTime)}
          </small>
        </Times>
        <Seats>
          <VisuallyHidden>{t('seatsWords', { booked, capacity })}</VisuallyHidden>
          <PeopleIcon />
          <strong aria-hidden>{t('seats', { booked, capacity })}</strong>
        </Seats>
      </Line>
      <Path>{trip.route ? trip.route.name : <FromTo from={trip.fromLocation.name} to={trip.toLocation.name} />}</Path>
      <Line>
        <Boat>
          <BoatIcon size={18} />
          {trip.boat.name}
        </Boat>
        <Row $gap="xs">
          {refused > 0 && (
            <Chip tone="danger" icon={<WarningIcon size={15} />}>
              {t('notRecorded', { count: refused })}
            </Chip>
          )}
          {trip.isPrivate && (
            <Chip tone="primary" icon={<LockIcon size={15} />}>
              {t('private')}
            </Chip>
          )}
          <TripState trip={trip} />
        </Row>
      </Line>
      {!done && (
        <div aria-hidden>
          <OccupancyBar booked={booked} capacity={capacity} />
        </div>
      )}
    </Box>
  );
}
