import type { Dispatch, ReactElement } from 'react';
import { useTexts } from '@atoll/app-frame/texts/i18n';
import { useOperatorSettings } from '@atoll/app-frame/operator/settings';
import { customerTexts } from '../../../messages/en.js';
import { NamesFields, useNamesCheck } from '../../../party/names-fields.js';
import { focusFirstInvalid } from '../../../party/use-problem.js';
import { STEP_FORM, StepFrame } from '../wizard-layout.js';
import type { WizardAction, WizardState } from '../wizard-state.js';

interface NamesStepProps {
  readonly state: WizardState;
  readonly dispatch: Dispatch<WizardAction>;
}

/** Step 3: the names of the passengers [CW-18]. */
export function NamesStep({ state: { passengers }, dispatch }: NamesStepProps): ReactElement {
  const t = useTexts(customerTexts);
  const rules = useOperatorSettings();
  const check = useNamesCheck(passengers, rules);
  const submit = (): void => {
    if (check.isComplete()) return dispatch({ type: 'forward' });
    focusFirstInvalid(() => document.getElementById(STEP_FORM));
  };
  return (
    <StepFrame title={t('names.title')} lead={t(rules.namesRequired ? 'names.lead' : 'names.leadOptional')} onSubmit={submit}>
      <NamesFields {...{ passengers, rules, check }} onChange={(at, passenger) => dispatch({ type: 'passengerTyped', at, passenger })} />
    </StepFrame>
  );
}
