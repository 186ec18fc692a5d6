import type { ComponentPropsWithRef, ReactElement, ReactNode } from 'react';
import { styled } from 'styled-components';
import { colour, motion, radius, size } from '../theme/tokens.js';

const Square = styled.button<{ $framed: boolean; $round: boolean }>`
  display: inline-grid;
  place-items: center;
  flex: none;
  inline-size: ${size.touch};
  block-size: ${size.touch};
  padding: 0;
  border: 0;
  border-radius: ${({ $round }) => ($round ? radius.full : radius.control)};
  background: ${({ $framed }) => ($framed ? colour.surface : 'transparent')};
  box-shadow: ${({ $framed }) => ($framed ? `inset 0 0 0 1px ${colour.line}` : 'none')};
  color: ${colour.inkSoft};
  transition:
    background-color ${motion.quick},
    color ${motion.quick},
    box-shadow ${motion.quick};
  &:hover {
    background: ${colour.sunken};
    color: ${colour.ink};
  }
  &:disabled {
    color: ${colour.lineStrong};
    background: transparent;
    cursor: not-allowed;
    opacity: 0.55;
  }
`;

interface IconButtonProps extends Omit<ComponentPropsWithRef<'button'>, 'children' | 'aria-label'> {
  /** Shown as a tooltip and read by screen readers. */
  readonly label: string;
  readonly icon: ReactNode;
  readonly framed?: boolean;
  readonly round?: boolean;
}

export function IconButton({ label, icon, framed = false, round = false, type = 'button', ...rest }: IconButtonProps): ReactElement {
  return (
    <Square {...rest} type={type} aria-label={label} title={label} $framed={framed} $round={round}>
      {icon}
    </Square>
  );
}
