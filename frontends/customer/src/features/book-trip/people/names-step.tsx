import { useState, type Dispatch, type ReactElement } from 'react';
import { useTexts } from '@atoll/app-frame/texts/i18n';
import { useOperatorSettings } from '@atoll/app-frame/operator/settings';
import { customerTexts } from '../../../messages/en.js';
import { PassengerCard } from './passenger-card.js';
import { firstProblem, type PassengerField } from './passengers.js';
import { focusFirstInvalid } from '../use-problem.js';
import { STEP_FORM, StepFrame } from '../wizard-layout.js';
import type { WizardAction, WizardState } from '../wizard-state.js';

interface NamesStepProps {
  readonly state: WizardState;
  readonly dispatch: Dispatch<WizardAction>;
}

/** Step 3: the names of the passengers [CW-18]. */
export function NamesStep({ state, dispatch }: NamesStepProps): ReactElement {
  const t = useTexts(customerTexts);
  const rules = useOperatorSettings();
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const { passengers } = state;
  const leave = (at: number, field: PassengerField): void => setLeft((before) => new Set(before).add(`${at} ${field}`));
  const submit = (): void => {
    const problem = firstProblem(passengers, rules);
    if (!problem) return dispatch({ type: 'forward' });
    leave(problem.passenger, problem.field);
    focusFirstInvalid(() => document.getElementById(STEP_FORM));
  };
  return (
    <StepFrame title={t('names.title')} lead={t(rules.namesRequired ? 'names.lead' : 'names.leadOptional')} onSubmit={submit}>
      {passengers.map((passenger, at) => (
        <PassengerCard
          key={`${passenger.group.id} ${passenger.index}`}
          passenger={passenger}
          rules={rules}
          isLeft={(field) => left.has(`${at} ${field}`)}
          onLeave={(field) => leave(at, field)}
          onChange={(typed) => dispatch({ type: 'passengerTyped', at, passenger: typed })}
        />
      ))}
    </StepFrame>
  );
}
