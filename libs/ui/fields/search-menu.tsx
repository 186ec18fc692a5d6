import { useEffect, useEffectEvent, useRef, type KeyboardEvent, type ReactElement } from 'react';
import { Autocomplete, Header, Input, Menu, MenuItem, MenuSection, SearchField } from 'react-aria-components';
import { styled } from 'styled-components';
import { SearchIcon } from '../theme/icons.js';
import { colour, media, radius, size, space, text, weight } from '../theme/tokens.js';
import { setAriaTexts } from '../theme/aria-language.js';
import { controlStyle } from './field.js';

setAriaTexts();

const Field = styled(SearchField)`
  position: sticky;
  z-index: 1;
  inset-block-start: 0;
  display: block;
  padding-block-end: ${space.s};
  background: ${colour.surface};
  > svg {
    position: absolute;
    inset-block-start: 13px;
    inset-inline-start: ${space.m};
    color: ${colour.inkFaint};
    pointer-events: none;
  }
`;

const Typed = styled(Input)<{ $invalid?: boolean }>`
  ${controlStyle}
  padding-inline-start: 44px;
  &::-webkit-search-cancel-button {
    display: none;
  }
`;

/** Until an arrow moved the mark, it is on the first entry, which Enter chooses. */
const List = styled(Menu)`
  outline: none;
  &:not(:has([data-focused])) > :first-child > [role='menuitem']:nth-child(1 of [role='menuitem']) {
    background: ${colour.sunken};
  }
`;

const Title = styled(Header)`
  padding: ${space.m} ${space.m} ${space.xs};
  color: ${colour.inkFaint};
  font-size: ${text.s};
  font-weight: ${weight.medium};
`;

const Item = styled(MenuItem)`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 ${space.m};
  min-block-size: ${size.touch};
  padding: ${space.xs} ${space.m};
  border-radius: ${radius.control};
  outline: none;
  cursor: pointer;
  &[data-focused] {
    background: ${colour.sunken};
  }
  &[data-focus-visible] {
    outline: 2px solid ${colour.primary};
    outline-offset: -2px;
  }
  strong {
    font-weight: ${weight.medium};
  }
  small {
    color: ${colour.inkSoft};
    font-size: ${text.s};
  }
  kbd {
    margin-inline-start: auto;
    padding: 0 ${space.s};
    border: 1px solid ${colour.line};
    border-radius: 6px;
    color: ${colour.inkSoft};
    font: inherit;
    font-size: ${text.s};
    ${media.finger} {
      display: none;
    }
  }
`;

export interface SearchEntry {
  readonly key: string;
  readonly label: string;
  readonly detail?: string;
  /** Key that does the same. */
  readonly hint?: string;
}

export interface SearchGroup {
  readonly key: string;
  readonly title: string;
  readonly entries: readonly SearchEntry[];
}

interface SearchMenuProps {
  readonly label: string;
  readonly placeholder: string;
  readonly typed: string;
  readonly onType: (typed: string) => void;
  /** The caller searches and passes what it found. Groups without entries are left out. */
  readonly groups: readonly SearchGroup[];
  /** Whether `groups` are not yet of what is typed: Enter then waits for them. */
  readonly searching?: boolean;
  readonly onChoose: (key: string) => void;
}

/**
 * A search field over a list of what it finds. The focus stays in the field: arrows move in the list, Enter chooses the marked entry; without one
 * the first that is found for what was typed, also if it is found only after Enter.
 */
export function SearchMenu({ label, placeholder, typed, onType, groups, searching = false, onChoose }: SearchMenuProps): ReactElement {
  const enteredFor = useRef<string>(undefined);
  const chooseFirst = (): void => {
    const first = groups.flatMap(({ entries }) => entries)[0];
    if (first) onChoose(first.key);
  };
  const onFound = useEffectEvent(() => {
    if (enteredFor.current === typed) chooseFirst();
    enteredFor.current = undefined;
  });
  useEffect(() => {
    if (!searching) onFound();
  }, [typed, searching]);
  const onKey = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || markedBy(event.target)) return;
    event.preventDefault();
    event.stopPropagation();
    if (searching) enteredFor.current = typed;
    else chooseFirst();
  };
  return (
    <Autocomplete inputValue={typed} onInputChange={onType} disableAutoFocusFirst>
      <Field aria-label={label} autoFocus>
        <SearchIcon size={20} />
        <Typed placeholder={placeholder} onKeyDownCapture={onKey} autoComplete="off" autoCorrect="off" spellCheck={false} enterKeyHint="go" />
      </Field>
      <List aria-label={label} onAction={(key) => onChoose(String(key))}>
        {groups
          .filter(({ entries }) => entries.length > 0)
          .map(({ key: group, title, entries }) => (
            <MenuSection key={group} id={group}>
              <Title>{title}</Title>
              {entries.map(({ key, label: name, detail, hint }) => (
                <Item key={key} id={key} textValue={name}>
                  <strong>{name}</strong>
                  {detail && <small>{detail}</small>}
                  {hint && <kbd>{hint}</kbd>}
                </Item>
              ))}
            </MenuSection>
          ))}
      </List>
    </Autocomplete>
  );
}

/** Returns whether an arrow marked an entry that is still listed. */
function markedBy(field: EventTarget): boolean {
  const id = (field as HTMLElement).getAttribute('aria-activedescendant');
  return id !== null && document.getElementById(id) !== null;
}
