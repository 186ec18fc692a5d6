import { lazy, Suspense, useState, type ReactElement } from 'react';
import { api, writeCall } from '@atoll/app-frame/api';
import { useTexts } from '@atoll/app-frame/i18n';
import { Button } from '@atoll/ui/button';
import { shellTexts } from './messages/en.js';

const ConfirmDialog = lazy(async () => ({ default: (await import('@atoll/ui/confirm-dialog')).ConfirmDialog }));

const { useShellLogOutOthersMutation } = api.injectEndpoints({
  endpoints: (build) => ({ shellLogOutOthers: writeCall(build, 'logOutOthers', { changes: ['Sessions'] }) }),
});

/** For a phone that was lost or a shared computer: ends every other session of the account. The snackbar tells the outcome. */
export function LogOutOthers(): ReactElement {
  const say = useTexts(shellTexts);
  const [isOpen, setIsOpen] = useState(false);
  const [logOutOthers, { isLoading }] = useShellLogOutOthersMutation();
  const confirm = async (): Promise<void> => {
    const answer = await logOutOthers({});
    if (answer.data) setIsOpen(false);
  };
  return (
    <>
      <Button kind="quiet" size="small" onClick={() => setIsOpen(true)}>
        {say('logOutOthers')}
      </Button>
      {isOpen && (
        <Suspense>
          <ConfirmDialog
            open
            title={say('logOutOthersTitle')}
            confirmLabel={say('logOutOthersConfirm')}
            busy={isLoading}
            onClose={() => setIsOpen(false)}
            onConfirm={() => void confirm()}
          >
            {say('logOutOthersDetail')}
          </ConfirmDialog>
        </Suspense>
      )}
    </>
  );
}
