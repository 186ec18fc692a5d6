import { styled } from 'styled-components';
import { colour, media, radius, space } from '../theme/tokens.js';

/** A surface with a shadow. `$flat` has a border instead, for cards inside cards and long lists. */
export const Card = styled.section<{ $flat?: boolean; $tight?: boolean }>`
  padding: ${({ $tight = false }) => ($tight ? space.l : `20px ${space.l}`)};
  border-radius: ${radius.card};
  background: ${colour.surface};
  box-shadow: ${({ $flat = false }) => ($flat ? `inset 0 0 0 1px ${colour.line}` : `${colour.shadowLow}, 0 0 0 1px color-mix(in srgb, ${colour.line} 60%, transparent)`)};
  ${media.tablet} {
    padding: ${({ $tight = false }) => ($tight ? space.l : space.xl)};
  }
  ${media.print} {
    padding: 0;
    box-shadow: none;
    break-inside: avoid;
  }
`;

export const CardTitle = styled.h2`
  margin-block-end: ${space.m};
  font-size: 1.125rem;
`;
