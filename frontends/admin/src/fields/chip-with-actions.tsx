import type { ReactElement, ReactNode } from 'react';
import { IconButton } from '@atoll/ui/actions/icon-button';
import { colour, radius, size, space, text, weight } from '@atoll/ui/theme/tokens';
import { styled } from 'styled-components';

const Pill = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 5px;
  max-inline-size: 100%;
  min-block-size: ${size.touch};
  padding-inline-start: ${space.m};
  border-radius: ${radius.full};
  background: ${colour.sunken};
  color: ${colour.inkSoft};
  font-size: ${text.s};
  font-weight: ${weight.medium};
  svg {
    flex: none;
  }
  > span {
    min-inline-size: 0;
    overflow-wrap: anywhere;
  }
`;

interface ChipAction {
  /** Names the action and what it acts on. */
  readonly label: string;
  readonly icon: ReactNode;
  readonly disabled?: boolean;
  readonly onClick: () => void;
}

/** A chip whose record can be changed: each action is a button of its own. */
export function ChipWithActions({
  icon,
  children,
  actions,
}: {
  readonly icon: ReactNode;
  readonly children: ReactNode;
  readonly actions: readonly ChipAction[];
}): ReactElement {
  return (
    <Pill>
      {icon}
      <span>{children}</span>
      {actions.map((action) => (
        <IconButton key={action.label} round {...action} />
      ))}
    </Pill>
  );
}
