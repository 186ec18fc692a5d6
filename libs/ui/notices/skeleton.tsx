import { styled } from 'styled-components';
import { colour, radius } from '../theme/tokens.js';

/** Loading placeholder with the size of the content: `<Skeleton $height="88px" $radius="14px" />`. */
export const Skeleton = styled.span.attrs({ 'aria-hidden': true })<{ $width?: string; $height?: string; $radius?: string }>`
  display: block;
  inline-size: ${({ $width = '100%' }) => $width};
  block-size: ${({ $height = '1em' }) => $height};
  border-radius: ${({ $radius = radius.control }) => $radius};
  background: linear-gradient(100deg, ${colour.sunken} 40%, ${colour.line} 50%, ${colour.sunken} 60%) 200% 0 / 200% 100%;
  animation: shimmer 1.6s linear infinite;
`;
