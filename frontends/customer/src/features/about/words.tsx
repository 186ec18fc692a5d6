import { styled } from 'styled-components';

/** Running text in lines that are easy to read. */
export const Words = styled.p`
  max-inline-size: 65ch;
  text-wrap: pretty;
`;
