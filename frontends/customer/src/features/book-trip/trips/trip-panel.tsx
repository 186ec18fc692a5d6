import type { ReactElement, ReactNode } from 'react';
import { useLanguage, useTexts } from '@atoll/app-frame/texts/i18n';
import { nameIn } from '@atoll/languages/names';
import { Button } from '@atoll/ui/actions/button';
import { FromTo } from '@atoll/ui/content/from-to';
import { colour, media, radius, space, text } from '@atoll/ui/theme/tokens';
import { TimeSpan } from '@atoll/ui/dates/when';
import { styled } from 'styled-components';
import { customerTexts } from '../../../messages/en.js';
import { FareLines } from '../prices/fare-lines.js';
import type { Quote } from '../prices/fare-preview.js';
import type { Pair } from '../search/location-choices.js';
import { LaterInShort, LegsInShort, PriceInShort, type Travelled } from './short-summary.js';
import type { TripView } from '../trip-view.js';
import { STEP_FORM } from '../wizard-layout.js';

/** On phones a bar at the bottom edge: the chosen trips, below them the price and the button. Hidden while no trip is chosen. */
const Panel = styled.aside<{ $idle: boolean }>`
  display: ${({ $idle }) => ($idle ? 'none' : 'grid')};
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: center;
  gap: ${space.s} ${space.m};
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

const MapPart = styled(Wide)`
  &:empty {
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

/** Steady: as wide as the longer of its labels, so that the bar keeps its place when the label changes. */
const Act = styled.div<{ $steady: boolean }>`
  grid-column: -2;
  > button {
    ${({ $steady }) => ($steady ? 'min-inline-size: 11rem;' : '')}
  }
  ${media.desktop} {
    grid-column: 1;
    > button {
      inline-size: 100%;
    }
  }
`;

interface TripPanelProps {
  readonly pair: Pair | undefined;
  readonly legs: readonly TripView[];
  readonly people: number;
  readonly seats: number;
  readonly quote: Quote | undefined;
  readonly action: { readonly label: string; readonly busy?: boolean; readonly steady?: boolean } | undefined;
  /** Below the button, on desktop only. */
  readonly map?: ReactNode;
}

/** The chosen trips and their price, always in view, with the button to the next step. */
export function TripPanel({ pair, legs, people, seats, quote, action, map }: TripPanelProps): ReactElement {
  const t = useTexts(customerTexts);
  const language = useLanguage();
  const travelled = pair
    ? legs.map((view, index): Travelled => ({ view, from: index === 0 ? pair.from : pair.to, to: index === 0 ? pair.to : pair.from }))
    : [];
  const isRoundTrip = legs.length > 1;
  return (
    <Panel data-bottom-bar aria-label={t('panel.title')} $idle={!action && legs.length === 0}>
      <Wide>
        <h2>{t('panel.title')}</h2>
        {legs.length === 0 && <Leg>{t('trips.notChosen')}</Leg>}
        {travelled.map(({ view, from, to }) => (
          <Leg key={view.trip.id}>
            <h3>
              <FromTo from={from.name} to={to.name} />
            </h3>
            <p>
              <TimeSpan from={view.departs} to={view.arrives} />
            </p>
            <p>{nameIn(language, view.trip.boat)}</p>
          </Leg>
        ))}
        {quote && <FareLines quote={quote} isRoundTrip={isRoundTrip} people={people} seats={seats} />}
      </Wide>
      {travelled.length > 0 && <LegsInShort travelled={travelled} />}
      {quote && <PriceInShort quote={quote} isRoundTrip={isRoundTrip} people={seats > 0 ? people : 0} />}
      {action && (
        <Act $steady={action.steady ?? false}>
          <Button type="submit" form={STEP_FORM} size="large" busy={action.busy ?? false}>
            {action.label}
          </Button>
        </Act>
      )}
      {quote?.later && <LaterInShort later={quote.later} />}
      {map && <MapPart>{map}</MapPart>}
    </Panel>
  );
}
