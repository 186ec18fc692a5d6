import type { ReactElement, ReactNode } from 'react';
import { styled } from 'styled-components';
import { colour, motion, size, space, text, weight } from '../theme/tokens.js';

const Line = styled.label<{ $thumb: boolean }>`
  display: flex;
  align-items: center;
  gap: ${space.m};
  min-block-size: ${({ $thumb }) => ($thumb ? size.thumb : size.touch)};
  cursor: pointer;
  &:has(:disabled) {
    color: ${colour.inkFaint};
    cursor: not-allowed;
  }
`;

const Name = styled.span`
  min-inline-size: 0;
  small {
    display: block;
    color: ${colour.inkFaint};
    font-size: ${text.s};
    font-weight: ${weight.regular};
  }
`;

const tick = `url("data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 24 24' fill='none' stroke='black' stroke-width='3.4' stroke-linecap='round' stroke-linejoin='round'%3E%3Cpath d='M5 12.8l4.5 4.5L19 7.5'/%3E%3C/svg%3E")`;

const Box = styled.input<{ $thumb: boolean }>`
  appearance: none;
  flex: none;
  display: grid;
  place-items: center;
  inline-size: ${({ $thumb }) => ($thumb ? '32px' : '24px')};
  block-size: ${({ $thumb }) => ($thumb ? '32px' : '24px')};
  margin: 0;
  border: 1.5px solid ${colour.lineStrong};
  border-radius: ${({ $thumb }) => ($thumb ? '9px' : '7px')};
  background: ${colour.surface};
  cursor: inherit;
  transition:
    background-color ${motion.quick},
    border-color ${motion.quick};
  &::after {
    content: '';
    inline-size: 82%;
    block-size: 82%;
    background: ${colour.onPrimary};
    mask: ${tick} center / contain no-repeat;
    transform: scale(0);
    transition: transform ${motion.quick};
  }
  &:hover:not(:disabled) {
    border-color: ${colour.primary};
  }
  &:checked {
    border-color: ${colour.primary};
    background: ${colour.primary};
  }
  &:checked::after {
    transform: none;
  }
  &:disabled {
    opacity: 0.45;
  }
`;

interface CheckboxProps {
  readonly label: ReactNode;
  readonly detail?: ReactNode;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
  readonly disabled?: boolean;
  /** 'thumb' is a larger target, for wet hands. */
  readonly size?: 'normal' | 'thumb';
}

export function Checkbox({ label, detail, checked, onChange, disabled = false, size: boxSize = 'normal' }: CheckboxProps): ReactElement {
  const thumb = boxSize === 'thumb';
  return (
    <Line $thumb={thumb}>
      <Box type="checkbox" checked={checked} disabled={disabled} onChange={(event) => onChange(event.target.checked)} $thumb={thumb} />
      <Name>
        {label}
        {detail !== undefined && <small>{detail}</small>}
      </Name>
    </Line>
  );
}
