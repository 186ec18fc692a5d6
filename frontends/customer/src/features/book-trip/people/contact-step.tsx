import type { Dispatch, ReactElement } from 'react';
import { useTexts } from '@atoll/app-frame/texts/i18n';
import { useOperatorSettings } from '@atoll/app-frame/operator/settings';
import { useSession } from '@atoll/app-frame/session/session';
import { Card } from '@atoll/ui/layout/card';
import { Stack } from '@atoll/ui/layout/page';
import { customerTexts } from '../../../messages/en.js';
import { isVerifiedCountry } from '../../../party/contact.js';
import { ContactFields, useContactCheck } from '../../../party/contact-fields.js';
import { focusFirstInvalid } from '../../../party/use-problem.js';
import { STEP_FORM, StepFrame } from '../wizard-layout.js';
import type { WizardAction, WizardState } from '../wizard-state.js';

interface ContactStepProps {
  readonly state: WizardState;
  readonly dispatch: Dispatch<WizardAction>;
}

/** Step 4: phone and e-mail [CW-19]. */
export function ContactStep({ state: { contact, search }, dispatch }: ContactStepProps): ReactElement {
  const t = useTexts(customerTexts);
  const { isStaff } = useSession();
  const settings = useOperatorSettings();
  const check = useContactCheck(contact);
  const submit = (): void => {
    if (check.isValid()) return dispatch({ type: 'forward' });
    focusFirstInvalid(() => document.getElementById(STEP_FORM));
  };
  const verified = t(isVerifiedCountry(contact.phone.country, settings) ? 'contact.verify' : 'contact.verifyNot');
  return (
    <StepFrame title={t('contact.title')} lead={t('contact.lead')} onSubmit={submit}>
      <Card>
        <Stack>
          <ContactFields
            contact={contact}
            check={check}
            phoneHint={search.tier === 'local' && !isStaff ? verified : undefined}
            onChange={(typed) => dispatch({ type: 'contactTyped', contact: typed })}
          />
        </Stack>
      </Card>
    </StepFrame>
  );
}
