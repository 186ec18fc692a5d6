import { css } from 'styled-components';
import { colour, radius } from './tokens.js';

/** Looks of what opens over the page without covering it, such as a menu. */
export const raised = css`
  border-radius: ${radius.card};
  background: ${colour.surface};
  color: ${colour.ink};
  box-shadow:
    ${colour.shadowHigh},
    0 0 0 1px ${colour.line};
`;
