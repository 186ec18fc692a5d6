import type { ReactElement } from 'react';
import { useTexts } from '@atoll/app-frame/texts/i18n';
import { Link } from '@atoll/app-frame/page/router';
import { FromTo } from '@atoll/ui/content/from-to';
import { ChevronStartIcon } from '@atoll/ui/theme/icons';
import { colour, radius, size, space } from '@atoll/ui/theme/tokens';
import { TimeSpan } from '@atoll/ui/dates/when';
import { styled } from 'styled-components';
import type { Trip } from '../../server-types.js';
import { useCaptainQuery } from '../../captain-query.js';
import { boardingTexts } from '../../messages/en/captain.js';
import { LightSwitch } from '../../trip-view/light-switch.js';
import { TripState } from '../../trip-view/trip-state.js';

const Line = styled.div`
  display: flex;
  gap: ${space.s};
`;

const Back = styled(Link)`
  flex: none;
  display: grid;
  place-items: center;
  inline-size: ${size.thumb};
  block-size: ${size.thumb};
  margin-inline-start: -12px;
  border-radius: ${radius.control};
  color: ${colour.ink};
  &:hover {
    background: ${colour.sunken};
  }
`;

const Title = styled.h1`
  flex: 1;
  display: flex;
  align-items: center;
  min-inline-size: 0;
  min-block-size: ${size.thumb};
  font-size: 1.375rem;
`;

const Facts = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space.xs} ${space.m};
  margin-block-end: ${space.s};
  color: ${colour.inkSoft};
`;

export function TripHead({ trip }: { readonly trip: Trip }): ReactElement {
  const t = useTexts(boardingTexts);
  const { dayHref } = useCaptainQuery();
  return (
    <header>
      <Line>
        <Back to={dayHref} aria-label={t('back')} title={t('back')}>
          <ChevronStartIcon size={28} />
        </Back>
        <Title>{trip.route ? trip.route.name : <FromTo from={trip.fromLocation.name} to={trip.toLocation.name} />}</Title>
        <LightSwitch compact />
      </Line>
      <Facts>
        <TimeSpan from={trip.fromTime} to={trip.toTime} />
        <span>{trip.boat.name}</span>
        <span>{t('title', { id: trip.id })}</span>
        <TripState trip={trip} />
      </Facts>
    </header>
  );
}
