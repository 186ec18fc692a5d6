import { css } from 'styled-components';
import { colour, motion, size, space } from '../theme/tokens.js';

/** Summary of a fold: a line as high as a finger, with the chevron of the kit at its end instead of the browser's triangle. */
export const foldSummary = css`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space.m};
  min-block-size: ${size.touch};
  list-style: none;
  cursor: pointer;
  &::-webkit-details-marker {
    display: none;
  }
  &::after {
    content: '';
    flex: none;
    inline-size: 8px;
    block-size: 8px;
    margin-inline-end: ${space.xs};
    border: solid ${colour.inkFaint};
    border-width: 0 2px 2px 0;
    translate: 0 -2px;
    rotate: 45deg;
    transition: rotate ${motion.quick};
  }
  [open] > &::after {
    translate: 0 2px;
    rotate: 225deg;
  }
`;
