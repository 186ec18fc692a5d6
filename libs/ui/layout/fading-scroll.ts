import { css } from 'styled-components';
import { space } from '../theme/tokens.js';

/**
 * Lets a line scroll sideways and fades what is cut at its edges, so that nothing ends within a word. The mask is wider than the line at
 * first, which leaves its beginning clear; browsers with scroll-driven animations narrow it once the line is scrolled.
 */
export const fadingScroll = css`
  overflow-x: auto;
  scrollbar-width: none;
  /* The last one is scrolled clear of the fading edge. */
  padding-inline-end: ${space.xl};
  mask: linear-gradient(to right, transparent, #000 ${space.xl}, #000 calc(100% - ${space.xl}), transparent) no-repeat right / calc(100% + ${space.xl}) 100%;
  animation: clip-start linear both;
  animation-timeline: scroll(self inline);
  animation-range: 0 ${space.xl};
  [dir='rtl'] & {
    mask-position: left;
  }
`;
