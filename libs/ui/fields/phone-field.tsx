import { useMemo, useState, type ReactElement } from 'react';
import { SOURCE_LANGUAGE } from '@atoll/languages/languages';
import { useLanguage, useTexts } from '@atoll/app-frame/texts/i18n';
import { DEFAULT_COUNTRY } from '@atoll/form-rules/default-country';
import { styled } from 'styled-components';
import { dialCodeOf, dialCodes, dialled, type PhoneNumber } from './dial-codes.js';
import { controlStyle, Field, type FieldProps } from './field.js';
import { ChevronDownIcon } from '../theme/icons.js';
import { kitTexts } from '../kit-texts.js';
import { colour, radius, space, weight } from '../theme/tokens.js';

const Both = styled.div`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: ${space.s};
`;

const Code = styled.span`
  position: relative;
  display: inline-flex;
  align-items: center;
  gap: ${space.s};
  padding-inline: ${space.m} 10px;
  border: 1px solid ${colour.lineStrong};
  border-radius: ${radius.control};
  background: ${colour.surface};
  font-variant-numeric: tabular-nums;
  white-space: nowrap;
  b {
    color: ${colour.inkFaint};
    font-size: 0.8125rem;
    font-weight: ${weight.medium};
    letter-spacing: 0.04em;
    text-transform: uppercase;
  }
  svg {
    color: ${colour.inkFaint};
  }
  &:hover {
    border-color: ${colour.inkSoft};
  }
  &:focus-within {
    border-color: ${colour.primary};
    box-shadow: 0 0 0 3px color-mix(in srgb, ${colour.primary} 26%, transparent);
  }
`;

/** Covers the short form invisibly, so that the phone's own list of countries opens. */
const Countries = styled.select`
  position: absolute;
  inset: -1px;
  inline-size: calc(100% + 2px);
  block-size: calc(100% + 2px);
  opacity: 0;
  cursor: pointer;
  font-size: 1rem;
`;

const Input = styled.input<{ $invalid?: boolean }>`
  ${controlStyle}
  font-variant-numeric: tabular-nums;
`;

interface PhoneFieldProps extends FieldProps {
  readonly value: PhoneNumber;
  readonly onChange: (value: PhoneNumber) => void;
  readonly onBlur?: () => void;
  readonly name?: string;
}

export function PhoneField({ label, hint, error, optional, value, onChange, onBlur, name }: PhoneFieldProps): ReactElement {
  const t = useTexts(kitTexts);
  const countries = useCountries();
  const [afterPlus, setAfterPlus] = useState(false);
  const type = (text: string): void => {
    const isInternational = /^\s*\+/.test(text) || (afterPlus && text !== '');
    const typed = numberTyped(text, isInternational, value.country);
    setAfterPlus(isInternational && !typed.isComplete);
    onChange(typed.phone);
  };
  return (
    <Field label={label} hint={hint} error={error} optional={optional ?? false}>
      {(ids) => (
        <Both>
          <Code>
            <span aria-hidden>
              <b>{value.country}</b> +{dialCodeOf(value.country)}
            </span>
            <ChevronDownIcon size={16} />
            <Countries
              aria-label={t('country')}
              autoComplete="tel-country-code"
              value={value.country}
              onChange={(event) => onChange({ ...value, country: event.target.value })}
            >
              {countries.map(({ country, code, name }) => (
                <option key={country} value={country}>{`${name} (+${code})`}</option>
              ))}
            </Countries>
          </Code>
          <Input
            {...ids}
            type="tel"
            inputMode="tel"
            autoComplete="tel-national"
            name={name}
            value={value.number}
            onChange={(event) => type(event.target.value)}
            onBlur={() => {
              setAfterPlus(false);
              onBlur?.();
            }}
            $invalid={Boolean(error)}
          />
        </Both>
      )}
    </Field>
  );
}

/** The field keeps digits only [CW-44]. An international number sets the country, once its dial code is complete. */
function numberTyped(typed: string, isInternational: boolean, country: string): { readonly phone: PhoneNumber; readonly isComplete: boolean } {
  const number = typed.replace(/\D/g, '');
  const phone = isInternational ? dialled(`+${number}`, country) : undefined;
  return { phone: phone ?? { country, number }, isComplete: phone !== undefined };
}

/** The Maldives first, then by name in the language of the page. */
function useCountries(): readonly { country: string; code: string; name: string }[] {
  const language = useLanguage();
  return useMemo(() => {
    const names = new Intl.DisplayNames([language, SOURCE_LANGUAGE], { type: 'region' });
    const named = dialCodes.map((one) => ({ ...one, name: names.of(one.country.toUpperCase()) ?? one.country }));
    const order = (country: string): number => (country === DEFAULT_COUNTRY ? 0 : 1);
    return named.sort((a, b) => order(a.country) - order(b.country) || a.name.localeCompare(b.name, language));
  }, [language]);
}
