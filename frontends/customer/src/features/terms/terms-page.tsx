import type { ReactElement } from 'react';
import { styled } from 'styled-components';
import { useOperator } from '@atoll/app-frame/operator/brand';
import { useTexts } from '@atoll/app-frame/texts/i18n';
import { usePageTitle } from '@atoll/app-frame/page/page-title';
import { Card } from '@atoll/ui/layout/card';
import { Page } from '@atoll/ui/layout/page';
import { space, text } from '@atoll/ui/theme/tokens';
import { pageTexts } from '../../messages/en-pages.js';

const Heading = styled.h1`
  margin: 0 0 ${space.l};
  font-size: ${text.xl};
`;

const Words = styled.p`
  margin: 0;
  max-inline-size: 65ch;
  line-height: 1.6;
  white-space: pre-line;
`;

/** The operator's terms; without any, no link leads to this page [CW-05, D-90]. */
export function TermsPage(): ReactElement {
  const t = useTexts(pageTexts);
  const { termsText } = useOperator();
  usePageTitle(t('terms.title'));
  return (
    <Page $width="narrow">
      <Heading>{t('terms.title')}</Heading>
      {termsText !== '' && (
        <Card>
          <Words dir="auto">{termsText}</Words>
        </Card>
      )}
    </Page>
  );
}
