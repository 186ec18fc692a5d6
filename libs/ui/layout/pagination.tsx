import { useId, useState, type ReactElement } from 'react';
import { useTexts } from '@atoll/app-frame/texts/i18n';
import { styled } from 'styled-components';
import { IconButton } from '../actions/icon-button.js';
import { ChevronEndIcon, ChevronStartIcon } from '../theme/icons.js';
import { kitTexts } from '../kit-texts.js';
import { colour, radius, size, space, text } from '../theme/tokens.js';

const Line = styled.nav`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: center;
  gap: ${space.m};
  margin-block-start: ${space.l};
  color: ${colour.inkSoft};
  font-size: ${text.s};
  font-variant-numeric: tabular-nums;
`;

const Jump = styled.form`
  display: flex;
  align-items: center;
  justify-content: center;
  gap: ${space.s};
`;

const PageNumber = styled.input`
  inline-size: 72px;
  min-block-size: ${size.touch};
  border: 1px solid ${colour.lineStrong};
  border-radius: ${radius.control};
  background: ${colour.surface};
  color: ${colour.ink};
  font-size: 1rem;
  text-align: center;
`;

/** More pages than these are not leafed through. */
const FEW_PAGES = 5;

interface PaginationProps {
  /** From 1. */
  readonly page: number;
  readonly pages: number;
  readonly onPage: (page: number) => void;
}

/** Leads to the neighbouring pages, and to any page of a long list. */
export function Pagination({ page, pages, onPage }: PaginationProps): ReactElement | null {
  const t = useTexts(kitTexts);
  if (pages <= 1) return null;
  return (
    <Line aria-label={t('pagination')}>
      <IconButton framed label={t('previousPage')} icon={<ChevronStartIcon />} disabled={page <= 1} onClick={() => onPage(page - 1)} />
      <span aria-live="polite">{t('pageOf', { page, pages })}</span>
      <IconButton framed label={t('nextPage')} icon={<ChevronEndIcon />} disabled={page >= pages} onClick={() => onPage(page + 1)} />
      {pages > FEW_PAGES && <PageJump pages={pages} onPage={onPage} />}
    </Line>
  );
}

/** Enter in the field goes to the typed page, or to the last one where there is none of that number. */
function PageJump({ pages, onPage }: Pick<PaginationProps, 'pages' | 'onPage'>): ReactElement {
  const t = useTexts(kitTexts);
  const id = useId();
  const [typed, setTyped] = useState('');
  const go = (): void => {
    const wanted = Math.min(pages, Number(typed));
    if (wanted >= 1) onPage(wanted);
    setTyped('');
  };
  return (
    <Jump
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        go();
      }}
    >
      <label htmlFor={id}>{t('goToPage')}</label>
      <PageNumber
        id={id}
        value={typed}
        inputMode="numeric"
        enterKeyHint="go"
        autoComplete="off"
        maxLength={5}
        onChange={(event) => setTyped(event.target.value.replaceAll(/\D/g, ''))}
      />
    </Jump>
  );
}
