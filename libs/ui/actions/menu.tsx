import { useEffect, useRef, type ReactElement, type RefObject } from 'react';
import { Menu as AriaMenu, MenuItem, Popover } from 'react-aria-components';
import { styled } from 'styled-components';
import { useCloseByBack } from './close-by-back.js';
import { InPageLanguage, setAriaTexts } from '../theme/aria-language.js';
import { raised } from '../theme/raised.js';
import { colour, motion, radius, size, space, weight } from '../theme/tokens.js';

setAriaTexts();

const Box = styled(Popover)`
  min-inline-size: 220px;
  max-inline-size: min(360px, calc(100vw - 2 * ${space.l}));
  overflow-y: auto;
  padding: 4px;
  ${raised}
  animation: appear ${motion.quick};
`;

const List = styled(AriaMenu)`
  outline: none;
`;

const Item = styled(MenuItem)<{ $danger: boolean }>`
  display: flex;
  align-items: center;
  min-block-size: ${size.touch};
  padding: ${space.s} ${space.m};
  border-radius: ${radius.control};
  outline: none;
  color: ${({ $danger }) => ($danger ? colour.danger : colour.ink)};
  font-weight: ${weight.medium};
  text-align: start;
  cursor: pointer;
  &[data-focused] {
    background: ${colour.sunken};
  }
  &[data-focus-visible] {
    outline: 2px solid ${colour.primary};
    outline-offset: -2px;
  }
`;

export interface MenuEntry {
  readonly key: string;
  readonly label: string;
  /** Ends or removes something. */
  readonly danger?: boolean;
}

interface MenuProps {
  readonly anchor: RefObject<HTMLElement | null>;
  readonly label: string;
  readonly entries: readonly MenuEntry[];
  readonly onChoose: (key: string) => void;
  readonly onClose: () => void;
}

/** An open menu at its button. Arrows, Home, End and letters move, Enter and Space choose, Escape and a phone's Back close it; the focus returns to the button. */
export function Menu({ anchor, label, entries, onChoose, onClose }: MenuProps): ReactElement {
  const list = useRef<HTMLDivElement>(null);
  useCloseByBack(true, onClose);
  useEffect(() => {
    // A button that is pressed by a key counts as a click without a pointer, after which react-aria gives up the focus that the page behind the menu has lost.
    const frame = requestAnimationFrame(() => {
      if (!list.current?.contains(document.activeElement)) list.current?.querySelector<HTMLElement>('[role="menuitem"]')?.focus();
    });
    return () => cancelAnimationFrame(frame);
  }, []);
  return (
    <InPageLanguage>
      <Box aria-label={label} triggerRef={anchor} isOpen onOpenChange={(open) => !open && onClose()} placement="bottom end" offset={6}>
        <List ref={list} aria-label={label} autoFocus="first" onAction={(key) => onChoose(String(key))} onClose={onClose}>
          {entries.map(({ key, label: text, danger = false }) => (
            <Item key={key} id={key} textValue={text} $danger={danger}>
              {text}
            </Item>
          ))}
        </List>
      </Box>
    </InPageLanguage>
  );
}
