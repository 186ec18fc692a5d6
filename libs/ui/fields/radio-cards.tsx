import { useId, type ReactElement, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { FieldMessage, labelStyle } from './field.js';
import { colour, motion, radius, space, text, weight } from '../theme/tokens.js';
import { visuallyHidden } from '../layout/visually-hidden.js';

const Group = styled.fieldset`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.s};
  min-inline-size: 0;
  margin: 0;
  padding: 0;
  border: 0;
`;

const Legend = styled.legend<{ $hidden: boolean }>`
  padding: 0;
  ${({ $hidden }) => ($hidden ? visuallyHidden : labelStyle)}
  ${({ $hidden }) => ($hidden ? '' : 'margin-block-end: 6px;')}
`;

const Choice = styled.label`
  position: relative;
  display: flex;
  align-items: center;
  gap: ${space.m};
  min-block-size: 64px;
  padding: ${space.m} ${space.l};
  border-radius: ${radius.card};
  background: ${colour.surface};
  box-shadow: inset 0 0 0 1px ${colour.line};
  cursor: pointer;
  transition:
    box-shadow ${motion.quick},
    background-color ${motion.quick};
  &:hover {
    box-shadow: inset 0 0 0 1px ${colour.lineStrong};
  }
  &:has(:checked) {
    box-shadow: inset 0 0 0 2px ${colour.primary};
    background: ${colour.primaryTint};
  }
  &:has(:focus-visible) {
    outline: 2px solid ${colour.primary};
    outline-offset: 2px;
  }
  &:has(:disabled) {
    background: ${colour.sunken};
    color: ${colour.inkFaint};
    cursor: not-allowed;
  }
  > svg {
    color: ${colour.primaryInk};
  }
`;

const Dot = styled.input`
  appearance: none;
  flex: none;
  inline-size: 22px;
  block-size: 22px;
  margin: 0;
  border: 1.5px solid ${colour.lineStrong};
  border-radius: ${radius.full};
  background: ${colour.surface};
  &:checked {
    border: 7px solid ${colour.primary};
    background: ${colour.onPrimary};
  }
  &:focus-visible {
    outline: none;
  }
`;

const Words = styled.span`
  flex: 1;
  min-inline-size: 0;
  font-weight: ${weight.medium};
  small {
    display: block;
    color: ${colour.inkFaint};
    font-size: ${text.s};
    font-weight: ${weight.regular};
  }
`;

const End = styled.span`
  font-weight: ${weight.bold};
  font-variant-numeric: tabular-nums;
  text-align: end;
`;

interface RadioCardsProps<V extends string> {
  readonly label: string;
  readonly hideLabel?: boolean;
  readonly value: V | '';
  readonly onChange: (value: V) => void;
  /** The exact text of the problem. */
  readonly error?: string | undefined;
  readonly options: readonly {
    readonly value: V;
    readonly label: ReactNode;
    readonly detail?: ReactNode;
    readonly icon?: ReactNode;
    /** Shown at the end of the line, for example an amount. */
    readonly end?: ReactNode;
    readonly disabled?: boolean;
  }[];
}

/** A choice between a few options that need a line of explanation each. */
export function RadioCards<V extends string>({ label, hideLabel = false, value, onChange, error, options }: RadioCardsProps<V>): ReactElement {
  const name = useId();
  const below = `${name}-below`;
  return (
    <Group role="radiogroup" aria-invalid={error ? true : undefined} aria-describedby={error ? below : undefined} tabIndex={error ? -1 : undefined}>
      <Legend $hidden={hideLabel}>{label}</Legend>
      {options.map((option) => (
        <Choice key={option.value}>
          <Dot
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            disabled={option.disabled ?? false}
            onChange={() => onChange(option.value)}
          />
          {option.icon}
          <Words>
            {option.label}
            {option.detail !== undefined && <small>{option.detail}</small>}
          </Words>
          {option.end !== undefined && <End>{option.end}</End>}
        </Choice>
      ))}
      <FieldMessage id={below} error={error} />
    </Group>
  );
}
