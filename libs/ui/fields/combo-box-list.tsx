import { useEffect, useLayoutEffect, useRef, type ReactElement } from 'react';
import { useTexts } from '@atoll/app-frame/texts/i18n';
import { styled } from 'styled-components';
import type { ComboBoxOption } from './combo-box-options.js';
import { CheckIcon } from '../theme/icons.js';
import { kitTexts } from '../kit-texts.js';
import { colour, motion, radius, size, space, text } from '../theme/tokens.js';

const List = styled.ul`
  position: absolute;
  z-index: 30;
  inset-block-start: calc(100% + 4px);
  inset-inline-start: 0;
  min-inline-size: 100%;
  max-inline-size: min(420px, 92vw);
  max-block-size: min(320px, 46dvh);
  overflow-y: auto;
  overscroll-behavior: contain;
  padding: 4px;
  border-radius: ${radius.card};
  background: ${colour.surface};
  box-shadow:
    ${colour.shadowHigh},
    0 0 0 1px ${colour.line};
  animation: appear ${motion.quick};
`;

const Option = styled.li<{ $active: boolean; $chosen: boolean }>`
  display: flex;
  align-items: center;
  gap: ${space.m};
  min-block-size: ${size.touch};
  padding: ${space.s} ${space.m};
  border-radius: ${radius.control};
  background: ${({ $active }) => ($active ? colour.sunken : 'transparent')};
  color: ${({ $chosen }) => ($chosen ? colour.primaryInk : colour.ink)};
  font-weight: ${({ $chosen }) => ($chosen ? 550 : 400)};
  cursor: pointer;
  small {
    display: block;
    color: ${colour.inkFaint};
    font-size: ${text.s};
    font-weight: 400;
  }
  svg {
    margin-inline-start: auto;
  }
`;

const Nothing = styled.li`
  padding: ${space.m};
  color: ${colour.inkFaint};
`;

interface ComboBoxListProps {
  readonly id: string;
  readonly options: readonly ComboBoxOption[];
  readonly active: number;
  readonly chosen: string;
  readonly onChoose: (option: ComboBoxOption) => void;
  readonly onPoint: (index: number) => void;
  readonly onListed: (isListed: boolean) => void;
}

export function ComboBoxList({ id, options, active, chosen, onChoose, onPoint, onListed }: ComboBoxListProps): ReactElement {
  const t = useTexts(kitTexts);
  const list = useRef<HTMLUListElement>(null);
  useLayoutEffect(() => {
    onListed(true);
    return () => onListed(false);
  }, [onListed]);
  useEffect(() => {
    list.current?.children[active]?.scrollIntoView?.({ block: 'nearest' });
  }, [active]);
  return (
    <List id={id} ref={list} role="listbox">
      {options.length === 0 && (
        <Nothing role="option" aria-disabled aria-selected={false}>
          {t('nothingFound')}
        </Nothing>
      )}
      {options.map((option, index) => (
        <Option
          key={option.value}
          id={`${id}-${index}`}
          role="option"
          aria-selected={option.value === chosen}
          $active={index === active}
          $chosen={option.value === chosen}
          onPointerMove={() => onPoint(index)}
          // The field keeps the focus, so that its keys keep working.
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => onChoose(option)}
        >
          <span>
            {option.label}
            {option.detail && <small>{option.detail}</small>}
          </span>
          {option.value === chosen && <CheckIcon size={18} />}
        </Option>
      ))}
    </List>
  );
}
