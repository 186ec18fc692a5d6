import { media, space } from '@atoll/ui/theme/tokens';
import { styled } from 'styled-components';

/** What stands over a tab's list: filters first, the one primary action last, at the end. */
export const TabBar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space.m} ${space.xl};
  margin-block-end: ${space.xl};
  > :last-child {
    margin-inline-start: auto;
  }
  ${media.phone} {
    > * {
      flex: 1 1 100%;
    }
  }
`;
