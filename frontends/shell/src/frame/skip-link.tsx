import type { ReactElement, ReactNode } from 'react';
import { colour, radius, space, weight } from '@atoll/ui/theme/tokens';
import { styled } from 'styled-components';

const Anchor = styled.a`
  position: fixed;
  z-index: 200;
  inset-block-start: ${space.s};
  inset-inline-start: ${space.s};
  padding: ${space.m} ${space.l};
  border-radius: ${radius.control};
  background: ${colour.primary};
  color: ${colour.onPrimary};
  font-weight: ${weight.medium};
  transform: translateY(-200%);
  &:focus {
    transform: none;
  }
`;

export function SkipLink({ children }: { readonly children: ReactNode }): ReactElement {
  return (
    <Anchor
      href="#main"
      onClick={(event) => {
        event.preventDefault();
        document.getElementById('main')?.focus();
      }}
    >
      {children}
    </Anchor>
  );
}
