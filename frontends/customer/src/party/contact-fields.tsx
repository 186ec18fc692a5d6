import { useState, type ReactElement } from 'react';
import { useTexts } from '@atoll/app-frame/texts/i18n';
import { MailIcon } from '@atoll/ui/theme/icons';
import { PhoneField } from '@atoll/ui/fields/phone-field';
import { TextField } from '@atoll/ui/fields/text-field';
import { customerTexts } from '../messages/en.js';
import { contactProblems, type Contact, type ContactProblems, type EmailCheck } from './contact.js';
import { usePhoneCheck } from './use-phone-check.js';

interface Shown {
  readonly phone: boolean;
  readonly email: boolean;
  /** Continue was pressed: an empty contact counts as a problem from then on. */
  readonly tried: boolean;
}

export interface ContactCheck {
  /** Problems of fields that were left, and of all fields once the contact was checked. */
  readonly problems: ContactProblems;
  readonly leave: (field: 'phone' | 'email') => void;
  /** True when the contact is valid; otherwise its problems are shown from then on. */
  readonly isValid: () => boolean;
}

/** `isEmail`: the pattern of the address, which is stricter for private transfers [PT-06]. */
export function useContactCheck(contact: Contact, isEmail?: EmailCheck): ContactCheck {
  const [shown, setShown] = useState<Shown>({ phone: false, email: false, tried: false });
  const all = contactProblems(contact, usePhoneCheck(), isEmail);
  const phone = shown.tried || (shown.phone && all.phone === 'problem.phone') ? all.phone : undefined;
  const email = shown.tried || shown.email ? all.email : undefined;
  return {
    problems: { ...(phone && { phone }), ...(email && { email }) },
    leave: (field) => setShown((before) => ({ ...before, [field]: true })),
    isValid: () => {
      if (!all.phone && !all.email) return true;
      setShown({ phone: true, email: true, tried: true });
      return false;
    },
  };
}

interface ContactFieldsProps {
  readonly contact: Contact;
  readonly check: ContactCheck;
  readonly phoneHint?: string | undefined;
  readonly onChange: (contact: Contact) => void;
}

/** Phone and e-mail, of which one is enough. */
export function ContactFields({ contact, check: { problems, leave }, phoneHint, onChange }: ContactFieldsProps): ReactElement {
  const t = useTexts(customerTexts);
  return (
    <>
      <PhoneField
        label={t('contact.phone')}
        value={contact.phone}
        name="phone"
        error={problems.phone && t(problems.phone)}
        hint={phoneHint}
        onChange={(phone) => onChange({ ...contact, phone })}
        onBlur={() => leave('phone')}
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
        error={problems.email && t(problems.email)}
        onChange={(email) => onChange({ ...contact, email })}
        onBlur={() => leave('email')}
      />
    </>
  );
}
