import type { ReactElement } from 'react';
import { useWhen } from '@atoll/app-frame/operator/format';
import { useTexts } from '@atoll/app-frame/texts/i18n';
import { useOperatorSettings } from '@atoll/app-frame/operator/settings';
import { Link } from '@atoll/app-frame/page/router';
import { dayOf } from '@atoll/time/day';
import { FromTo } from '@atoll/ui/content/from-to';
import { ChevronStartIcon } from '@atoll/ui/theme/icons';
import { colour, radius, size, space, text, weight } from '@atoll/ui/theme/tokens';
import { styled } from 'styled-components';
import type { Trip } from '../../server-types.js';
import { useCaptainQuery } from '../../captain-query.js';
import { boardingTexts } from '../../messages/en/captain.js';
import { LightSwitch } from '../../trip-view/light-switch.js';
import { TripState } from '../../trip-view/trip-state.js';

const Line = styled.header`
  display: flex;
  align-items: center;
  gap: ${space.s};
  min-block-size: ${size.control};
  padding-block: max(${space.s}, env(safe-area-inset-top)) ${space.xs};
  > button {
    min-inline-size: ${size.control};
    min-block-size: ${size.control};
  }
`;

const Back = styled(Link)`
  flex: none;
  display: grid;
  place-items: center;
  inline-size: ${size.control};
  block-size: ${size.control};
  margin-inline-start: -12px;
  border-radius: ${radius.control};
  color: ${colour.ink};
  &:hover {
    background: ${colour.sunken};
  }
`;

const Words = styled.div`
  flex: 1;
  min-inline-size: 0;
  line-height: 1.3;
`;

const Title = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${space.s};
  font-size: 1.0625rem;
  font-weight: ${weight.bold};
  font-variant-numeric: tabular-nums;
  h1 {
    font: inherit;
  }
`;

const Facts = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 ${space.s};
  color: ${colour.inkSoft};
  font-size: ${text.s};
`;

const OtherDay = styled.p`
  color: ${colour.warning};
  font-size: ${text.s};
  font-weight: ${weight.bold};
`;

/** Says in a single row when and where the trip goes, with the way back and the light. */
export function TripHead({ trip }: { readonly trip: Trip }): ReactElement {
  const t = useTexts(boardingTexts);
  const when = useWhen();
  const { zone } = useOperatorSettings().operator;
  const otherDay = dayOf(trip.fromTime, zone) !== when.today() && !trip.ended;
  const { dayHref } = useCaptainQuery();
  return (
    <Line data-fills-phone>
      <Back to={dayHref} aria-label={t('back')} title={t('back')}>
        <ChevronStartIcon size={28} />
      </Back>
      <Words>
        <Title>
          <span>{when.time(trip.fromTime)}</span>
          <h1>{trip.route ? trip.route.name : <FromTo from={trip.fromLocation.name} to={trip.toLocation.name} />}</h1>
        </Title>
        {otherDay && <OtherDay>{t('otherDay', { day: when.day(trip.fromTime) })}</OtherDay>}
        <Facts>
          <span>{trip.boat.name}</span>
          <span>{t('title', { id: trip.id })}</span>
          <TripState trip={trip} />
        </Facts>
      </Words>
      <LightSwitch compact />
    </Line>
  );
}
