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
import { ContactStep } from '../people/contact-step.js';
import { farePreview, quoteFor } from '../prices/fare-preview.js';
import { NamesStep } from '../people/names-step.js';
import { peopleIn, seatsFor } from '../../../party/party.js';
import { PartyStep } from '../people/party-step.js';
import { SummaryStep } from './summary-step.js';
import { TripPanel } from '../trips/trip-panel.js';
import { useCreateBooking } from './use-create-booking.js';
import type { StepHistory } from '../use-step-history.js';
import { WizardLayout } from '../wizard-layout.js';
import type { Journey, WizardAction, WizardState } from '../wizard-state.js';

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

/** Steps 2 to 5, each beside the summary of the trip. */
export function LaterSteps({ state, journey, dispatch, history }: LaterStepsProps): ReactElement {
  const t = useTexts(customerTexts);
  const settings = useOperatorSettings();
  const { isStaff } = useSession();
  const ageGroups = api.useGetAgeGroupsQuery({});
  const groups = ageGroups.data?.ageGroups ?? NO_GROUPS;
  const creating = useCreateBooking(state, journey);
  const { step, search, quantities } = state;
  const { pair, outbound, returnLeg } = journey;
  const seats = seatsFor(quantities, groups);
  // Before the summary a phone number can still be entered.
  const by = step < 5 || canBeVerified(state.contact.phone, settings) ? 'phone' : 'operator';
  const quote = quoteFor(search.tier, isStaff, (tier) => farePreview(outbound, returnLeg, Math.max(seats, 1), tier, settings), by);
  const label = step === 5 ? t('summary.confirm') : t('steps.continue');
  return (
    <StepPage>
      <Top>
        <ProgressSteps
          label={t('steps')}
          current={step}
          steps={[t('steps.trip'), t('steps.people'), t('steps.names'), t('steps.contact'), t('steps.summary')]}
        />
        <BackLine>
          <Button kind="quiet" size="small" icon={<ChevronStartIcon size={18} />} onClick={history.back} disabled={creating.busy}>
            {t('steps.back')}
          </Button>
        </BackLine>
      </Top>
      <WizardLayout $above="176px">
        {step === 2 && <PartyStep {...{ state, journey, dispatch, groups }} failed={ageGroups.isError} onRetry={() => void ageGroups.refetch()} />}
        {step === 3 && <NamesStep state={state} dispatch={dispatch} />}
        {step === 4 && <ContactStep state={state} dispatch={dispatch} />}
        {step === 5 && <SummaryStep {...{ state, journey, dispatch, creating, quote, seats }} onBackTo={history.backTo} />}
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
