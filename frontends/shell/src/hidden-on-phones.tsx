import { media } from '@atoll/ui/theme/tokens';
import { styled } from 'styled-components';

/** Text of a button whose icon is enough on phones; screen readers read it everywhere. */
export const HiddenOnPhones = styled.span`
  ${media.phone} {
    position: absolute;
    inline-size: 1px;
    overflow: hidden;
    clip-path: inset(50%);
    white-space: nowrap;
  }
`;
