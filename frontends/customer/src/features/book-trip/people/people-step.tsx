import { useId, type Dispatch, type KeyboardEvent, type ReactElement } from 'react';
import { useTexts } from '@atoll/app-frame/texts/i18n';
import { useOperatorSettings } from '@atoll/app-frame/operator/settings';
import { Card } from '@atoll/ui/layout/card';
import { Stack } from '@atoll/ui/layout/page';
import { colour, space, text } from '@atoll/ui/theme/tokens';
import { styled } from 'styled-components';
import { customerTexts } from '../../../messages/en.js';
import type { AgeGroup } from '../../../party/age-group.js';
import { NamesFields, useNamesCheck } from '../../../party/names-fields.js';
import { maxOf, partyProblem } from '../../../party/party.js';
import { PartyFields } from '../../../party/party-fields.js';
import { focusFirstInvalid, useProblem } from '../../../party/use-problem.js';
import { STEP_FORM, StepFrame } from '../wizard-layout.js';
import { passengersIn, type Journey, type WizardAction, type WizardState } from '../wizard-state.js';
import { useFocusedField } from './use-focused-field.js';

const Left = styled.p`
  margin-block-start: ${space.m};
  color: ${colour.inkFaint};
  font-size: ${text.s};
`;

const Lead = styled.p`
  color: ${colour.inkSoft};
`;

interface PeopleStepProps {
  readonly state: WizardState;
  readonly journey: Journey;
  readonly dispatch: Dispatch<WizardAction>;
  readonly groups: readonly AgeGroup[];
  readonly failed: boolean;
  readonly onRetry: () => void;
}

/** Steps 2 and 3 on one screen: the number of passengers in each age group, and their names [CW-17, CW-18, D-112]. */
export function PeopleStep({ state, journey, dispatch, groups, failed, onRetry }: PeopleStepProps): ReactElement {
  const t = useTexts(customerTexts);
  const rules = useOperatorSettings();
  const { problem, show, clear } = useProblem();
  const { quantities } = state;
  const passengers = passengersIn(state, groups);
  const check = useNamesCheck(passengers, rules);
  const names = useId();
  const list = useFocusedField<HTMLDivElement>(passengers.length > 0);
  const seatsLeft = Math.min(journey.outbound.free, journey.returnLeg?.free ?? Number.POSITIVE_INFINITY);
  const submit = (): void => {
    if (groups.length === 0) return;
    const found = partyProblem(quantities, groups, seatsLeft);
    if (found) return show(t(found));
    clear();
    dispatch({ type: 'partyComplete', groups });
    if (check.isComplete()) return dispatch({ type: 'forward' });
    focusFirstInvalid(() => document.getElementById(STEP_FORM));
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
      {passengers.length > 0 && (
        <section aria-labelledby={names}>
          <Stack ref={list} onKeyDown={toNextEmpty}>
            <div>
              <h2 id={names}>{t('names.title')}</h2>
              <Lead>{t(rules.namesRequired ? 'names.lead' : 'names.leadOptional')}</Lead>
            </div>
            <NamesFields {...{ passengers, rules, check }} onChange={(_at, passenger) => dispatch({ type: 'passengerTyped', passenger })} />
          </Stack>
        </section>
      )}
    </StepFrame>
  );
}

/** Enter in a field goes to the next empty one; after the last it submits the form. */
function toNextEmpty(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement) || event.target.value.trim() === '') return;
  const fields = [...event.currentTarget.querySelectorAll('input')];
  const next = fields.slice(fields.indexOf(event.target) + 1).find(({ value }) => value.trim() === '');
  if (!next) return;
  event.preventDefault();
  next.focus();
}
