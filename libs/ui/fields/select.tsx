import type { ComponentPropsWithRef, ReactElement } from 'react';
import { styled } from 'styled-components';
import { controlStyle, Field, type FieldProps } from './field.js';
import { ChevronDownIcon } from '../theme/icons.js';
import { colour, motion, radius, size, space } from '../theme/tokens.js';

const Around = styled.div`
  position: relative;
  > svg {
    position: absolute;
    inset-block: 0;
    inset-inline-end: 12px;
    margin-block: auto;
    color: ${colour.inkFaint};
    pointer-events: none;
  }
`;

/** The native select, which opens the phone's own picker. Its list is styled where the browser supports that. */
const Native = styled.select<{ $invalid?: boolean; $empty: boolean }>`
  ${controlStyle}
  appearance: none;
  padding-inline-end: 40px;
  text-overflow: ellipsis;
  cursor: pointer;
  ${({ $empty }) => ($empty ? `color: ${colour.inkFaint};` : '')}
  @supports (appearance: base-select) {
    @media (hover: hover) {
      &,
      &::picker(select) {
        appearance: base-select;
      }
      align-items: center;
      &::picker-icon {
        display: none;
      }
      &::picker(select) {
        margin-block: 4px;
        padding: 4px;
        max-block-size: 320px;
        border: 1px solid ${colour.line};
        border-radius: ${radius.card};
        background: ${colour.surface};
        color: ${colour.ink};
        box-shadow: ${colour.shadowHigh};
        animation: appear ${motion.quick};
      }
      option {
        min-block-size: ${size.touch};
        align-items: center;
        padding: ${space.s} ${space.m};
        border-radius: ${radius.control};
      }
      option:hover,
      option:focus-visible {
        background: ${colour.sunken};
        outline: none;
      }
      option:checked {
        background: ${colour.primaryTint};
        color: ${colour.primaryInk};
        font-weight: 550;
      }
      option:disabled {
        color: ${colour.inkFaint};
      }
      option::checkmark {
        order: 1;
        margin-inline-start: auto;
      }
    }
  }
`;

interface SelectOption<V extends string> {
  readonly value: V;
  readonly label: string;
  readonly disabled?: boolean;
}

interface SelectProps<V extends string> extends FieldProps, Omit<ComponentPropsWithRef<'select'>, 'value' | 'onChange' | 'id' | 'children'> {
  readonly value: V | '';
  readonly onChange: (value: V) => void;
  readonly options: readonly SelectOption<V>[];
  /** Shown while nothing is chosen. */
  readonly placeholder?: string;
}

export function Select<V extends string>({ label, hint, error, optional, value, onChange, options, placeholder, ...select }: SelectProps<V>): ReactElement {
  const isEmpty = value === '' && !options.some((option) => option.value === '');
  return (
    <Field label={label} hint={hint} error={error} optional={optional ?? false}>
      {(ids) => (
        <Around>
          <Native {...select} {...ids} value={value} onChange={(event) => onChange(event.target.value as V)} $invalid={Boolean(error)} $empty={isEmpty}>
            {(placeholder !== undefined || isEmpty) && (
              <option value="" disabled hidden>
                {placeholder ?? ''}
              </option>
            )}
            {options.map((option) => (
              <option key={option.value} value={option.value} disabled={option.disabled}>
                {option.label}
              </option>
            ))}
          </Native>
          <ChevronDownIcon size={18} />
        </Around>
      )}
    </Field>
  );
}
