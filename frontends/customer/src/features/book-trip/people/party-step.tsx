import type { Dispatch, ReactElement } from 'react';
import { useTexts } from '@atoll/app-frame/texts/i18n';
import { Card } from '@atoll/ui/layout/card';
import { colour, space, text } from '@atoll/ui/theme/tokens';
import { styled } from 'styled-components';
import { customerTexts } from '../../../messages/en.js';
import type { AgeGroup } from '../../../party/age-group.js';
import { maxOf, partyProblem } from '../../../party/party.js';
import { PartyFields } from '../../../party/party-fields.js';
import { useProblem } from '../../../party/use-problem.js';
import { StepFrame } from '../wizard-layout.js';
import type { Journey, WizardAction, WizardState } from '../wizard-state.js';

const Left = styled.p`
  margin-block-start: ${space.m};
  color: ${colour.inkFaint};
  font-size: ${text.s};
`;

interface PartyStepProps {
  readonly state: WizardState;
  readonly journey: Journey;
  readonly dispatch: Dispatch<WizardAction>;
  readonly groups: readonly AgeGroup[];
  readonly failed: boolean;
  readonly onRetry: () => void;
}

/** Step 2: the number of passengers in each age group [CW-17]. */
export function PartyStep({ state, journey, dispatch, groups, failed, onRetry }: PartyStepProps): ReactElement {
  const t = useTexts(customerTexts);
  const { problem, show, clear } = useProblem();
  const { quantities } = state;
  const seatsLeft = Math.min(journey.outbound.free, journey.returnLeg?.free ?? Number.POSITIVE_INFINITY);
  const submit = (): void => {
    if (groups.length === 0) return;
    const found = partyProblem(quantities, groups, seatsLeft);
    if (found) return show(t(found));
    dispatch({ type: 'partyComplete', groups });
  };
  const count = (groupId: number, quantity: number): void => {
    clear();
    dispatch({ type: 'counted', groupId, quantity });
  };
  return (
    <StepFrame title={t('people.title')} lead={t('people.lead')} problem={problem} onSubmit={submit}>
      <Card>
        <PartyFields {...{ groups, quantities, failed, onRetry }} maxOf={(group) => maxOf(group, quantities, groups, seatsLeft)} onCount={count}>
          <Left>{t('people.seatsLeft', { count: seatsLeft })}</Left>
        </PartyFields>
      </Card>
    </StepFrame>
  );
}
