import { useState, type ReactElement } from 'react';
import { foldSummary } from '@atoll/ui/content/fold-summary';
import { colour, space, weight } from '@atoll/ui/theme/tokens';
import { styled } from 'styled-components';

const Fold = styled.details`
  padding-block: ${space.m};
  border-block-start: 1px solid ${colour.line};
  summary {
    ${foldSummary}
    font-weight: ${weight.bold};
  }
`;

export interface LazyFoldProps {
  readonly title: string;
  /** Draws the content, which exists only while the fold is open: what it needs is loaded when it is opened. */
  readonly content: () => ReactElement;
}

export function LazyFold({ title, content }: LazyFoldProps): ReactElement {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Fold onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary>{title}</summary>
      {isOpen && content()}
    </Fold>
  );
}
