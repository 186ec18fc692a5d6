import type { ReactElement } from 'react';
import { useTexts } from '@atoll/app-frame/texts/i18n';
import { Switch } from '@atoll/ui/fields/switch';
import { Stack } from '@atoll/ui/layout/page';
import { colour, space, text } from '@atoll/ui/theme/tokens';
import { styled } from 'styled-components';
import { ViewDialog } from '@atoll/ui/form-dialogs/view-dialog';
import { keyTexts } from '../messages/en/bookings/keys.js';
import { setKeysOn, useKeysOn } from './keys-setting.js';
import { shortcuts, type Shortcut } from './shortcuts.js';

const List = styled.dl<{ $off: boolean }>`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: ${space.s} ${space.l};
  align-items: baseline;
  color: ${({ $off }) => ($off ? colour.inkFaint : 'inherit')};
  dt {
    text-align: end;
  }
  kbd {
    display: inline-block;
    min-inline-size: 1.9rem;
    padding: 2px ${space.s};
    border: 1px solid ${colour.lineStrong};
    border-radius: 6px;
    font: inherit;
    font-size: ${text.s};
    text-align: center;
  }
`;

const singleKeys = Object.keys(shortcuts) as Shortcut[];

/** All keys of the dashboard, and the switch for the single ones. */
export function KeysSheet({ onClose }: { readonly onClose: () => void }): ReactElement {
  const t = useTexts(keyTexts);
  const on = useKeysOn();
  return (
    <ViewDialog title={t('title')} width="460px" onClose={onClose}>
      <Stack>
        <List $off={false}>
          <Key name="Ctrl K" does={t('find')} />
          <Key name="← →" does={t('slips')} />
        </List>
        <Switch label={t('single')} checked={on} onChange={setKeysOn} />
        <List $off={!on}>
          {singleKeys.map((name) => (
            <Key key={name} name={shortcuts[name]} does={t(name)} />
          ))}
          <Key name="1 – 9, 0" does={t('tabs')} />
        </List>
        <p>{t('note')}</p>
      </Stack>
    </ViewDialog>
  );
}

const Key = ({ name, does }: { readonly name: string; readonly does: string }): ReactElement => (
  <>
    <dt>
      <kbd dir="ltr">{name}</kbd>
    </dt>
    <dd>{does}</dd>
  </>
);
