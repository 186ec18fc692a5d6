import type { ReactElement, ReactNode } from 'react';
import { Card } from '@atoll/ui/layout/card';
import { colour, space } from '@atoll/ui/theme/tokens';
import { styled } from 'styled-components';

const Centered = styled.div`
  flex: 1;
  display: grid;
  align-content: start;
  justify-items: center;
  padding: clamp(24px, 9vh, 112px) ${space.l} ${space.xxl};
`;

const Panel = styled(Card)`
  inline-size: min(420px, 100%);
  padding: ${space.xxl} ${space.xl};
`;

export const Stack = styled.div`
  display: grid;
  gap: ${space.l};
`;

export const Lead = styled.p`
  color: ${colour.inkSoft};
`;

/** The frame of the pages for logging in, registering and setting a new password. */
export function AccountPanel({ children }: { readonly children: ReactNode }): ReactElement {
  return (
    <Centered>
      <Panel>{children}</Panel>
    </Centered>
  );
}
