import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState, type ReactElement } from 'react';
import { lazyPage } from '@atoll/app-frame/page/lazy-page';
import { whenIdle } from '@atoll/app-frame/page/when-idle';
import { useTexts } from '@atoll/app-frame/texts/i18n';
import { Button } from '@atoll/ui/actions/button';
import { isFindKey, isModalOpen } from '@atoll/ui/actions/find-key';
import { TypeAhead } from '@atoll/ui/actions/type-ahead';
import { Row } from '@atoll/ui/layout/page';
import { LazyOverlay } from '@atoll/ui/notices/lazy-overlay';
import { SearchIcon } from '@atoll/ui/theme/icons';
import { media, space } from '@atoll/ui/theme/tokens';
import { styled } from 'styled-components';
import { useAdminQuery } from './admin-query.js';
import type { Page } from './find/use-groups.js';
import { act, useShortcut } from './keys/active.js';
import { focusSearch } from './keys/focus-search.js';
import { useKeysOn } from './keys/keys-setting.js';
import { pageKey, shortcutOf, tabOf } from './keys/shortcuts.js';
import { findTexts } from './messages/en/bookings/find.js';
import { keyTexts } from './messages/en/bookings/keys.js';

const FindDialog = lazyPage(async () => (await import(/* webpackChunkName: "find" */ './find/find-dialog.js')).FindDialog);
const KeysSheet = lazyPage(async () => (await import(/* webpackChunkName: "keys" */ './keys/keys-sheet.js')).KeysSheet);

/** Phones have no keyboard. */
const WithKeyboard = styled.span`
  display: contents;
  ${media.phone} {
    display: none;
  }
  kbd {
    margin-inline-start: ${space.s};
    font: inherit;
    opacity: 0.75;
  }
`;

interface DashboardKeysProps {
  readonly pages: readonly Page[];
  /** The tabs in their order, which the digits open. */
  readonly tabs: readonly Page[];
  readonly onTab: (id: string) => void;
}

/** The keys of the dashboard, with buttons for the two that help: Find and the list of keys. */
export function DashboardKeys({ pages, tabs, onTab }: DashboardKeysProps): ReactElement {
  const t = useTexts(findTexts);
  const tKeys = useTexts(keyTexts);
  const [open, setOpen] = useState<'find' | 'keys'>();
  const on = useKeysOn();
  const close = (): void => setOpen(undefined);
  const [typeAhead] = useState(() => new TypeAhead());
  const find = (): void => {
    typeAhead.start(close);
    setOpen('find');
  };
  useEffect(() => whenIdle(() => void FindDialog.ready().catch(() => undefined)), []);
  useEffect(() => {
    if (open !== 'find') typeAhead.stop();
  }, [open, typeAhead]);
  useEffect(() => () => void typeAhead.stop(), [typeAhead]);
  useFindFromElsewhere(find);
  useShortcut('help', () => setOpen('keys'));
  useShortcut('search', focusSearch);
  useDashboardKeys({
    find,
    tab: (position) => {
      const tab = tabs[position];
      if (on && tab) onTab(tab.id);
      return on && tab !== undefined;
    },
    on,
  });
  return (
    <Row $gap="s">
      <Button kind="secondary" size="small" icon={<SearchIcon size={18} />} aria-haspopup="dialog" aria-keyshortcuts="Control+K" onClick={find}>
        {t('open')}
        <WithKeyboard aria-hidden>
          <kbd dir="ltr">Ctrl K</kbd>
        </WithKeyboard>
      </Button>
      <WithKeyboard>
        <Button kind="quiet" size="small" aria-haspopup="dialog" onClick={() => setOpen('keys')}>
          {tKeys('open')}
        </Button>
      </WithKeyboard>
      <LazyOverlay>
        {open === 'find' && <FindDialog pages={pages} typeAhead={typeAhead} onClose={close} />}
        {open === 'keys' && <KeysSheet onClose={close} />}
      </LazyOverlay>
    </Row>
  );
}

/** The page was opened by Ctrl K on a page of another role, whose address asks for it. */
function useFindFromElsewhere(find: () => void): void {
  const { text, change } = useAdminQuery();
  const isAsked = text('find') !== '';
  const open = useEffectEvent(() => {
    change({ find: null });
    find();
  });
  useEffect(() => {
    if (isAsked) open();
  }, [isAsked]);
}

interface Actions {
  readonly find: () => void;
  /** Whether there is a tab at this position, which it then opens. */
  readonly tab: (position: number) => boolean;
  readonly on: boolean;
}

/** Listens from the first frame: on a busy device a key may be pressed before effects that wait for it. */
function useDashboardKeys(actions: Actions): void {
  const latest = useRef(actions);
  useLayoutEffect(() => {
    latest.current = actions;
  });
  useLayoutEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      if (isFindKey(event)) {
        // Browsers would open their own search.
        event.preventDefault();
        if (!isModalOpen()) latest.current.find();
        return;
      }
      const key = latest.current.on ? pageKey(event) : undefined;
      if (key === undefined) return;
      const [name, position] = [shortcutOf(key), tabOf(key)];
      const done = name ? act(name) : position !== undefined && latest.current.tab(position);
      // Otherwise '/' would open the browser's search, and the letter would be typed into the field that gets the focus.
      if (done) event.preventDefault();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}
