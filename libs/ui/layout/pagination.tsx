import type { ReactElement } from 'react';
import { useTexts } from '@atoll/app-frame/texts/i18n';
import { styled } from 'styled-components';
import { IconButton } from '../actions/icon-button.js';
import { ChevronEndIcon, ChevronStartIcon } from '../theme/icons.js';
import { kitTexts } from '../kit-texts.js';
import { colour, space, text } from '../theme/tokens.js';

const Line = styled.nav`
  display: flex;
  align-items: center;
  justify-content: center;
  gap: ${space.m};
  margin-block-start: ${space.l};
  color: ${colour.inkSoft};
  font-size: ${text.s};
  font-variant-numeric: tabular-nums;
`;

interface PaginationProps {
  /** From 1. */
  readonly page: number;
  readonly pages: number;
  readonly onPage: (page: number) => void;
}

export function Pagination({ page, pages, onPage }: PaginationProps): ReactElement | null {
  const t = useTexts(kitTexts);
  if (pages <= 1) return null;
  return (
    <Line aria-label={t('pagination')}>
      <IconButton framed label={t('previousPage')} icon={<ChevronStartIcon />} disabled={page <= 1} onClick={() => onPage(page - 1)} />
      <span aria-live="polite">{t('pageOf', { page, pages })}</span>
      <IconButton framed label={t('nextPage')} icon={<ChevronEndIcon />} disabled={page >= pages} onClick={() => onPage(page + 1)} />
    </Line>
  );
}
