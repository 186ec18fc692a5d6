import type { Dispatch, FormEvent, ReactElement } from 'react';
import { useWhen } from '@atoll/app-frame/texts/format';
import { useTexts } from '@atoll/app-frame/texts/i18n';
import { Banner } from '@atoll/ui/notices/banner';
import { customerTexts } from '../../../messages/en.js';
import { backOn, onDay, type Search } from '../search/search.js';
import { TripList } from './trip-list.js';
import { TripPanel } from './trip-panel.js';
import { leavesAfter } from './trip-view.js';
import { useProblem } from '../use-problem.js';
import type { TripChoice } from './use-trip-choice.js';
import type { Places } from '../search/use-places.js';
import { useWhenSettled } from '../use-when-settled.js';
import { ProblemNotice, STEP_FORM, StepColumn } from '../wizard-layout.js';
import type { WizardAction } from '../wizard-state.js';

export interface TripListsProps {
  readonly dispatch: Dispatch<WizardAction>;
  readonly search: Search;
  readonly places: Places;
  readonly choice: TripChoice;
  readonly setSearch: (search: Search) => void;
}

/** The trips of one way or both, and beside them what is chosen. */
export function TripLists(props: TripListsProps): ReactElement {
  const { dispatch, search, places, choice } = props;
  const t = useTexts(customerTexts);
  const { problem, tell } = useProblem();
  const { outbound, back, quote } = choice;
  const { pair, pickup, dropoff } = places;
  const bookNow = (): void => {
    if (choice.problem) tell(t(choice.problem));
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
        {problem && <ProblemNotice key={problem.at} text={problem.text} />}
        {quote?.later && <Banner>{t('trips.localLater')}</Banner>}
        <Legs {...props} />
      </StepColumn>
      <TripPanel
        pair={pair}
        legs={[outbound.chosen, back.chosen].filter((leg) => leg !== undefined)}
        people={0}
        seats={0}
        quote={quote}
        action={nothingListed || outbound.trips.failed !== undefined ? undefined : { label: t('trips.bookNow'), busy: waiting }}
      />
    </>
  );
}

function Legs({ dispatch, search, places: { pair }, setSearch, choice }: TripListsProps): ReactElement {
  const t = useTexts(customerTexts);
  const today = useWhen().today();
  const { outbound, back, quoteOf } = choice;
  const [from, to] = [pair?.from.name ?? '', pair?.to.name ?? ''];
  return (
    <>
      <TripList
        {...outbound}
        title={search.roundTrip ? t('trips.outbound') : undefined}
        from={from}
        to={to}
        quoteOf={quoteOf}
        day={search.day}
        firstDay={today}
        onDay={(day) => setSearch({ ...onDay(search, day), dayGiven: true })}
        refusalOf={() => undefined}
        onChoose={(tripId) => dispatch({ type: 'tripChosen', leg: 'outbound', tripId })}
      />
      {search.roundTrip && (
        <TripList
          {...back}
          title={t('trips.return')}
          from={to}
          to={from}
          quoteOf={quoteOf}
          day={search.returnDay}
          firstDay={search.day}
          onDay={(day) => setSearch({ ...backOn(search, day), returnDayGiven: true })}
          refusalOf={(view) => (leavesAfter(view, outbound.chosen) ? undefined : t('trips.tooEarly'))}
          onChoose={(tripId) => dispatch({ type: 'tripChosen', leg: 'back', tripId })}
        />
      )}
    </>
  );
}
