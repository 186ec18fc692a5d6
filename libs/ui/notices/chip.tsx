import type { ReactElement, ReactNode } from 'react';
import { styled } from 'styled-components';
import { colour, radius, text, weight } from '../theme/tokens.js';

export type ChipTone = 'neutral' | 'primary' | 'success' | 'warning' | 'danger' | 'info';

const grounds: Record<ChipTone, readonly [string, string]> = {
  neutral: [colour.sunken, colour.inkSoft],
  primary: [colour.primaryTint, colour.primaryInk],
  success: [colour.successTint, colour.success],
  warning: [colour.warningTint, colour.warning],
  danger: [colour.dangerTint, colour.danger],
  info: [colour.infoTint, colour.info],
};

const Pill = styled.span<{ $tone: ChipTone }>`
  display: inline-flex;
  align-items: center;
  gap: 5px;
  min-block-size: 26px;
  padding: 2px 10px;
  border-radius: ${radius.full};
  background: ${({ $tone }) => grounds[$tone][0]};
  color: ${({ $tone }) => grounds[$tone][1]};
  font-size: ${text.s};
  font-weight: ${weight.medium};
  line-height: 1.3;
  white-space: nowrap;
`;

export function Chip({
  tone = 'neutral',
  icon,
  title,
  children,
}: {
  readonly tone?: ChipTone;
  readonly icon?: ReactNode;
  readonly title?: string;
  readonly children: ReactNode;
}): ReactElement {
  return (
    <Pill $tone={tone} title={title}>
      {icon}
      {children}
    </Pill>
  );
}
