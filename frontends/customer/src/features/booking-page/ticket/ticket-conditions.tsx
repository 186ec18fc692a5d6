import type { ReactElement } from 'react';
import { useOperator } from '@atoll/app-frame/operator/brand';
import { useTexts } from '@atoll/app-frame/texts/i18n';
import { media, space } from '@atoll/ui/theme/tokens';
import { styled } from 'styled-components';
import { pageTexts } from '../../../messages/en-pages.js';

const Paper = styled.section`
  display: none;
  ${media.print} {
    display: block;
    margin-block-start: ${space.l};
    font-size: 8pt;
    line-height: 1.4;
  }
  h2 {
    margin-block: ${space.s} 2px;
    font-size: 9pt;
  }
  p {
    white-space: pre-line;
  }
`;

/** The operator's conditions, on paper only: on the screen the policy has a card of its own, and the terms a page [D-90]. */
export function TicketConditions(): ReactElement | null {
  const t = useTexts(pageTexts);
  const { cancellationPolicyText, termsText } = useOperator();
  const parts = [
    { title: t('booking.cancellation'), words: cancellationPolicyText },
    { title: t('terms.title'), words: termsText },
  ].filter(({ words }) => words !== '');
  if (parts.length === 0) return null;
  return (
    <Paper>
      {parts.map(({ title, words }) => (
        <div key={title}>
          <h2>{title}</h2>
          <p dir="auto">{words}</p>
        </div>
      ))}
    </Paper>
  );
}
