import { useEffect, useRef, useState, type KeyboardEvent, type ReactElement } from 'react';
import { Link } from '@atoll/app-frame/page/router';
import { useCloseByBack } from '@atoll/ui/actions/close-by-back';
import { ChevronDownIcon } from '@atoll/ui/theme/icons';
import { colour, radius, size, space, weight } from '@atoll/ui/theme/tokens';
import { styled } from 'styled-components';

const Menu = styled.details<{ $active: boolean }>`
  position: relative;
  flex: none;
  summary {
    display: inline-flex;
    align-items: center;
    gap: ${space.xs};
    min-block-size: ${size.control};
    padding-inline: ${space.m};
    color: ${({ $active }) => ($active ? colour.primaryInk : colour.inkSoft)};
    font-size: 0.9375rem;
    font-weight: ${weight.medium};
    box-shadow: ${({ $active }) => ($active ? `inset 0 -2px 0 ${colour.primary}` : 'none')};
    cursor: pointer;
    list-style: none;
  }
  summary::-webkit-details-marker {
    display: none;
  }
  summary:focus-visible {
    outline-offset: -2px;
  }
  ul {
    position: absolute;
    z-index: 6;
    inset-block-start: 100%;
    inset-inline-end: 0;
    min-inline-size: 200px;
    margin: ${space.xs} 0 0;
    padding: ${space.xs};
    border-radius: ${radius.card};
    background: ${colour.surface};
    box-shadow:
      0 0 0 1px ${colour.line},
      ${colour.shadowHigh};
    list-style: none;
  }
  a {
    display: flex;
    align-items: center;
    min-block-size: ${size.touch};
    padding-inline: ${space.m};
    border-radius: ${radius.control};
    color: ${colour.ink};
    text-decoration: none;
  }
  a:hover,
  a[aria-current] {
    background: ${colour.primaryTint};
    color: ${colour.primaryInk};
  }
`;

interface MoreMenuProps {
  readonly label: string;
  readonly items: readonly { readonly id: string; readonly label: string; readonly to: string }[];
  readonly selected: string;
}

/** Pages beyond the specified tabs. Closes when a page is chosen, on Escape and Back, and when the focus or a click goes elsewhere. */
export function MoreMenu({ label, items, selected }: MoreMenuProps): ReactElement {
  const menu = useRef<HTMLDetailsElement>(null);
  const close = (): void => menu.current?.removeAttribute('open');
  const [isOpen, setOpen] = useState(false);
  useCloseByBack(isOpen, close);
  useEffect(() => {
    const onPointerDown = (event: PointerEvent): void => {
      if (!(event.target instanceof Node && menu.current?.contains(event.target))) menu.current?.removeAttribute('open');
    };
    document.addEventListener('pointerdown', onPointerDown);
    return () => document.removeEventListener('pointerdown', onPointerDown);
  }, []);
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape') return;
    close();
    menu.current?.querySelector('summary')?.focus();
  };
  return (
    <Menu
      ref={menu}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      $active={items.some(({ id }) => id === selected)}
      onKeyDown={onKeyDown}
      onBlur={(event) => event.relatedTarget && !event.currentTarget.contains(event.relatedTarget) && close()}
    >
      <summary>
        {label}
        <ChevronDownIcon size={18} />
      </summary>
      <ul>
        {items.map((item) => (
          <li key={item.id}>
            <Link to={item.to} aria-current={item.id === selected ? 'page' : undefined} onClick={close}>
              {item.label}
            </Link>
          </li>
        ))}
      </ul>
    </Menu>
  );
}
