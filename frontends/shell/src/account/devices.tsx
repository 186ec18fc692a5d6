import { useState, type ReactElement } from 'react';
import { useTexts } from '@atoll/app-frame/texts/i18n';
import { Button } from '@atoll/ui/actions/button';
import { Stack } from './account-panel.js';
import { LogOutOthers } from './log-out-others.js';
import { SessionList } from './session-list.js';
import { accountTexts } from '../messages/en-account.js';

/** Opens the devices on which the account is logged in, after what the account is for. */
export function Devices(): ReactElement {
  const t = useTexts(accountTexts);
  const [open, setOpen] = useState(false);
  return (
    <Stack>
      <Button wide kind="quiet" aria-expanded={open} onClick={() => setOpen(!open)}>
        {t('sessions')}
      </Button>
      {open && (
        <>
          <LogOutOthers />
          <SessionList />
        </>
      )}
    </Stack>
  );
}
