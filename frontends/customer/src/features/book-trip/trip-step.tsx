import { useRef, type Dispatch, type FormEvent, type ReactElement } from 'react';
import { useOperator } from '@atoll/app-frame/brand';
import { useWhen } from '@atoll/app-frame/format';
import { useTexts } from '@atoll/app-frame/i18n';
import { useOperatorSettings } from '@atoll/app-frame/settings';
import type { Day } from '@atoll/time/day';
import { Card } from '@atoll/ui/card';
import { EmptyState } from '@atoll/ui/empty-state';
import { ErrorState } from '@atoll/ui/error-state';
import { Hero } from '@atoll/ui/hero';
import { BoatIcon } from '@atoll/ui/icons';
import { Page } from '@atoll/ui/page';
import { styled } from 'styled-components';
import { customerTexts } from '../../messages/en.js';
import { farePreview } from './fare-preview.js';
import { SearchCard } from './search-card.js';
import { backOn, onDay, type Search } from './search.js';
import { TripList } from './trip-list.js';
import { TripPanel } from './trip-panel.js';
import { chosenTrip, leavesAfter, type TripView } from './trip-view.js';
import { useLegTrips } from './use-leg-trips.js';
import { usePlaces } from './use-places.js';
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
  const places = usePlaces(state.search);
  const search: Search = settings.returnTripsPrevented ? { ...state.search, roundTrip: false } : state.search;
  const setSearch = (next: Search): void => dispatch({ type: 'searched', search: next });
  const { pair, choices } = places;
  const noPlaces = choices !== undefined && !pair;
  return (
    <Hero title={say('home.title')} lead={say('home.lead', { operator: productTitle })}>
      <Place>
        <WizardLayout $above="0px">
          <AboveStep><SearchCard search={search} places={places} onChange={setSearch} /></AboveStep>
          {places.failed && <Card><ErrorState onRetry={places.retry} /></Card>}
          {noPlaces && <Card><EmptyState picture={<BoatIcon size={32} />} title={say('search.noPlaces')} /></Card>}
          {!places.failed && !noPlaces && <TripChoice {...{ state, dispatch, search, places, setSearch }} />}
        </WizardLayout>
      </Place>
    </Hero>
  );
}

interface TripChoiceProps extends TripStepProps {
  readonly search: Search;
  readonly places: ReturnType<typeof usePlaces>;
  readonly setSearch: (search: Search) => void;
}

function TripChoice({ state, dispatch, search, places, setSearch }: TripChoiceProps): ReactElement {
  const say = useTexts(customerTexts);
  const settings = useOperatorSettings();
  const today = useWhen().today();
  const { problem, tell, clear } = useProblem();
  const { pair, pickup, dropoff } = places;
  const moved = useMovedDays();
  const outboundTrips = useLegTrips({
    fromId: pair?.from.id, toId: pair?.to.id, day: search.day, dayGiven: search.dayGiven, wanted: true,
    onMoved: (day) => setSearch(onDay(search, moved.remember('outbound', search.day, day))),
  });
  const backTrips = useLegTrips({
    fromId: pair?.to.id, toId: pair?.from.id, day: search.returnDay, dayGiven: search.returnDayGiven, wanted: search.roundTrip,
    onMoved: (day) => setSearch(backOn(search, moved.remember('back', search.returnDay, day))),
  });
  const outbound = chosenTrip(outboundTrips.views ?? [], { wanted: state.wantedOutbound });
  const back = search.roundTrip ? chosenTrip(backTrips.views ?? [], { wanted: state.wantedBack, allowed: (view) => leavesAfter(view, outbound) }) : undefined;
  const legs = [outbound, back].filter((leg) => leg !== undefined);
  const nothingListed = outboundTrips.views?.length === 0 && !outboundTrips.settling && !search.roundTrip;

  const settling = outboundTrips.settling || backTrips.settling;
  const bookNow = (): void => {
    const problemNow = bookingProblem(search.roundTrip, outbound, back, [outboundTrips.views, backTrips.views]);
    if (problemNow) return tell(say(problemNow));
    clear();
    if (pair && outbound) dispatch({ type: 'booked', journey: { pair, outbound, back, pickup, dropoff } });
  };
  const whenSettled = useWhenSettled(settling, bookNow);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    whenSettled.press();
  };
  const choose = (leg: 'outbound' | 'back') => (tripId: number): void => dispatch({ type: 'tripChosen', leg, tripId });
  const from = pair?.from.name ?? '';
  const to = pair?.to.name ?? '';
  return (
    <>
      <StepColumn id={STEP_FORM} onSubmit={submit} noValidate>
        {problem && <ProblemNotice key={problem.at} text={problem.text} />}
        <TripList
          title={search.roundTrip ? say('trips.outbound') : undefined} from={from} to={to} day={search.day} firstDay={today} tier={search.tier}
          movedFrom={moved.from('outbound', search.day)} trips={outboundTrips} chosen={outbound} refusalOf={() => undefined}
          onDay={(day) => setSearch({ ...onDay(search, day), dayGiven: true })} onChoose={choose('outbound')}
        />
        {search.roundTrip && (
          <TripList
            title={say('trips.return')} from={to} to={from} day={search.returnDay} firstDay={search.day} tier={search.tier}
            movedFrom={moved.from('back', search.returnDay)} trips={backTrips} chosen={back}
            refusalOf={(view) => (leavesAfter(view, outbound) ? undefined : say('trips.tooEarly'))}
            onDay={(day) => setSearch({ ...backOn(search, day), returnDayGiven: true })} onChoose={choose('back')}
          />
        )}
      </StepColumn>
      <TripPanel
        pair={pair} legs={legs} people={0} seats={0} fare={outbound && farePreview(outbound, back, 1, search.tier, settings)}
        action={nothingListed ? undefined : { label: say('trips.bookNow'), busy: whenSettled.waiting }}
      />
    </>
  );
}

type TripProblem = 'problem.bothTrips' | 'problem.seats';

/** A round trip needs both trips; full ones are listed but cannot be booked [BK-12, BK-13]. */
function bookingProblem(roundTrip: boolean, outbound: TripView | undefined, back: TripView | undefined, lists: readonly (readonly TripView[] | undefined)[]): TripProblem | undefined {
  if (outbound && (back || !roundTrip)) return undefined;
  const missing = outbound ? lists[1] : lists[0];
  const full = missing !== undefined && missing.length > 0 && missing.every(({ free }) => free === 0);
  return full || !roundTrip ? 'problem.seats' : 'problem.bothTrips';
}

/** Which day was left by itself, for as long as the day it led to is shown. */
function useMovedDays(): { remember: (leg: 'outbound' | 'back', from: Day, to: Day) => Day; from: (leg: 'outbound' | 'back', shown: Day) => Day | undefined } {
  const moves = useRef<Partial<Record<'outbound' | 'back', { from: Day; to: Day }>>>({});
  return {
    remember(leg, from, to) {
      moves.current[leg] = { from, to };
      return to;
    },
    from: (leg, shown) => (moves.current[leg]?.to === shown ? moves.current[leg]?.from : undefined),
  };
}
