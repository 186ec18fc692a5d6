import { useEffect, useEffectEvent, useLayoutEffect } from 'react';
import { isFindKey } from '@atoll/ui/actions/find-key';
import { useAdminQuery } from '../admin-query.js';

/** Consumes Ctrl K where a choice in Find would lose what was drawn; otherwise the shell would ask the dashboard for it, which opens it only later. */
export function useWithoutFind(isDrawing: boolean): void {
  const { text, change } = useAdminQuery();
  const isAsked = isDrawing && text('find') !== '';
  const forget = useEffectEvent(() => change({ find: null }));
  useEffect(() => {
    if (isAsked) forget();
  }, [isAsked]);
  useLayoutEffect(() => {
    if (!isDrawing) return undefined;
    const onKeyDown = (event: KeyboardEvent): void => {
      if (isFindKey(event)) event.preventDefault();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [isDrawing]);
}
