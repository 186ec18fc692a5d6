import { useEffect, useId, useRef, type KeyboardEvent, type ReactElement, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { colour, media, motion, radius, size, space, text, weight } from '../theme/tokens.js';
import { fadingScroll } from './fading-scroll.js';

const Bar = styled.div`
  display: flex;
  margin-block-end: ${space.xl};
  ${media.phone} {
    margin-block-end: ${space.s};
  }
  box-shadow: inset 0 -1px 0 ${colour.line};
`;

const List = styled.div`
  flex: 1;
  min-inline-size: 0;
  display: flex;
  gap: ${space.xs};
  padding-block-end: 1px;
  scroll-snap-type: x proximity;
  scroll-padding-inline-start: ${space.xl};
  ${fadingScroll}
`;

const Tab = styled.button<{ $selected: boolean }>`
  flex: none;
  display: inline-flex;
  align-items: center;
  gap: ${space.s};
  min-block-size: ${size.control};
  padding-inline: ${space.m};
  border: 0;
  border-radius: ${radius.control} ${radius.control} 0 0;
  background: transparent;
  color: ${({ $selected }) => ($selected ? colour.primaryInk : colour.inkSoft)};
  font-size: 0.9375rem;
  font-weight: ${weight.medium};
  white-space: nowrap;
  box-shadow: ${({ $selected }) => ($selected ? `inset 0 -2px 0 ${colour.primary}` : 'none')};
  scroll-snap-align: start;
  transition:
    color ${motion.quick},
    box-shadow ${motion.quick};
  &:hover {
    color: ${colour.ink};
  }
  &:focus-visible {
    outline-offset: -2px;
  }
`;

const Count = styled.span`
  min-inline-size: 22px;
  padding: 1px 7px;
  border-radius: ${radius.full};
  background: ${colour.sunken};
  color: ${colour.inkSoft};
  font-size: ${text.xs};
  font-variant-numeric: tabular-nums;
  text-align: center;
`;

interface TabsProps<T extends string> {
  readonly label: string;
  readonly items: readonly { readonly id: T; readonly label: string; readonly count?: number }[];
  /** Also the id of something in `after`: then no tab is selected. */
  readonly selected: T;
  /** Beside the tabs, at their end. */
  readonly after?: ReactNode;
  readonly onSelect: (id: T) => void;
  /** Content of the selected tab. */
  readonly children: ReactNode;
}

/** Arrow keys move between the tabs, the Tab key moves into the panel. */
export function Tabs<T extends string>({ label, items, selected, onSelect, after, children }: TabsProps<T>): ReactElement {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const isBeside = !items.some((item) => item.id === selected);
  // On phones the tab list is wider than the screen: scrolls the selected tab into view without scrolling the page.
  useEffect(() => {
    const [strip, tab] = [list.current, list.current?.querySelector<HTMLElement>(`[data-tab="${selected}"]`)];
    if (strip && tab) strip.scrollLeft += tab.getBoundingClientRect().left + tab.offsetWidth / 2 - strip.getBoundingClientRect().left - strip.offsetWidth / 2;
  }, [selected]);
  const onKeyDown = (event: KeyboardEvent): void => {
    const forward = document.documentElement.dir === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
    const now = items.findIndex((item) => item.id === selected);
    const next = { Home: 0, End: items.length - 1, ArrowRight: now + (forward === 'ArrowRight' ? 1 : -1), ArrowLeft: now + (forward === 'ArrowLeft' ? 1 : -1) }[
      event.key
    ];
    const item = next === undefined ? undefined : items[(next + items.length) % items.length];
    if (!item) return;
    event.preventDefault();
    onSelect(item.id);
    list.current?.querySelector<HTMLElement>(`[data-tab="${item.id}"]`)?.focus();
  };
  return (
    <div>
      <Bar>
        <List ref={list} role="tablist" aria-label={label} onKeyDown={onKeyDown}>
          {items.map((item, index) => (
            <Tab
              key={item.id}
              id={`${id}-${item.id}`}
              data-tab={item.id}
              type="button"
              role="tab"
              aria-selected={item.id === selected}
              aria-controls={`${id}-panel`}
              tabIndex={item.id === selected || (isBeside && index === 0) ? 0 : -1}
              onClick={() => onSelect(item.id)}
              $selected={item.id === selected}
            >
              {item.label}
              {item.count !== undefined && item.count > 0 && <Count>{item.count}</Count>}
            </Tab>
          ))}
        </List>
        {after}
      </Bar>
      <div id={`${id}-panel`} {...(isBeside ? {} : { role: 'tabpanel', 'aria-labelledby': `${id}-${selected}` })}>
        {children}
      </div>
    </div>
  );
}
