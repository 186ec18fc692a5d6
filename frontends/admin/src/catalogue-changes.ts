import { useEffect, useEffectEvent } from 'react';
import { catalogueTags } from '@atoll/contracts/http/routes';
import { api } from '@atoll/app-frame/server-data/api';
import { useLiveSubject } from '@atoll/app-frame/server-data/live';
import { useAppDispatch } from '@atoll/app-frame/store/store';
import { isModalOpen } from '@atoll/ui/actions/find-key';

const LOOK_AGAIN_MS = 500;

/**
 * Refetches the shown boats, users, routes and so on when one was changed on another device. While a dialog is open it waits: the dialog
 * would send its edit with the version of a record that its user has not seen, and overwrite the other change.
 */
export function useCatalogueChanges(): void {
  const dispatch = useAppDispatch();
  const { changes } = useLiveSubject({ list: 'catalogue' });
  const refetched = useEffectEvent((): boolean => {
    if (isModalOpen()) return false;
    dispatch(api.util.invalidateTags([...catalogueTags]));
    return true;
  });
  useEffect(() => {
    if (changes === 0 || refetched()) return undefined;
    const timer = setInterval(() => {
      if (refetched()) clearInterval(timer);
    }, LOOK_AGAIN_MS);
    return () => clearInterval(timer);
  }, [changes]);
}
