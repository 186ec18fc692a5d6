import type { ReactElement } from 'react';
import { useMoney, useWhen } from '@atoll/app-frame/format';
import { useTexts } from '@atoll/app-frame/i18n';
import type { Fare } from '@atoll/money/fare';
import { Button } from '@atoll/ui/button';
import { FromTo } from '@atoll/ui/from-to';
import { colour, media, radius, space, text } from '@atoll/ui/tokens';
import { TimeSpan } from '@atoll/ui/when';
import { styled } from 'styled-components';
import { customerTexts } from '../../messages/en.js';
import { FareLines } from './fare-lines.js';
import type { Pair } from './place-choices.js';
import type { TripView } from './trip-view.js';
import { STEP_FORM } from './wizard-layout.js';

/** On phones there is nothing to say while nothing is chosen. */
const Panel = styled.aside<{ $idle: boolean }>`
  display: ${({ $idle }) => ($idle ? 'none' : 'flex')};
  align-items: center;
  justify-content: space-between;
  gap: ${space.m};
  position: sticky;
  z-index: 10;
  inset-block-end: 0;
  margin-block-start: auto;
  margin-inline: -16px;
  padding: ${space.m} ${space.l};
  padding-block-end: max(${space.m}, env(safe-area-inset-bottom));
  background: ${colour.surface};
  box-shadow:
    0 -1px 0 ${colour.line},
    0 -8px 24px -12px rgb(15 31 45 / 0.18);
  ${media.tablet} {
    margin-inline: 0;
    border-radius: ${radius.card} ${radius.card} 0 0;
  }
  ${media.desktop} {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: ${space.l};
    inset-block: 84px auto;
    margin-block-start: 0;
    padding: ${space.xl};
    border-radius: ${radius.card};
    box-shadow:
      ${colour.shadowLow},
      0 0 0 1px color-mix(in srgb, ${colour.line} 60%, transparent);
  }
`;

const Wide = styled.div`
  display: none;
  ${media.desktop} {
    display: grid;
    gap: ${space.l};
  }
`;

const Narrow = styled.div`
  min-inline-size: 0;
  font-size: ${text.s};
  color: ${colour.inkSoft};
  font-variant-numeric: tabular-nums;
  > span {
    display: block;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  > strong {
    display: block;
    color: ${colour.ink};
    font-size: 1.0625rem;
  }
  ${media.desktop} {
    display: none;
  }
`;

const Leg = styled.div`
  font-size: ${text.s};
  color: ${colour.inkSoft};
  h3 {
    color: ${colour.ink};
  }
`;

const Act = styled.div`
  flex: none;
  ${media.desktop} {
    > button {
      inline-size: 100%;
    }
  }
`;

export interface TripPanelProps {
  readonly pair: Pair | undefined;
  readonly legs: readonly TripView[];
  readonly people: number;
  readonly seats: number;
  readonly fare: Fare | undefined;
  /** What it will cost once a phone number has proved the local price. */
  readonly fareVerified: Fare | undefined;
  readonly action: { readonly label: string; readonly busy?: boolean } | undefined;
}

/** What is being booked and what it costs, always in view, with the one way on. */
export function TripPanel({ pair, legs, people, seats, fare, fareVerified, action }: TripPanelProps): ReactElement {
  const say = useTexts(customerTexts);
  const when = useWhen();
  const money = useMoney();
  const [first] = legs;
  const price = fare && money.price(fare.price);
  const per = seats > 0 ? say('panel.people', { count: people }) : say('trips.perSeat');
  return (
    <Panel aria-label={say('panel.title')} $idle={!action && legs.length === 0}>
      <Wide>
        <h2>{say('panel.title')}</h2>
        {legs.length === 0 && <Leg>{say('trips.notChosen')}</Leg>}
        {pair &&
          legs.map((leg, index) => (
            <Leg key={leg.trip.id}>
              <h3>{index === 0 ? <FromTo from={pair.from.name} to={pair.to.name} /> : <FromTo from={pair.to.name} to={pair.from.name} />}</h3>
              <p>
                <TimeSpan from={leg.departs} to={leg.arrives} />
              </p>
              <p>{leg.trip.boat.name}</p>
            </Leg>
          ))}
        {fare && <FareLines fare={fare} fareVerified={fareVerified} people={people} seats={seats} />}
      </Wide>
      <Narrow>
        {first && <span>{`${when.day(first.departs)} · ${when.time(first.departs)}`}</span>}
        {price && <strong>{price.usd}</strong>}
        {price && (
          <span>
            {fareVerified ? say('panel.localLaterShort', { price: money.price(fareVerified.price).usd }) : [price.mvr, per].filter(Boolean).join(' · ')}
          </span>
        )}
      </Narrow>
      {action && (
        <Act>
          <Button type="submit" form={STEP_FORM} size="large" busy={action.busy ?? false}>
            {action.label}
          </Button>
        </Act>
      )}
    </Panel>
  );
}
