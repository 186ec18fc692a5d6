import type { ReactElement } from 'react';
import { useTexts } from '@atoll/app-frame/texts/i18n';
import { colour, space } from '@atoll/ui/theme/tokens';
import { styled } from 'styled-components';
import { shellTexts } from '../messages/en.js';

const Box = styled.div`
  flex: 1;
  display: grid;
  place-content: center;
  justify-items: center;
  gap: ${space.l};
  min-block-size: 50dvh;
  color: ${colour.inkSoft};
`;

const Ring = styled.span`
  inline-size: 32px;
  block-size: 32px;
  border-radius: 50%;
  border: 3px solid ${colour.line};
  border-block-start-color: ${colour.primary};
  animation: spin 0.9s linear infinite;
`;

/** Shown while a stored token is being checked [ID-25]. */
export function Authenticating(): ReactElement {
  const t = useTexts(shellTexts);
  return (
    <Box role="status" data-loads>
      <Ring aria-hidden />
      {t('authenticating')}
    </Box>
  );
}
