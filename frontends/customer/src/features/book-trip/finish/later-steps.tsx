import type { Dispatch, ReactElement } from 'react';
import { api } from '@atoll/app-frame/server-data/api';
import { useTexts } from '@atoll/app-frame/texts/i18n';
import { useSession } from '@atoll/app-frame/session/session';
import { useOperatorSettings } from '@atoll/app-frame/operator/settings';
import { Button } from '@atoll/ui/actions/button';
import { ChevronStartIcon } from '@atoll/ui/theme/icons';
import { Page } from '@atoll/ui/layout/page';
import { ProgressSteps } from '@atoll/ui/layout/progress-steps';
import { media, space } from '@atoll/ui/theme/tokens';
import { styled } from 'styled-components';
import { customerTexts } from '../../../messages/en.js';
import type { AgeGroup } from '../../../party/age-group.js';
import { canBeVerified } from '../../../party/contact.js';
import { farePreview, quoteFor } from '../prices/fare-preview.js';
import { peopleIn, seatsFor } from '../../../party/party.js';
import { PeopleStep } from '../people/people-step.js';
import { SummaryStep } from './summary-step.js';
import { TripPanel } from '../trips/trip-panel.js';
import { useCreateBooking } from './use-create-booking.js';
import type { StepHistory } from '../use-step-history.js';
import { WizardLayout } from '../wizard-layout.js';
import { screenOf, type Journey, type WizardAction, type WizardState } from '../wizard-state.js';

const StepPage = styled(Page)`
  padding-block-end: 0;
  ${media.desktop} {
    padding-block-end: ${space.huge};
  }
`;

const Top = styled.div`
  display: grid;
  gap: ${space.s};
  margin-block-end: ${space.s};
`;

const BackLine = styled.div`
  margin-inline-start: -12px;
`;

interface LaterStepsProps {
  readonly state: WizardState;
  readonly journey: Journey;
  readonly dispatch: Dispatch<WizardAction>;
  readonly history: StepHistory;
}

const NO_GROUPS: readonly AgeGroup[] = [];

/** Steps 2 to 5 on two screens, each beside the summary of the trip [D-112]. */
export function LaterSteps({ state, journey, dispatch, history }: LaterStepsProps): ReactElement {
  const t = useTexts(customerTexts);
  const settings = useOperatorSettings();
  const { isStaff } = useSession();
  const ageGroups = api.useGetAgeGroupsQuery({});
  const groups = ageGroups.data?.ageGroups ?? NO_GROUPS;
  const creating = useCreateBooking(state, journey);
  const { contact, search, quantities } = state;
  const screen = screenOf(state.step);
  const { pair, outbound, returnLeg } = journey;
  const seats = seatsFor(quantities, groups);
  // Until a contact is given, it can still be a phone number.
  const isOpen = screen < 3 || (contact.phone.number.trim() === '' && contact.email.trim() === '');
  const by = isOpen || canBeVerified(contact.phone, settings) ? 'phone' : 'operator';
  const quote = quoteFor(search.tier, isStaff, (tier) => farePreview(outbound, returnLeg, Math.max(seats, 1), tier, settings), by);
  const label = screen === 3 ? t('summary.confirm') : t('steps.continue');
  return (
    <StepPage>
      <Top>
        <ProgressSteps label={t('steps')} current={screen} steps={[t('steps.trip'), t('steps.people'), t('steps.summary')]} />
        <BackLine>
          <Button kind="quiet" size="small" icon={<ChevronStartIcon size={18} />} onClick={history.back} disabled={creating.busy}>
            {t('steps.back')}
          </Button>
        </BackLine>
      </Top>
      <WizardLayout $above="176px">
        {screen === 2 && <PeopleStep {...{ state, journey, dispatch, groups }} failed={ageGroups.isError} onRetry={() => void ageGroups.refetch()} />}
        {screen === 3 && <SummaryStep {...{ state, journey, dispatch, creating, quote, seats }} onBackTo={history.backTo} />}
        <TripPanel
          pair={pair}
          legs={returnLeg ? [outbound, returnLeg] : [outbound]}
          people={peopleIn(quantities)}
          seats={seats}
          quote={quote}
          action={{ label, busy: creating.busy }}
        />
      </WizardLayout>
    </StepPage>
  );
}
