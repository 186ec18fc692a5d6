import { useState, type ReactElement } from 'react';
import { lazyPage } from '@atoll/app-frame/page/lazy-page';
import { api } from '@atoll/app-frame/server-data/api';
import { useTexts } from '@atoll/app-frame/texts/i18n';
import { Button } from '@atoll/ui/actions/button';
import { LazyOverlay } from '@atoll/ui/notices/lazy-overlay';
import { accountTexts } from '../messages/en-account.js';

const ConfirmDialog = lazyPage(async () => (await import('@atoll/ui/dialogs/confirm-dialog')).ConfirmDialog);

/** For a lost phone or a shared computer: ends every other session of the account. The snackbar announces the outcome. */
export function LogOutOthers(): ReactElement {
  const t = useTexts(accountTexts);
  const [isOpen, setIsOpen] = useState(false);
  const [logOutOthers, { isLoading }] = api.useLogOutOthersMutation();
  const confirm = async (): Promise<void> => {
    const result = await logOutOthers({});
    if (result.data) setIsOpen(false);
  };
  return (
    <>
      <Button kind="quiet" size="small" onClick={() => setIsOpen(true)}>
        {t('logOutOthers')}
      </Button>
      {isOpen && (
        <LazyOverlay>
          <ConfirmDialog
            open
            title={t('logOutOthersTitle')}
            confirmLabel={t('logOutOthersConfirm')}
            busy={isLoading}
            onClose={() => setIsOpen(false)}
            onConfirm={() => void confirm()}
          >
            {t('logOutOthersDetail')}
          </ConfirmDialog>
        </LazyOverlay>
      )}
    </>
  );
}
