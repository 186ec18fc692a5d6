import { useId, type ReactElement } from 'react';
import { useOperator } from '@atoll/app-frame/operator/brand';
import { useTexts } from '@atoll/app-frame/texts/i18n';
import { Card, CardTitle } from '@atoll/ui/layout/card';
import { colour, media } from '@atoll/ui/theme/tokens';
import { styled } from 'styled-components';
import { customerTexts } from '../../messages/en.js';

const Screen = styled(Card)`
  ${media.print} {
    display: none;
  }
`;

const Words = styled.p`
  color: ${colour.inkSoft};
  white-space: pre-line;
  overflow-wrap: anywhere;
`;

/** Shows what the operator says about cancellations; nothing where they say nothing [D-90]. Paper has it among the ticket's conditions. */
export function CancellationPolicy(): ReactElement | null {
  const t = useTexts(customerTexts);
  const { cancellationPolicyText } = useOperator();
  const title = useId();
  if (cancellationPolicyText === '') return null;
  return (
    <Screen aria-labelledby={title}>
      <CardTitle id={title}>{t('booking.cancellation')}</CardTitle>
      <Words dir="auto">{cancellationPolicyText}</Words>
    </Screen>
  );
}
