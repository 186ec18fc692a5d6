import { createContext, use, useEffect, useMemo, useSyncExternalStore, type ReactElement, type ReactNode } from 'react';
import { adoptKey, api, errorText, isCallError } from '@atoll/app-frame/server-data/api';
import { onNetwork } from '@atoll/app-frame/server-data/live';
import { serverNow } from '@atoll/app-frame/server-data/server-clock';
import { useSession } from '@atoll/app-frame/session/session';
import { announceFailure } from '@atoll/app-frame/store/snackbar';
import { useAppDispatch, type AppDispatch } from '@atoll/app-frame/store/store';
import type { DeviceStore } from './device-store.js';
import { openDeviceStore } from './device-store.idb.js';
import { isTemporary, type Operation, type Outcome } from './operation.js';
import { OperationLog, type LogView } from './operation-log.js';

const LogContext = createContext<OperationLog | undefined>(undefined);

interface LogProviderProps {
  readonly store?: () => Promise<DeviceStore>;
  readonly children: ReactNode;
}

/** The log of the captain who is logged in. */
export function LogProvider({ store = openDeviceStore, children }: LogProviderProps): ReactElement {
  const dispatch = useAppDispatch();
  const userId = useSession().user?.id ?? 0;
  const log = useMemo(
    () =>
      new OperationLog({
        store: store(),
        userId,
        send: (operation) => sendBy(dispatch, operation),
        now: serverNow,
        newId: () => crypto.randomUUID(),
        isOnline: () => navigator.onLine,
      }),
    [dispatch, store, userId],
  );
  useEffect(() => {
    void log.open().then(() => log.flush());
    const flush = (): void => void log.flush();
    const stop = onNetwork(flush);
    // Another tab may have been closed with acts that it could not send.
    document.addEventListener('visibilitychange', flush);
    return () => {
      document.removeEventListener('visibilitychange', flush);
      stop();
      log.close();
    };
  }, [log]);
  return <LogContext value={log}>{children}</LogContext>;
}

export function useLog(): LogView & Pick<OperationLog, 'record' | 'dismiss'> {
  const log = use(LogContext);
  if (!log) throw new Error('useLog needs a LogProvider');
  const view = useSyncExternalStore(log.subscribe, log.read);
  return useMemo(() => ({ ...view, record: (acts) => log.record(acts), dismiss: (id) => log.dismiss(id) }), [view, log]);
}

/** With the time of the act: the server decides as of then [D-107]. */
async function sendBy(dispatch: AppDispatch, operation: Operation): Promise<Outcome> {
  const at = operation.doneAt;
  if (operation.call === 'confirmCashTransfer') adoptKey('confirmCashTransfer', operation.input, operation.id);
  const { error } = await (operation.call === 'confirmCashTransfer'
    ? dispatch(api.endpoints.confirmCashTransfer.initiate(operation.input))
    : operation.call === 'markAttendance'
      ? dispatch(api.endpoints.markAttendance.initiate({ ...operation.input, at }))
      : operation.call === 'depart'
        ? dispatch(api.endpoints.depart.initiate({ ...operation.input, at }))
        : dispatch(api.endpoints.end.initiate({ ...operation.input, at })));
  if (!error) return 'accepted';
  if (!isCallError(error) || isTemporary(error.status, error.code)) return 'unreachable';
  // Departures and arrivals announce their refusals themselves.
  if (operation.call === 'markAttendance') dispatch(announceFailure(errorText(error)));
  return { code: error.code };
}
