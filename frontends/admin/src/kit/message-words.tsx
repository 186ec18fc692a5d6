import { colour, radius, space, text } from '@atoll/ui/theme/tokens';
import { styled } from 'styled-components';

/** A message as a customer reads it. */
export const MessageWords = styled.div`
  padding: ${space.m};
  border-radius: ${radius.control};
  background: ${colour.sunken};
  font-size: ${text.s};
  overflow-wrap: anywhere;
  white-space: pre-line;
  p + p {
    margin-block-start: ${space.s};
    color: ${colour.inkSoft};
  }
`;
