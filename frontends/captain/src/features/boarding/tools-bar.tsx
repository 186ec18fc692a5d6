import type { ReactElement, ReactNode, RefObject } from 'react';
import { useTexts } from '@atoll/app-frame/texts/i18n';
import { IconButton } from '@atoll/ui/actions/icon-button';
import { CloseIcon, SearchIcon } from '@atoll/ui/theme/icons';
import { TextField } from '@atoll/ui/fields/text-field';
import { colour, media, radius, size, space, weight } from '@atoll/ui/theme/tokens';
import { visuallyHidden } from '@atoll/ui/layout/visually-hidden';
import { styled } from 'styled-components';
import { boardingTexts } from '../../messages/en/captain.js';
import { lowScreen } from './low-screen.js';
import type { Count } from './boarding.js';

/** Stays in view while the list is scrolled. */
const Bar = styled.div`
  position: sticky;
  z-index: 10;
  inset-block-start: 0;
  display: flex;
  gap: ${space.s};
  margin-inline: -16px;
  padding: ${space.s} ${space.l};
  background: ${colour.ground};
  > button {
    min-inline-size: ${size.thumb};
    min-block-size: ${size.thumb};
  }
  ${media.tablet} {
    inset-block-start: 60px;
    margin-inline: 0;
    padding-inline: 0;
  }
  ${lowScreen} {
    position: static;
  }
`;

const Search = styled.div`
  flex: 1;
  min-inline-size: 0;
  position: relative;
  label {
    ${visuallyHidden}
  }
  input {
    min-block-size: ${size.thumb};
    font-size: 1.0625rem;
    &:not(:placeholder-shown) {
      padding-inline-end: ${size.thumb};
    }
    &::-webkit-search-cancel-button {
      display: none;
    }
  }
  > button {
    position: absolute;
    inset-block-end: 0;
    inset-inline-end: 0;
    inline-size: ${size.thumb};
    block-size: ${size.thumb};
  }
`;

const Toggle = styled.button`
  flex: none;
  display: inline-flex;
  align-items: center;
  gap: ${space.s};
  min-block-size: ${size.thumb};
  padding-inline: ${space.l};
  border: 1px solid ${colour.lineStrong};
  border-radius: ${radius.control};
  background: ${colour.surface};
  color: ${colour.ink};
  font-weight: ${weight.medium};
  font-variant-numeric: tabular-nums;
  white-space: nowrap;
  strong {
    min-inline-size: 2ch;
    font-weight: ${weight.bold};
    text-align: end;
  }
  &[aria-pressed='true'] {
    border-color: ${colour.primary};
    background: ${colour.primary};
    color: ${colour.onPrimary};
  }
`;

interface ToolsBarProps {
  readonly search: string;
  readonly onSearch: (search: string) => void;
  /** The box of the search field. */
  readonly field: RefObject<HTMLDivElement | null>;
  /** Shows only passengers who are not on board yet. */
  readonly missingOnly: boolean;
  readonly onMissingOnly: (missingOnly: boolean) => void;
  readonly count: Count;
  /** Another way to find a booking. */
  readonly children?: ReactNode;
}

export const focusField = (field: RefObject<HTMLDivElement | null>): void => field.current?.querySelector('input')?.focus();

/** Search, and a filter for missing passengers. */
export function ToolsBar({ search, onSearch, field, missingOnly, onMissingOnly, count, children }: ToolsBarProps): ReactElement {
  const t = useTexts(boardingTexts);
  const clear = (): void => {
    onSearch('');
    focusField(field);
  };
  return (
    <Bar>
      <Search ref={field} role="search">
        <TextField
          label={t('search')}
          type="search"
          placeholder={t('searchHint')}
          lead={<SearchIcon size={22} />}
          value={search}
          onChange={onSearch}
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="search"
          onFocus={(event) => event.target.select()}
        />
        {search !== '' && <IconButton label={t('clear')} icon={<CloseIcon size={22} />} onClick={clear} />}
      </Search>
      {children}
      <Toggle type="button" aria-pressed={missingOnly} onClick={() => onMissingOnly(!missingOnly)}>
        {t('toCome')} <strong>{count.all - count.boarded}</strong>
      </Toggle>
    </Bar>
  );
}
