import type { ComponentPropsWithRef, ReactElement, ReactNode } from 'react';
import { styled } from 'styled-components';
import { controlStyle, Field, type FieldProps } from './field.js';
import { colour, space } from '../theme/tokens.js';

const Input = styled.input<{ $invalid?: boolean; $lead: boolean; $unit: boolean; $numeric: boolean }>`
  ${controlStyle}
  ${({ $lead }) => ($lead ? 'padding-inline-start: 44px;' : '')}
  ${({ $unit }) => ($unit ? 'padding-inline-end: 88px;' : '')}
  ${({ $numeric }) => ($numeric ? 'font-variant-numeric: tabular-nums;' : '')}
`;

const Area = styled.textarea<{ $invalid?: boolean }>`
  ${controlStyle}
  min-block-size: 96px;
  resize: vertical;
  /* Each paragraph has the direction of its text, else an English full stop is at its beginning on a page in Dhivehi; the sides are those of the page. */
  unicode-bidi: plaintext;
  text-align: left;
  [dir='rtl'] & {
    text-align: right;
  }
`;

const Around = styled.div`
  position: relative;
`;

const Lead = styled.span`
  position: absolute;
  inset-block: 0;
  inset-inline-start: ${space.m};
  display: grid;
  place-items: center;
  color: ${colour.inkFaint};
  pointer-events: none;
`;

const Unit = styled(Lead)`
  inset-inline: auto ${space.m};
`;

type InputProps = Omit<ComponentPropsWithRef<'input'>, 'value' | 'onChange' | 'id' | 'children'>;

interface TextFieldProps extends FieldProps, InputProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** An icon at the start. */
  readonly lead?: ReactNode;
  /** Unit of the number, shown at the end; the hint says it to screen readers. */
  readonly unit?: string | undefined;
}

/** Validate when the field is left (`onBlur`) and pass the exact text as `error`. */
export function TextField({ label, hint, error, optional, value, onChange, lead, unit, type = 'text', inputMode, ...input }: TextFieldProps): ReactElement {
  return (
    <Field label={label} hint={hint} error={error} optional={optional ?? false}>
      {(ids) => (
        <Around>
          {lead !== undefined && <Lead aria-hidden>{lead}</Lead>}
          <Input
            {...input}
            {...ids}
            type={type}
            inputMode={inputMode}
            value={value}
            onChange={(event) => onChange(event.target.value)}
            $invalid={Boolean(error)}
            $lead={lead !== undefined}
            $unit={unit !== undefined}
            $numeric={inputMode === 'numeric' || inputMode === 'decimal'}
          />
          {unit !== undefined && <Unit aria-hidden>{unit}</Unit>}
        </Around>
      )}
    </Field>
  );
}

interface TextAreaProps extends FieldProps, Omit<ComponentPropsWithRef<'textarea'>, 'value' | 'onChange' | 'id' | 'children'> {
  readonly value: string;
  readonly onChange: (value: string) => void;
}

export function TextArea({ label, hint, error, optional, value, onChange, ...area }: TextAreaProps): ReactElement {
  return (
    <Field label={label} hint={hint} error={error} optional={optional ?? false}>
      {(ids) => <Area {...area} {...ids} value={value} onChange={(event) => onChange(event.target.value)} $invalid={Boolean(error)} />}
    </Field>
  );
}
