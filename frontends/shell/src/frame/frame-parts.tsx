import type { ReactElement, ReactNode, RefObject } from 'react';
import { useTexts } from '@atoll/app-frame/texts/i18n';
import { styled } from 'styled-components';
import { Bar } from './bar.js';
import { Footer } from './footer.js';
import { OfflineBar } from './offline-bar.js';
import { shellTexts } from '../messages/en.js';
import { SkipLink } from './skip-link.js';

const Main = styled.main`
  flex: 1 0 auto;
  display: flex;
  flex-direction: column;
  /* The footer is below the window until a list is there, instead of moving up and down with its placeholders. */
  &:has([data-loads]) {
    min-block-size: 100svh;
  }
`;

interface FramePartsProps {
  readonly main?: RefObject<HTMLElement | null>;
  readonly children: ReactNode;
}

/** Bar, main element and footer, as the browser renders them and as the server renders them. */
export function FrameParts({ main, children }: FramePartsProps): ReactElement {
  const t = useTexts(shellTexts);
  return (
    <>
      <SkipLink>{t('skip')}</SkipLink>
      <Bar />
      <OfflineBar />
      <Main id="main" ref={main} tabIndex={-1}>
        {children}
      </Main>
      <Footer />
    </>
  );
}
