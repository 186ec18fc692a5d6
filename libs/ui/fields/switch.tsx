import { useId, type ReactElement, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { colour, motion, radius, size, space, text, weight } from '../theme/tokens.js';

const Line = styled.label<{ $reversed: boolean }>`
  display: flex;
  flex-direction: ${({ $reversed }) => ($reversed ? 'row-reverse' : 'row')};
  justify-content: ${({ $reversed }) => ($reversed ? 'space-between' : 'flex-start')};
  align-items: center;
  gap: ${space.m};
  min-block-size: ${size.touch};
  cursor: pointer;
  &:has(:disabled) {
    color: ${colour.inkFaint};
    cursor: not-allowed;
  }
`;

const Name = styled.span`
  font-weight: ${weight.medium};
  small {
    display: block;
    color: ${colour.inkFaint};
    font-size: ${text.s};
    font-weight: ${weight.regular};
  }
`;

const Track = styled.input`
  appearance: none;
  flex: none;
  position: relative;
  inline-size: 48px;
  block-size: 28px;
  margin: 0;
  border-radius: ${radius.full};
  background: ${colour.lineStrong};
  cursor: inherit;
  transition: background-color ${motion.quick};
  &::after {
    content: '';
    position: absolute;
    inset-block-start: 3px;
    inset-inline-start: 3px;
    inline-size: 22px;
    block-size: 22px;
    border-radius: ${radius.full};
    background: #fff;
    box-shadow: 0 1px 3px rgb(0 0 0 / 0.25);
    transition: inset-inline-start ${motion.quick};
  }
  &:checked {
    background: ${colour.primary};
  }
  &:checked::after {
    inset-inline-start: 23px;
  }
  &:disabled {
    opacity: 0.45;
  }
`;

interface SwitchProps {
  readonly label: ReactNode;
  readonly detail?: ReactNode;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
  readonly disabled?: boolean;
  /** Label at the start, switch at the end: for lists of settings. */
  readonly spread?: boolean;
}

/** Takes effect at once; use a checkbox for a change that needs a Save. */
export function Switch({ label, detail, checked, onChange, disabled = false, spread = false }: SwitchProps): ReactElement {
  const id = useId();
  return (
    <Line $reversed={spread}>
      <Track
        id={id}
        type="checkbox"
        // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- a checkbox gives its own checked state; ARIA forbids aria-checked on it.
        role="switch"
        aria-labelledby={`${id}-label`}
        aria-describedby={detail === undefined ? undefined : `${id}-detail`}
        checked={checked}
        disabled={disabled}
        onChange={(event) => onChange(event.target.checked)}
      />
      <Name>
        <span id={`${id}-label`}>{label}</span>
        {detail !== undefined && <small id={`${id}-detail`}>{detail}</small>}
      </Name>
    </Line>
  );
}
