import { useId, type ReactElement, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { labelStyle } from './field.js';
import { colour, media, motion, radius, size, space, text, weight } from '../theme/tokens.js';
import { visuallyHidden } from '../layout/visually-hidden.js';

const Group = styled.fieldset`
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

const Track = styled.div`
  display: flex;
  padding: 3px;
  border-radius: ${radius.control};
  background: ${colour.sunken};
`;

const Choice = styled.label`
  position: relative;
  flex: 1 1 0;
  display: flex;
  align-items: center;
  justify-content: center;
  gap: 6px;
  min-block-size: 42px;
  ${media.finger} {
    min-block-size: ${size.touch};
  }
  padding-inline: ${space.m};
  border-radius: 6px;
  color: ${colour.inkSoft};
  font-size: ${text.s};
  font-weight: ${weight.medium};
  white-space: nowrap;
  cursor: pointer;
  transition:
    background-color ${motion.quick},
    color ${motion.quick};
  input {
    ${visuallyHidden}
  }
  &:hover {
    color: ${colour.ink};
  }
  &:has(:checked) {
    background: ${colour.raised};
    color: ${colour.primaryInk};
    box-shadow: ${colour.shadowLow};
  }
  &:has(:focus-visible) {
    outline: 2px solid ${colour.primary};
    outline-offset: 1px;
  }
  &:has(:disabled) {
    opacity: 0.5;
    cursor: not-allowed;
  }
`;

interface SegmentedProps<V extends string> {
  readonly label: string;
  /** Hides the label visually where the options explain themselves. */
  readonly hideLabel?: boolean;
  readonly value: V;
  readonly onChange: (value: V) => void;
  readonly options: readonly { readonly value: V; readonly label: ReactNode; readonly disabled?: boolean }[];
}

/** A choice between two or three short options, all visible. */
export function Segmented<V extends string>({ label, hideLabel = false, value, onChange, options }: SegmentedProps<V>): ReactElement {
  const name = useId();
  return (
    <Group>
      <Legend $hidden={hideLabel}>{label}</Legend>
      <Track>
        {options.map((option) => (
          <Choice key={option.value}>
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              disabled={option.disabled ?? false}
              onChange={() => onChange(option.value)}
            />
            {option.label}
          </Choice>
        ))}
      </Track>
    </Group>
  );
}
