import type { Dispatch, FormEvent, ReactElement, RefObject } from 'react';
import { useWhen } from '@atoll/app-frame/operator/format';
import { useTexts } from '@atoll/app-frame/texts/i18n';
import { Banner } from '@atoll/ui/notices/banner';
import { media } from '@atoll/ui/theme/tokens';
import { styled } from 'styled-components';
import { customerTexts } from '../../../messages/en.js';
import { MapSlot } from '../map/map-slot.js';
import { returnOn, onDay, type Search } from '../search/search.js';
import { TransferOffer, type OpenRequest, type RequestKind } from './opened-request.js';
import { TripList } from './trip-list.js';
import { TripPanel } from './trip-panel.js';
import { departsAfter } from '../trip-view.js';
import { ProblemNotice } from '../../../party/problem-notice.js';
import { useProblem } from '../../../party/use-problem.js';
import { useInView } from './use-in-view.js';
import type { TripChoice } from './use-trip-choice.js';
import type { Party } from '../search/use-party.js';
import type { ChosenLocations } from '../search/use-locations.js';
import { useWhenLoaded } from '../use-when-loaded.js';
import { STEP_FORM, StepColumn } from '../wizard-layout.js';
import type { WizardAction } from '../wizard-state.js';

/** On desktop the map is beside the trips, in the panel. */
const BelowTrips = styled.div`
  &:empty {
    display: none;
  }
  ${media.desktop} {
    display: none;
  }
`;

interface TripListsProps {
  readonly dispatch: Dispatch<WizardAction>;
  readonly search: Search;
  readonly locations: ChosenLocations;
  readonly choice: TripChoice;
  readonly party: Party;
  /** The return trip that the user chose. */
  readonly requestedReturn: number | null;
  readonly setSearch: (search: Search) => void;
  readonly onRequest: (request: OpenRequest) => void;
}

/** The trips of one or both legs, beside the summary of the chosen ones. */
export function TripLists(props: TripListsProps): ReactElement {
  const { dispatch, search, locations, choice, party, requestedReturn } = props;
  const named = party.people > 1;
  const t = useTexts(customerTexts);
  const { problem, show } = useProblem();
  const { outbound, returnLeg, quote } = choice;
  const { pair, pickup, dropoff } = locations;
  const { place: returnPlace, seen: returnSeen, show: showReturn } = useInView(search.roundTrip);
  const returnUnseen = !choice.problem && returnLeg.chosen !== undefined && !returnSeen && requestedReturn !== returnLeg.chosen.trip.id;
  const bookNow = (): void => {
    if (returnUnseen) showReturn();
    else if (choice.problem) show(t(choice.problem));
    else if (pair && outbound.chosen) dispatch({ type: 'booked', journey: { pair, outbound: outbound.chosen, returnLeg: returnLeg.chosen, pickup, dropoff } });
  };
  const { press, waiting } = useWhenLoaded(choice.loading, bookNow);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    press();
  };
  const nothingListed = outbound.trips.views?.length === 0 && !choice.loading && !search.roundTrip;
  // After the trips, so that they load first.
  const map = outbound.trips.views !== undefined && <MapSlot pair={pair} />;
  return (
    <>
      <StepColumn id={STEP_FORM} onSubmit={submit} noValidate>
        {problem && <ProblemNotice key={problem.at} text={problem.text} />}
        {quote?.later && <Banner>{t('trips.localLater')}</Banner>}
        <Legs {...props} returnPlace={returnPlace} />
        {map && <BelowTrips>{map}</BelowTrips>}
      </StepColumn>
      <TripPanel
        pair={pair}
        legs={[outbound.chosen, returnLeg.chosen].filter((leg) => leg !== undefined)}
        people={named ? party.people : 0}
        seats={named ? party.seats : 0}
        quote={quote}
        map={map}
        action={
          nothingListed || outbound.trips.failed !== undefined
            ? undefined
            : { label: t(returnUnseen ? 'trips.chooseReturn' : 'trips.bookNow'), busy: waiting, steady: search.roundTrip }
        }
      />
    </>
  );
}

interface LegsProps extends TripListsProps {
  readonly returnPlace: RefObject<HTMLElement | null>;
}

function Legs({ dispatch, search, locations: { pair }, setSearch, onRequest, choice, party: { people }, returnPlace }: LegsProps): ReactElement {
  const t = useTexts(customerTexts);
  const today = useWhen().today();
  const { outbound, returnLeg, quoteOf } = choice;
  const [from, to] = [pair?.from.name ?? '', pair?.to.name ?? ''];
  const ask = (kind: RequestKind, isReturn = false): void => {
    if (!pair) return;
    const [start, end] = isReturn ? [pair.to, pair.from] : [pair.from, pair.to];
    onRequest({ kind, fromId: start.id, toId: end.id, day: isReturn ? search.returnDay : search.day });
  };
  return (
    <>
      <TripList
        {...outbound}
        title={search.roundTrip ? t('trips.outbound') : undefined}
        from={from}
        to={to}
        fromId={pair?.from.id}
        toId={pair?.to.id}
        tier={search.tier}
        people={people}
        quoteOf={quoteOf}
        day={search.day}
        firstDay={today}
        onDay={(day) => setSearch({ ...onDay(search, day), dayGiven: true })}
        refusalOf={() => undefined}
        onChoose={(tripId) => dispatch({ type: 'tripChosen', leg: 'outbound', tripId })}
        onRequest={ask}
      />
      {search.roundTrip && (
        <TripList
          {...returnLeg}
          ref={returnPlace}
          title={t('trips.return')}
          from={to}
          to={from}
          fromId={pair?.to.id}
          toId={pair?.from.id}
          tier={search.tier}
          people={people}
          quoteOf={quoteOf}
          day={search.returnDay}
          firstDay={search.day}
          onDay={(day) => setSearch({ ...returnOn(search, day), returnDayGiven: true })}
          refusalOf={(view) => (departsAfter(view, outbound.chosen) ? undefined : t('trips.tooEarly'))}
          onChoose={(tripId) => dispatch({ type: 'tripChosen', leg: 'return', tripId })}
          onRequest={(kind) => ask(kind, true)}
        />
      )}
      {outbound.trips.views?.some(({ free }) => free > 0) && <TransferOffer onRequest={() => ask('privateTransfer')} />}
    </>
  );
}
