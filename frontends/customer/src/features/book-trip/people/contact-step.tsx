import { useState, type Dispatch, type ReactElement } from 'react';
import { useTexts } from '@atoll/app-frame/texts/i18n';
import { useOperatorSettings } from '@atoll/app-frame/operator/settings';
import { useSession } from '@atoll/app-frame/session/session';
import { Card } from '@atoll/ui/layout/card';
import { MailIcon } from '@atoll/ui/theme/icons';
import { Stack } from '@atoll/ui/layout/page';
import { PhoneField } from '@atoll/ui/fields/phone-field';
import { TextField } from '@atoll/ui/fields/text-field';
import { customerTexts } from '../../../messages/en.js';
import { contactProblems, isVerifiedCountry } from './contact.js';
import { usePhoneCheck } from './use-phone-check.js';
import { focusFirstInvalid } from '../use-problem.js';
import { STEP_FORM, StepFrame } from '../wizard-layout.js';
import type { WizardAction, WizardState } from '../wizard-state.js';

interface ContactStepProps {
  readonly state: WizardState;
  readonly dispatch: Dispatch<WizardAction>;
}

interface Shown {
  readonly phone: boolean;
  readonly email: boolean;
  /** Continue was pressed: an empty contact counts as a problem from then on. */
  readonly tried: boolean;
}

/** Step 4: phone and e-mail [CW-19]. */
export function ContactStep({ state, dispatch }: ContactStepProps): ReactElement {
  const t = useTexts(customerTexts);
  const [shown, setShown] = useState<Shown>({ phone: false, email: false, tried: false });
  const { isStaff } = useSession();
  const settings = useOperatorSettings();
  const { contact, search } = state;
  const all = contactProblems(contact, usePhoneCheck());
  const phoneText = shown.tried || (shown.phone && all.phone === 'problem.phone') ? all.phone : undefined;
  const emailText = shown.tried || shown.email ? all.email : undefined;
  const submit = (): void => {
    if (!all.phone && !all.email) return dispatch({ type: 'forward' });
    setShown({ phone: true, email: true, tried: true });
    focusFirstInvalid(() => document.getElementById(STEP_FORM));
  };
  return (
    <StepFrame title={t('contact.title')} lead={t('contact.lead')} onSubmit={submit}>
      <Card>
        <Stack>
          <PhoneField
            label={t('contact.phone')}
            value={contact.phone}
            name="phone"
            error={phoneText && t(phoneText)}
            hint={
              search.tier === 'local' && !isStaff ? t(isVerifiedCountry(contact.phone.country, settings) ? 'contact.verify' : 'contact.verifyNot') : undefined
            }
            onChange={(phone) => dispatch({ type: 'contactTyped', contact: { ...contact, phone } })}
            onBlur={() => setShown((before) => ({ ...before, phone: true }))}
          />
          <TextField
            label={t('contact.email')}
            type="email"
            inputMode="email"
            autoComplete="email"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={200}
            lead={<MailIcon />}
            value={contact.email}
            error={emailText && t(emailText)}
            onChange={(email) => dispatch({ type: 'contactTyped', contact: { ...contact, email } })}
            onBlur={() => setShown((before) => ({ ...before, email: true }))}
          />
        </Stack>
      </Card>
    </StepFrame>
  );
}
