import { createContext, use, useEffect, useMemo, useSyncExternalStore, type ReactElement, type ReactNode } from 'react';
import { adoptKey, api, errorText, isCallError, withoutNotice, type CallOutput } from '@atoll/app-frame/server-data/api';
import { onNetwork } from '@atoll/app-frame/server-data/live';
import { serverNow } from '@atoll/app-frame/server-data/server-clock';
import { useSession } from '@atoll/app-frame/session/session';
import { announceFailure } from '@atoll/app-frame/snackbar/snackbar';
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
        send: (operation, isLate) => sendBy(dispatch, operation, isLate),
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

type LogActs = Pick<OperationLog, 'record' | 'hold' | 'withdraw' | 'release' | 'setRead' | 'dismiss'>;

/** The acts are the same functions as long as the captain is. */
export function useLog(): LogView & LogActs {
  const log = use(LogContext);
  if (!log) throw new Error('useLog needs a LogProvider');
  const view = useSyncExternalStore(log.subscribe, log.read);
  const acts = useMemo(
    (): LogActs => ({
      record: (recorded) => log.record(recorded),
      hold: (held) => log.hold(held),
      withdraw: (id) => log.withdraw(id),
      release: () => log.release(),
      setRead: (id) => log.setRead(id),
      dismiss: (id) => log.dismiss(id),
    }),
    [log],
  );
  return useMemo(() => ({ ...view, ...acts }), [view, acts]);
}

/** With the time of the act: the server decides as of then [D-107]. A late one names its operation, under which a refusal is kept for the office, and is shown on its trip's page. */
async function sendBy(dispatch: AppDispatch, operation: Operation, isLate: boolean): Promise<Outcome> {
  const { error, data } = await callOf(dispatch, operation, isLate);
  if (!error) {
    const notBoarded = operation.call === 'receiveAndBoard' ? (data as CallOutput<'receiveAndBoard'> | undefined)?.notBoarded : null;
    if (notBoarded) dispatch(announceFailure(errorText({ status: 409, code: notBoarded, error: '' })));
    return 'accepted';
  }
  if (!isCallError(error) || isTemporary(error.status, error.code)) return 'unreachable';
  // Departures and arrivals announce their refusals themselves.
  if (operation.call === 'markAttendance' && !isLate) dispatch(announceFailure(errorText(error)));
  return { code: error.code };
}

function callOf(dispatch: AppDispatch, operation: Operation, isLate: boolean): Promise<{ error?: unknown; data?: unknown }> {
  const { endpoints } = api;
  const late = { at: operation.doneAt, ...(isLate && { operationId: operation.id }) };
  const quiet = <T extends object>(input: T): T => (isLate ? withoutNotice(input) : input);
  switch (operation.call) {
    case 'markAttendance':
      return dispatch(endpoints.markAttendance.initiate({ ...operation.input, ...late }));
    case 'depart':
      return dispatch(endpoints.depart.initiate(quiet({ ...operation.input, ...late })));
    case 'end':
      return dispatch(endpoints.end.initiate(quiet({ ...operation.input, ...late })));
    case 'receiveAndBoard': {
      // The same body at each attempt: the server compares it under the key.
      const input = { ...operation.input, at: operation.doneAt, operationId: operation.id };
      adoptKey(operation.call, input, operation.id);
      return dispatch(endpoints.receiveAndBoard.initiate(input));
    }
    default: {
      const input = { ...operation.input, tripId: operation.tripId, at: operation.doneAt, operationId: operation.id };
      adoptKey(operation.call, input, operation.id);
      return dispatch(endpoints.confirmCashTransfer.initiate(quiet(input)));
    }
  }
}
