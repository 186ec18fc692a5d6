import type { ReactElement, ReactNode } from 'react';
import { styled } from 'styled-components';
import { colour, radius, space, text } from '../theme/tokens.js';

const Box = styled.div`
  display: grid;
  justify-items: center;
  gap: ${space.m};
  padding: ${space.xxl} ${space.l};
  text-align: center;
  color: ${colour.inkSoft};
`;

const Picture = styled.span<{ $tone: 'calm' | 'danger' }>`
  display: grid;
  place-items: center;
  inline-size: 72px;
  block-size: 72px;
  border-radius: ${radius.full};
  background: ${({ $tone }) => ($tone === 'danger' ? colour.dangerTint : colour.primaryTint)};
  color: ${({ $tone }) => ($tone === 'danger' ? colour.danger : colour.primaryInk)};
`;

const Title = styled.p`
  color: ${colour.ink};
  font-size: ${text.l};
  font-weight: 600;
  line-height: 1.3;
  text-wrap: balance;
`;

const Detail = styled.p`
  max-inline-size: 44ch;
  text-wrap: pretty;
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  gap: ${space.s};
  margin-block-start: ${space.xs};
`;

interface EmptyStateProps {
  /** An icon of 32 px. */
  readonly picture: ReactNode;
  /** Takes one sentence. */
  readonly title: ReactNode;
  readonly detail?: ReactNode;
  readonly children?: ReactNode;
  readonly tone?: 'calm' | 'danger';
  /** In place of a whole page: the sentence is its first heading. */
  readonly isPage?: boolean;
}

/** A picture, one sentence, one action. */
export function EmptyState({ picture, title, detail, children, tone = 'calm', isPage = false }: EmptyStateProps): ReactElement {
  return (
    <Box>
      <Picture $tone={tone}>{picture}</Picture>
      <Title as={isPage ? 'h1' : 'p'}>{title}</Title>
      {detail !== undefined && <Detail>{detail}</Detail>}
      {children !== undefined && <Actions>{children}</Actions>}
    </Box>
  );
}
