import { media, space } from '@atoll/ui/theme/tokens';
import { styled } from 'styled-components';

/** The heading at the beginning of a tab: below the line of the tabs a phone leaves words less room than a field has by itself. */
export const TabTitle = styled.h2`
  ${media.phone} {
    padding-block-start: ${space.s};
  }
`;
