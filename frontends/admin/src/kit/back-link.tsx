import type { ComponentProps, ReactElement } from 'react';
import { Link } from '@atoll/app-frame/page/router';
import { ChevronStartIcon } from '@atoll/ui/theme/icons';
import { colour, size, text, space, weight } from '@atoll/ui/theme/tokens';
import { styled } from 'styled-components';

const Back = styled(Link)`
  display: inline-flex;
  align-items: center;
  gap: ${space.xs};
  min-block-size: ${size.touch};
  color: ${colour.inkSoft};
  font-size: ${text.s};
  font-weight: ${weight.medium};
  text-decoration: none;
  &:hover {
    color: ${colour.primary};
  }
`;

/** The way from one record back to its list. */
export function BackLink({ children, ...link }: ComponentProps<typeof Link>): ReactElement {
  return (
    <Back {...link}>
      <ChevronStartIcon size={18} />
      {children}
    </Back>
  );
}
