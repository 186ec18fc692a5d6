import { lazy, Suspense, useEffect, useReducer, useState, type ReactElement } from 'react';
import { whenIdle } from '@atoll/app-frame/page/when-idle';
import { useOperator } from '@atoll/app-frame/operator/brand';
import { useFocusOnPage } from '@atoll/app-frame/page/focus-heading';
import { useWhen } from '@atoll/app-frame/operator/format';
import { useTexts } from '@atoll/app-frame/texts/i18n';
import { usePageTitle } from '@atoll/app-frame/page/page-title';
import { useLocation, useSearchParams } from '@atoll/app-frame/page/router';
import { api } from '@atoll/app-frame/server-data/api';
import { useOperatorSettings } from '@atoll/app-frame/operator/settings';
import { Card } from '@atoll/ui/layout/card';
import { EmptyState } from '@atoll/ui/notices/empty-state';
import { Hero } from '@atoll/ui/layout/hero';
import { GearIcon } from '@atoll/ui/theme/icons';
import { Page } from '@atoll/ui/layout/page';
import { customerTexts } from '../../messages/en.js';
import type { RequestDialogs } from '../../requests/request.js';
import { againIn } from '../../party/book-again.js';
import { homeQuery } from './home-query.js';
import { StepSkeleton } from './step-skeleton.js';
import { TripStep } from './trips/trip-step.js';
import { savedWizard, useSavedWizard } from './saved-wizard.js';
import { usePublicCatalogueChanges } from './use-public-catalogue-changes.js';
import { useStepHistory } from './use-step-history.js';
import { screenOf, startingWizard, wizard } from './wizard-state.js';

const loadSteps = () => import(/* webpackChunkName: "booking-steps" */ './finish/later-steps.js');
const LaterSteps = lazy(async () => ({ default: (await loadSteps()).LaterSteps }));

export function HomePage({ dialogs }: { readonly dialogs: RequestDialogs }): ReactElement {
  const t = useTexts(customerTexts);
  usePageTitle(t('home.page'));
  return (
    <>
      <Fresh />
      <BookingWizard dialogs={dialogs} />
    </>
  );
}

/** Draws nothing, so that what these learn renders Home again only where its data has changed. */
function Fresh(): null {
  useFreshSettings();
  usePublicCatalogueChanges();
  return null;
}

/** The page has the settings of the moment when the server wrote it; Home loads them again when it opens, once the first screen is there [ID-45]. */
function useFreshSettings(): void {
  const { refetch } = api.useGetConfigsQuery({});
  useEffect(() => whenIdle(() => void refetch()), [refetch]);
}

/** Replaces the booking card during maintenance [CW-28]. */
function MaintenanceCard(): ReactElement {
  const t = useTexts(customerTexts);
  const { productTitle } = useOperator();
  const { maintenanceMessage } = useOperatorSettings();
  return (
    <Hero title={productTitle}>
      <Page $width="narrow" style={{ paddingBlockStart: 0 }}>
        <Card>
          <EmptyState picture={<GearIcon size={32} />} title={maintenanceMessage || t('home.maintenance')} />
        </Card>
      </Page>
    </Hero>
  );
}

function BookingWizard({ dialogs }: { readonly dialogs: RequestDialogs }): ReactElement {
  const today = useWhen().today();
  const [query] = useSearchParams();
  const at: unknown = useLocation().state;
  const [begin] = useState(
    () => savedWizard(at) ?? { id: Math.random(), state: startingWizard({ query: homeQuery(query, today), today, again: againIn(at) }) },
  );
  const [state, dispatch] = useReducer(wizard, begin.state);
  useSavedWizard(begin.id, state);
  const history = useStepHistory(begin.id, state.step, dispatch);
  useFocusOnPage(screenOf(state.step));
  useEffect(() => {
    // Loads the next steps while the user is still choosing a trip.
    return whenIdle(() => void loadSteps());
  }, []);
  const { maintenance } = useOperatorSettings();
  // Maintenance that begins later leaves what was typed; the server decides about the booking.
  if (state.step === 1 || !state.journey) return maintenance ? <MaintenanceCard /> : <TripStep {...{ state, dispatch, dialogs }} />;
  return (
    <Suspense fallback={<StepSkeleton />}>
      <LaterSteps state={state} journey={state.journey} dispatch={dispatch} history={history} />
    </Suspense>
  );
}
