import type { Dispatch, ReactElement } from 'react';
import { useTexts } from '@atoll/app-frame/texts/i18n';
import { Card } from '@atoll/ui/layout/card';
import { ErrorState } from '@atoll/ui/notices/error-state';
import { Stack } from '@atoll/ui/layout/page';
import { Skeleton } from '@atoll/ui/notices/skeleton';
import { Stepper } from '@atoll/ui/fields/stepper';
import { colour, space, text } from '@atoll/ui/theme/tokens';
import { styled } from 'styled-components';
import { customerTexts, type CustomerTranslate } from '../../../messages/en.js';
import type { AgeGroup } from '../server-types.js';
import { maxOf, partyProblem, quantityOf } from './party.js';
import { useProblem } from '../use-problem.js';
import { StepFrame } from '../wizard-layout.js';
import type { Journey, WizardAction, WizardState } from '../wizard-state.js';

const Groups = styled.div`
  display: grid;
  > * + * {
    border-block-start: 1px solid ${colour.line};
  }
`;

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
  return (
    <StepFrame title={t('people.title')} lead={t('people.lead')} problem={problem} onSubmit={submit}>
      <Card>
        {failed && <ErrorState onRetry={onRetry} />}
        {!failed && groups.length === 0 && (
          <Stack>
            {[1, 2, 3].map((line) => (
              <Skeleton key={line} $height="56px" />
            ))}
          </Stack>
        )}
        <Groups>
          {groups.map((group) => (
            <Stepper
              key={group.id}
              label={group.name}
              detail={group.occupiesSeat ? ages(group, t) : t('people.lap', { age: ages(group, t) })}
              value={quantityOf(quantities, group.id)}
              max={maxOf(group, quantities, groups, seatsLeft)}
              onChange={(quantity) => {
                clear();
                dispatch({ type: 'counted', groupId: group.id, quantity });
              }}
            />
          ))}
        </Groups>
        <Left>{t('people.seatsLeft', { count: seatsLeft })}</Left>
      </Card>
    </StepFrame>
  );
}

function ages({ minAge, maxAge }: AgeGroup, t: CustomerTranslate): string {
  if (maxAge === null) return t('people.ageFrom', { min: minAge });
  return minAge === 0 ? t('people.ageTo', { max: maxAge + 1 }) : t('people.age', { min: minAge, max: maxAge });
}
