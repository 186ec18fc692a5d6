import { space } from '../theme/tokens.js';
import { styled } from 'styled-components';

/** Two short fields side by side, on phones too. */
export const Pair = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${space.l};
  align-items: start;
`;
