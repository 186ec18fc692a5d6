import { useState, type Dispatch, type ReactElement } from 'react';
import { useOperator } from '@atoll/app-frame/operator/brand';
import { useWhen } from '@atoll/app-frame/operator/format';
import { useTexts } from '@atoll/app-frame/texts/i18n';
import { useOperatorSettings } from '@atoll/app-frame/operator/settings';
import { Banner } from '@atoll/ui/notices/banner';
import { Card } from '@atoll/ui/layout/card';
import { EmptyState } from '@atoll/ui/notices/empty-state';
import { ErrorState } from '@atoll/ui/notices/error-state';
import { Hero } from '@atoll/ui/layout/hero';
import { BoatIcon } from '@atoll/ui/theme/icons';
import { Page } from '@atoll/ui/layout/page';
import { styled } from 'styled-components';
import { customerTexts } from '../../../messages/en.js';
import { SearchCard } from '../search/search-card.js';
import type { Search } from '../search/search.js';
import type { RequestDialogs } from '../../../requests/request.js';
import { OpenedRequest, type OpenRequest } from './opened-request.js';
import { TripLists } from './trip-lists.js';
import { PartyLine } from '../search/party-line.js';
import { useParty } from '../search/use-party.js';
import { useLinkedTrip } from '../search/use-linked-trip.js';
import { useTripChoice } from './use-trip-choice.js';
import { useLocations } from '../search/use-locations.js';
import { AboveStep, WizardLayout } from '../wizard-layout.js';
import type { WizardAction, WizardState } from '../wizard-state.js';

/** The booking card overlaps the header, so the page has no padding above it. */
const OverHero = styled(Page)`
  padding-block: 0;
`;

interface TripStepProps {
  readonly state: WizardState;
  readonly dispatch: Dispatch<WizardAction>;
  readonly dialogs: RequestDialogs;
}

/** Step 1: locations, dates and trips. */
export function TripStep({ state, dispatch, dialogs }: TripStepProps): ReactElement {
  const t = useTexts(customerTexts);
  const { productTitle } = useOperator();
  const settings = useOperatorSettings();
  const today = useWhen().today();
  const [request, setRequest] = useState<OpenRequest>();
  useLinkedTrip(state, dispatch);
  const locations = useLocations(state.search, { known: state.link !== 'loading' });
  const search: Search = settings.returnTripsPrevented ? { ...state.search, roundTrip: false } : state.search;
  const setSearch = (next: Search): void => dispatch({ type: 'searched', search: next });
  const { pair, choices } = locations;
  const noLocations = choices !== undefined && !pair;
  const party = useParty(state.quantities);
  const choice = useTripChoice(state, search, locations, party.seats, today, (leg, day) => dispatch({ type: 'dayMoved', leg, day }));
  return (
    <Hero title={t('home.title')} lead={t('home.lead', { operator: productTitle })}>
      <OverHero>
        <WizardLayout $above="0px">
          <AboveStep>
            {state.dayPassed && (
              <Banner tone="info" role="status">
                {t('trips.dayPassed')}
              </Banner>
            )}
            {choice.linkUnavailable && (
              <Banner tone="warning" role="status">
                {t('trips.linkUnavailable')}
              </Banner>
            )}
            <SearchCard search={search} locations={locations} prices={choice.outbound.chosen?.prices} onChange={setSearch} />
            {!locations.failed && !noLocations && <PartyLine party={party} seatsLeft={choice.seatsLeft - party.seats} dispatch={dispatch} />}
          </AboveStep>
          {locations.failed && (
            <Card>
              <ErrorState onRetry={locations.retry} />
            </Card>
          )}
          {noLocations && (
            <Card>
              <EmptyState picture={<BoatIcon size={32} />} title={t('search.noLocations')} />
            </Card>
          )}
          {!locations.failed && !noLocations && (
            <TripLists {...{ dispatch, search, locations, choice, party, setSearch }} requestedReturn={state.requestedReturn} onRequest={setRequest} />
          )}
          {request && <OpenedRequest {...{ dialogs, request }} contact={state.contact} onClose={() => setRequest(undefined)} />}
        </WizardLayout>
      </OverHero>
    </Hero>
  );
}
