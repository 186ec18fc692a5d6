import { useState, type ReactElement } from 'react';
import { useTexts } from '@atoll/app-frame/texts/i18n';
import { styled } from 'styled-components';
import { kitTexts } from '../kit-texts.js';
import { controlStyle, Field, type FieldProps } from './field.js';
import { colour, radius, text, weight } from '../theme/tokens.js';

const Around = styled.div`
  position: relative;
`;

const Input = styled.input<{ $invalid?: boolean }>`
  ${controlStyle}
  padding-inline-end: 76px;
`;

const Reveal = styled.button`
  position: absolute;
  inset-block: 0;
  inset-inline-end: 0;
  padding-inline: 14px;
  border: 0;
  border-radius: ${radius.control};
  background: none;
  color: ${colour.primary};
  font-size: ${text.s};
  font-weight: ${weight.medium};
`;

interface PasswordFieldProps extends FieldProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly autoComplete: 'current-password' | 'new-password';
  /** Spoken names of the button; each contains the word that it shows. */
  readonly showLabel: string;
  readonly hideLabel: string;
}

/** A button at the end shows the typed password, because typing unseen on a phone is hard. */
export function PasswordField({ label, hint, error, value, onChange, autoComplete, showLabel, hideLabel }: PasswordFieldProps): ReactElement {
  const t = useTexts(kitTexts);
  const [shown, setShown] = useState(false);
  return (
    <Field label={label} hint={hint} error={error}>
      {(ids) => (
        <Around>
          <Input
            {...ids}
            type={shown ? 'text' : 'password'}
            autoComplete={autoComplete}
            autoCapitalize="none"
            spellCheck={false}
            value={value}
            onChange={(event) => onChange(event.target.value)}
            $invalid={Boolean(error)}
          />
          <Reveal type="button" aria-pressed={shown} aria-label={shown ? hideLabel : showLabel} onClick={() => setShown(!shown)}>
            {t(shown ? 'hide' : 'show')}
          </Reveal>
        </Around>
      )}
    </Field>
  );
}
