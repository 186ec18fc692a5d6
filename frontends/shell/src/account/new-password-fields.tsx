import type { ReactElement } from 'react';
import { useTexts } from '@atoll/app-frame/texts/i18n';
import { PasswordField } from '@atoll/ui/fields/password-field';
import { accountTexts } from '../messages/en-account.js';

export interface NewPassword {
  readonly password: string;
  readonly again: string;
}

export type PasswordProblem = 'PASSWORD_LENGTH' | 'PASSWORDS';

/** The length in characters, not in code units, as identity counts it [D-63, ID-37]. */
export function passwordProblem({ password, again }: NewPassword): PasswordProblem | undefined {
  if ([...password].length < 8) return 'PASSWORD_LENGTH';
  return password === again ? undefined : 'PASSWORDS';
}

export interface NewPasswordFieldsProps {
  readonly label: string;
  readonly value: NewPassword;
  readonly problem: PasswordProblem | undefined;
  readonly onChange: (part: Partial<NewPassword>) => void;
}

export function NewPasswordFields({ label, value, problem, onChange }: NewPasswordFieldsProps): ReactElement {
  const t = useTexts(accountTexts);
  return (
    <>
      <PasswordField
        label={label}
        autoComplete="new-password"
        showLabel={t('showPassword')}
        hideLabel={t('hidePassword')}
        value={value.password}
        error={problem === 'PASSWORD_LENGTH' ? t('PASSWORD_LENGTH') : undefined}
        onChange={(password) => onChange({ password })}
      />
      <PasswordField
        label={t('passwordAgain')}
        autoComplete="new-password"
        showLabel={t('showPasswordAgain')}
        hideLabel={t('hidePasswordAgain')}
        value={value.again}
        error={problem === 'PASSWORDS' ? t('PASSWORDS') : undefined}
        onChange={(again) => onChange({ again })}
      />
    </>
  );
}
