import type { Dispatch, ReactElement } from 'react';
import { useOperator } from '@atoll/app-frame/operator/brand';
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
import { TripLists } from './trip-lists.js';
import { useLinkedTrip } from '../search/use-linked-trip.js';
import { useTripChoice } from './use-trip-choice.js';
import { usePlaces } from '../search/use-places.js';
import { AboveStep, WizardLayout } from '../wizard-layout.js';
import type { WizardAction, WizardState } from '../wizard-state.js';

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
  const t = useTexts(customerTexts);
  const { productTitle } = useOperator();
  const settings = useOperatorSettings();
  useLinkedTrip(state, dispatch);
  const places = usePlaces(state.search, { known: state.link !== 'asked' });
  const search: Search = settings.returnTripsPrevented ? { ...state.search, roundTrip: false } : state.search;
  const setSearch = (next: Search): void => dispatch({ type: 'searched', search: next });
  const { pair, choices } = places;
  const noPlaces = choices !== undefined && !pair;
  const choice = useTripChoice(state, search, places, (next) => dispatch({ type: 'dayMoved', search: next }));
  return (
    <Hero title={t('home.title')} lead={t('home.lead', { operator: productTitle })}>
      <Place>
        <WizardLayout $above="0px">
          <AboveStep>
            {choice.linkLost && (
              <Banner tone="warning" role="status">
                {t('trips.linkLost')}
              </Banner>
            )}
            <SearchCard search={search} places={places} onChange={setSearch} />
          </AboveStep>
          {places.failed && (
            <Card>
              <ErrorState onRetry={places.retry} />
            </Card>
          )}
          {noPlaces && (
            <Card>
              <EmptyState picture={<BoatIcon size={32} />} title={t('search.noPlaces')} />
            </Card>
          )}
          {!places.failed && !noPlaces && <TripLists {...{ dispatch, search, places, choice, setSearch }} />}
        </WizardLayout>
      </Place>
    </Hero>
  );
}
