import { useRef, type ComponentPropsWithRef, type KeyboardEvent, type ReactElement } from 'react';
import { lazyPage } from '@atoll/app-frame/page/lazy-page';
import { Button } from '@atoll/ui/actions/button';
import { IconButton } from '@atoll/ui/actions/icon-button';
import type { MenuEntry } from '@atoll/ui/actions/menu';
import { useReturnFocus } from '@atoll/ui/actions/return-focus';
import { LazyOverlay } from '@atoll/ui/notices/lazy-overlay';
import { ChevronDownIcon, MoreIcon } from '@atoll/ui/theme/icons';

const Menu = lazyPage(async () => (await import(/* webpackChunkName: "menu" */ '@atoll/ui/actions/menu')).Menu);

interface MenuButtonProps {
  /** Name of the menu and its button. */
  readonly label: string;
  /** Stands on the button; absent: the button is an icon. */
  readonly text?: string | undefined;
  readonly framed?: boolean;
  readonly entries: readonly MenuEntry[];
  /** The focus returns to the button when the dialog of an entry closes. */
  readonly isDialogOpen: boolean;
  readonly open: boolean;
  readonly onOpen: (open: boolean) => void;
  readonly onChoose: (key: string) => void;
}

/** A button that opens a menu, also by the arrow down. */
export function MenuButton({ label, text, framed = false, entries, isDialogOpen, open, onOpen, onChoose }: MenuButtonProps): ReactElement {
  const button = useRef<HTMLButtonElement>(null);
  useReturnFocus(button, isDialogOpen);
  const trigger: ComponentPropsWithRef<'button'> = {
    ref: button,
    'aria-haspopup': 'menu',
    'aria-expanded': open,
    onClick: () => onOpen(true),
    onKeyDown: (event: KeyboardEvent) => {
      if (open && event.key === 'Escape') {
        // The menu is still loading: the panel around it would close.
        event.stopPropagation();
        onOpen(false);
      }
      if (event.key !== 'ArrowDown') return;
      event.preventDefault();
      onOpen(true);
    },
  };
  const choose = (key: string): void => {
    onOpen(false);
    onChoose(key);
  };
  return (
    <>
      {text === undefined ? (
        <IconButton {...trigger} label={label} icon={<MoreIcon />} framed={framed} round={!framed} />
      ) : (
        <Button {...trigger} kind="secondary" icon={<ChevronDownIcon size={18} />} aria-label={label}>
          {text}
        </Button>
      )}
      <LazyOverlay>{open && <Menu anchor={button} label={label} entries={entries} onChoose={choose} onClose={() => onOpen(false)} />}</LazyOverlay>
    </>
  );
}
