import type { ReactElement } from 'react';
import { useTexts } from '@atoll/app-frame/texts/i18n';
import { styled } from 'styled-components';
import { ArrowEndIcon } from '../theme/icons.js';
import { kitTexts } from '../kit-texts.js';
import { colour, space } from '../theme/tokens.js';
import { VisuallyHidden } from '../layout/visually-hidden.js';

const Line = styled.span`
  display: inline-flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 ${space.s};
  min-inline-size: 0;
  svg {
    color: ${colour.inkFaint};
  }
`;

/** Keeps the height of a line of text while the names are loading. */
const NO_NAME = '\u200b';

/** Departure and destination, always in this order and with an arrow. */
export function FromTo({ from, to }: { readonly from: string; readonly to: string }): ReactElement {
  const t = useTexts(kitTexts);
  return (
    <Line>
      <VisuallyHidden>{t('fromTo', { from, to })}</VisuallyHidden>
      <span aria-hidden>{from || NO_NAME}</span>
      <ArrowEndIcon size={16} />
      <span aria-hidden>{to}</span>
    </Line>
  );
}
