import { useState, type ReactElement } from 'react';
import { lazyPage } from '@atoll/app-frame/page/lazy-page';
import { api } from '@atoll/app-frame/server-data/api';
import { useTexts } from '@atoll/app-frame/texts/i18n';
import { Button } from '@atoll/ui/actions/button';
import { LazyOverlay } from '@atoll/ui/notices/lazy-overlay';
import type { Boat } from '../../server-types.js';
import { layoutTexts } from '../../messages/en/catalogue/seat-layout.js';
import type { Layout } from './layout.js';

const AskDialog = lazyPage(async () => (await import('@atoll/ui/form-dialogs/ask-dialog')).AskDialog);

interface UpdateLayoutProps {
  readonly boat: Boat;
  readonly layout: Layout;
  /** Version of the layout from which the editor started, so that one that another admin has saved since is not overwritten. */
  readonly version: number | undefined;
  readonly disabled: boolean;
}

/** Asks first: the seats that passengers chose on the coming trips of the boat are released, which cannot be undone. */
export function UpdateLayout({ boat, layout, version, disabled }: UpdateLayoutProps): ReactElement {
  const t = useTexts(layoutTexts);
  const [confirming, setConfirming] = useState(false);
  const [update] = api.useCreateBoatLayoutMutation();
  const rows = layout.map(({ no, columns }) => ({ no, columns: [...columns] }));
  return (
    <>
      <Button disabled={disabled} aria-haspopup="dialog" onClick={() => setConfirming(true)}>
        {t('update')}
      </Button>
      <LazyOverlay>
        {confirming && (
          <AskDialog
            title={t('confirm', { name: boat.name })}
            confirm={t('replace')}
            keep={t('keep')}
            danger
            isOver={() => true}
            act={() => update({ boatId: boat.id, rows, version })}
            onClose={() => setConfirming(false)}
          >
            <p>{t('warning')}</p>
          </AskDialog>
        )}
      </LazyOverlay>
    </>
  );
}
