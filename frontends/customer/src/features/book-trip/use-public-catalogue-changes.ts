import { useEffect, useState } from 'react';
import { publicCatalogueTags } from '@atoll/contracts/http/route';
import { whenIdle } from '@atoll/app-frame/page/when-idle';
import { api } from '@atoll/app-frame/server-data/api';
import { useLiveSubject } from '@atoll/app-frame/server-data/live';
import { useAppDispatch } from '@atoll/app-frame/store/store';

/** Refetches what the page shows of locations, routes, settings and trips when staff have changed one of them (ADR 40). The first screen does not wait for it. */
export function usePublicCatalogueChanges(): void {
  const dispatch = useAppDispatch();
  const [isIdle, setIsIdle] = useState(false);
  useEffect(() => whenIdle(() => setIsIdle(true)), []);
  const { changes } = useLiveSubject(isIdle ? { list: 'publicCatalogue' } : undefined);
  useEffect(() => {
    if (changes > 0) dispatch(api.util.invalidateTags([...publicCatalogueTags]));
  }, [changes, dispatch]);
}
