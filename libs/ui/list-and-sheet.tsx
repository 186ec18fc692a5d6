import { styled } from 'styled-components';
import { space } from './tokens.js';

/** From here on a list and its sheet stand side by side. */
export const ROOM_FOR_BOTH = '(min-width: 1280px)';

/** Holds a list and, after it, the SideSheet of what is open. */
export const ListAndSheet = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-items: start;
  gap: ${space.xl};
  @media ${ROOM_FOR_BOTH} {
    &:has(> [data-sheet]) {
      grid-template-columns: minmax(0, 1fr) 440px;
    }
  }
`;
