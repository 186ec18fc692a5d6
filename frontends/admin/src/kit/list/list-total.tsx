import type { ReactElement } from 'react';
import { useTexts } from '@atoll/app-frame/texts/i18n';
import { MAX_COUNTED } from '@atoll/contracts/limits';
import { colour, space, text } from '@atoll/ui/theme/tokens';
import { styled } from 'styled-components';
import { listTexts } from '../../messages/en/bookings/lists.js';

const Line = styled.p`
  margin-block: ${space.m} 0;
  text-align: center;
  color: ${colour.inkSoft};
  font-size: ${text.s};
  font-variant-numeric: tabular-nums;
`;

interface ListTotalProps {
  readonly count: number;
  /** False where the server stopped counting. */
  readonly isExact: boolean | undefined;
}

/** How many rows a list has that does not fit its pages; nothing where the number of pages says it. */
export function ListTotal({ count, isExact = true }: ListTotalProps): ReactElement | null {
  const t = useTexts(listTexts);
  if (isExact && count <= MAX_COUNTED) return null;
  const shown = isExact ? t('total', { count: grouped(count) }) : t('moreThan', { count: grouped(MAX_COUNTED) });
  return (
    <Line>
      {shown} {t('narrow', { count: grouped(MAX_COUNTED) })}
    </Line>
  );
}

const grouped = (count: number): string => count.toLocaleString('en');
