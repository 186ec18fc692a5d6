import type { ReactElement } from 'react';
import { useTexts } from '@atoll/app-frame/i18n';
import { Link } from '@atoll/app-frame/router';
import { FromTo } from '@atoll/ui/from-to';
import { ChevronStartIcon } from '@atoll/ui/icons';
import { colour, radius, size, space } from '@atoll/ui/tokens';
import { TimeSpan } from '@atoll/ui/when';
import { styled } from 'styled-components';
import type { Trip } from '../../calls.js';
import { useCaptainQuery } from '../../captain-query.js';
import { boardingTexts } from '../../messages/en.js';
import { LightSwitch } from '../../trip-view/light-switch.js';
import { TripState } from '../../trip-view/trip-state.js';

const Line = styled.header`
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
  &:hover { background: ${colour.sunken}; }
`;

const Words = styled.div`
  flex: 1;
  min-inline-size: 0;
  padding-block-start: ${space.s};
`;

const Title = styled.h1`
  min-block-size: 40px;
  display: flex;
  align-items: center;
  font-size: 1.375rem;
`;

const Facts = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space.xs} ${space.m};
  color: ${colour.inkSoft};
`;

export function TripHead({ trip }: { readonly trip: Trip }): ReactElement {
  const say = useTexts(boardingTexts);
  const { dayHref } = useCaptainQuery();
  return (
    <Line>
      <Back to={dayHref} aria-label={say('back')} title={say('back')}><ChevronStartIcon size={28} /></Back>
      <Words>
        <Title>{trip.route ? trip.route.name : <FromTo from={trip.fromLocation.name} to={trip.toLocation.name} />}</Title>
        <Facts>
          <TimeSpan from={trip.fromTime} to={trip.toTime} />
          <span>{trip.boat.name}</span>
          <TripState trip={trip} />
        </Facts>
      </Words>
      <LightSwitch compact />
    </Line>
  );
}
