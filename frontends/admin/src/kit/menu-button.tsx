import { Suspense, useRef, useState, type ComponentPropsWithRef, type KeyboardEvent, type ReactElement } from 'react';
import { lazyPage } from '@atoll/app-frame/page/lazy-page';
import { Button } from '@atoll/ui/actions/button';
import { IconButton } from '@atoll/ui/actions/icon-button';
import type { MenuEntry } from '@atoll/ui/actions/menu';
import { useReturnFocus } from '@atoll/ui/actions/return-focus';
import { ChevronDownIcon, MoreIcon } from '@atoll/ui/theme/icons';
import { useShortcut } from '../keys/active.js';
import type { Shortcut } from '../keys/shortcuts.js';

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
  /** Key that opens the menu. */
  readonly shortcut?: Shortcut | undefined;
  readonly onChoose: (key: string) => void;
}

/** A button that opens a menu, also by the arrow down. */
export function MenuButton({ label, text, framed = false, entries, isDialogOpen, shortcut, onChoose }: MenuButtonProps): ReactElement {
  const button = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  useReturnFocus(button, isDialogOpen);
  useShortcut(shortcut ?? 'actions', () => setOpen(true), shortcut !== undefined && entries.length > 0);
  const trigger: ComponentPropsWithRef<'button'> = {
    ref: button,
    'aria-haspopup': 'menu',
    'aria-expanded': open,
    onClick: () => setOpen(true),
    onKeyDown: (event: KeyboardEvent) => {
      if (open && event.key === 'Escape') {
        // The menu is still loading: the panel around it would close.
        event.stopPropagation();
        setOpen(false);
      }
      if (event.key !== 'ArrowDown') return;
      event.preventDefault();
      setOpen(true);
    },
  };
  const choose = (key: string): void => {
    setOpen(false);
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
      <Suspense fallback={null}>{open && <Menu anchor={button} label={label} entries={entries} onChoose={choose} onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}
