import { Suspense, useEffect, useState, type ReactElement, type ReactNode } from 'react';
import { useTexts } from '@atoll/app-frame/texts/i18n';
import { styled } from 'styled-components';
import { kitTexts } from '../kit-texts.js';
import { raised } from '../theme/raised.js';
import { space, weight } from '../theme/tokens.js';

/** Waits that are shorter show nothing: a notice that only flashes disturbs more than the wait. */
const QUIET_MS = 300;

const Place = styled.span`
  position: fixed;
  z-index: 60;
  inset-block-end: calc(${space.huge} + ${space.xl});
  inset-inline: 0;
  display: grid;
  justify-items: center;
  pointer-events: none;
`;

const Notice = styled.span`
  padding: ${space.m} ${space.l};
  ${raised}
  font-weight: ${weight.medium};
`;

/** Shows a dialog, menu or list that loads when it is opened; a load of more than 300 ms is shown and read out. */
export const LazyOverlay = ({ children }: { readonly children: ReactNode }): ReactElement => <Suspense fallback={<LoadingNotice />}>{children}</Suspense>;

function LoadingNotice(): ReactElement {
  const t = useTexts(kitTexts);
  const [isLate, setIsLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsLate(true), QUIET_MS);
    return () => clearTimeout(timer);
  }, []);
  // Screen readers read out what is added to a live region that was there before.
  return <Place role="status">{isLate && <Notice>{t('loading')}</Notice>}</Place>;
}
