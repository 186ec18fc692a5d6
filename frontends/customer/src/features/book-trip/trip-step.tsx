import type { Dispatch, FormEvent, ReactElement } from 'react';
import { useOperator } from '@atoll/app-frame/brand';
import { useWhen } from '@atoll/app-frame/format';
import { useTexts } from '@atoll/app-frame/i18n';
import { useOperatorSettings } from '@atoll/app-frame/settings';
import { Banner } from '@atoll/ui/banner';
import { Card } from '@atoll/ui/card';
import { EmptyState } from '@atoll/ui/empty-state';
import { ErrorState } from '@atoll/ui/error-state';
import { Hero } from '@atoll/ui/hero';
import { BoatIcon } from '@atoll/ui/icons';
import { Page } from '@atoll/ui/page';
import { styled } from 'styled-components';
import { customerTexts } from '../../messages/en.js';
import { SearchCard } from './search-card.js';
import { backOn, onDay, type Search } from './search.js';
import { TripList } from './trip-list.js';
import { TripPanel } from './trip-panel.js';
import { leavesAfter } from './trip-view.js';
import { useTripChoice } from './use-trip-choice.js';
import { useLinkedTrip } from './use-linked-trip.js';
import { usePlaces, type Places } from './use-places.js';
import { useWhenSettled } from './use-when-settled.js';
import { useProblem } from './use-problem.js';
import { AboveStep, ProblemNotice, STEP_FORM, StepColumn, WizardLayout } from './wizard-layout.js';
import type { WizardAction, WizardState } from './wizard-state.js';

/** The booking card sits over the header's edge, so the page keeps no distance of its own above it. */
const Place = styled(Page)`
  padding-block: 0;
`;

export interface TripStepProps {
  readonly state: WizardState;
  readonly dispatch: Dispatch<WizardAction>;
}

/** Step 1: where, when, and which trip. */
export function TripStep({ state, dispatch }: TripStepProps): ReactElement {
  const say = useTexts(customerTexts);
  const { productTitle } = useOperator();
  const settings = useOperatorSettings();
  useLinkedTrip(state, dispatch);
  const places = usePlaces(state.search, { known: state.link !== 'asked' });
  const search: Search = settings.returnTripsPrevented ? { ...state.search, roundTrip: false } : state.search;
  const setSearch = (next: Search): void => dispatch({ type: 'searched', search: next });
  const { pair, choices } = places;
  const noPlaces = choices !== undefined && !pair;
  return (
    <Hero title={say('home.title')} lead={say('home.lead', { operator: productTitle })}>
      <Place>
        <WizardLayout $above="0px">
          <AboveStep>
            <SearchCard search={search} places={places} onChange={setSearch} />
          </AboveStep>
          {places.failed && (
            <Card>
              <ErrorState onRetry={places.retry} />
            </Card>
          )}
          {noPlaces && (
            <Card>
              <EmptyState picture={<BoatIcon size={32} />} title={say('search.noPlaces')} />
            </Card>
          )}
          {!places.failed && !noPlaces && <TripLists {...{ state, dispatch, search, places, setSearch }} />}
        </WizardLayout>
      </Place>
    </Hero>
  );
}

interface TripChoiceProps extends TripStepProps {
  readonly search: Search;
  readonly places: Places;
  readonly setSearch: (search: Search) => void;
}

function TripLists({ state, dispatch, search, places, setSearch }: TripChoiceProps): ReactElement {
  const say = useTexts(customerTexts);
  const today = useWhen().today();
  const { problem, tell } = useProblem();
  const choice = useTripChoice(state, search, places, (next) => dispatch({ type: 'dayMoved', search: next }));
  const { outbound, back } = choice;
  const linkLost =
    state.link === 'lost' || (state.link === 'followed' && outbound.trips.views !== undefined && outbound.chosen?.trip.id !== state.wantedOutbound);
  const { pair, pickup, dropoff } = places;
  const [from, to] = [pair?.from.name ?? '', pair?.to.name ?? ''];
  const bookNow = (): void => {
    if (choice.problem) tell(say(choice.problem));
    else if (pair && outbound.chosen) dispatch({ type: 'booked', journey: { pair, outbound: outbound.chosen, back: back.chosen, pickup, dropoff } });
  };
  const { press, waiting } = useWhenSettled(choice.settling, bookNow);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    press();
  };
  const nothingListed = outbound.trips.views?.length === 0 && !choice.settling && !search.roundTrip;
  return (
    <>
      <StepColumn id={STEP_FORM} onSubmit={submit} noValidate>
        {linkLost && (
          <Banner tone="warning" role="status">
            {say('trips.linkLost')}
          </Banner>
        )}
        {problem && <ProblemNotice key={problem.at} text={problem.text} />}
        {choice.fareVerified && <Banner>{say('trips.localLater')}</Banner>}
        <TripList
          {...outbound}
          title={search.roundTrip ? say('trips.outbound') : undefined}
          from={from}
          to={to}
          tier={search.tier}
          day={search.day}
          firstDay={today}
          onDay={(day) => setSearch({ ...onDay(search, day), dayGiven: true })}
          refusalOf={() => undefined}
          onChoose={(tripId) => dispatch({ type: 'tripChosen', leg: 'outbound', tripId })}
        />
        {search.roundTrip && (
          <TripList
            {...back}
            title={say('trips.return')}
            from={to}
            to={from}
            tier={search.tier}
            day={search.returnDay}
            firstDay={search.day}
            onDay={(day) => setSearch({ ...backOn(search, day), returnDayGiven: true })}
            refusalOf={(view) => (leavesAfter(view, outbound.chosen) ? undefined : say('trips.tooEarly'))}
            onChoose={(tripId) => dispatch({ type: 'tripChosen', leg: 'back', tripId })}
          />
        )}
      </StepColumn>
      <TripPanel
        pair={pair}
        legs={[outbound.chosen, back.chosen].filter((leg) => leg !== undefined)}
        people={0}
        seats={0}
        fare={choice.fare}
        fareVerified={choice.fareVerified}
        action={nothingListed || outbound.trips.failed !== undefined ? undefined : { label: say('trips.bookNow'), busy: waiting }}
      />
    </>
  );
}
