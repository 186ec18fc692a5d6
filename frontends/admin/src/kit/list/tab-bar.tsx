import { media, space } from '@atoll/ui/theme/tokens';
import { styled } from 'styled-components';

/** Bar above the list of a tab: filters first, the primary action last. */
export const TabBar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space.m} ${space.xl};
  > :last-child {
    margin-inline-start: auto;
  }
  ${media.phone} {
    > * {
      flex: 1 1 100%;
    }
  }
`;
