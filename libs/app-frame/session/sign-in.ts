import { api, errorText, isCallError } from '../server-data/api.js';
import { endServerSession } from '../server-data/base-query.js';
import { loggedOut, loginFailed, loginStarted, notConfirmed, refused, userKnown } from './session.js';
import { storedSession } from './stored-session.js';
import { forgetPerson, type AppDispatch, type RootState, type Store } from '../store/store.js';

/** Asks whose token is stored. A visitor's page asks nothing [D-29]. */
export const authenticate =
  () =>
  async (dispatch: AppDispatch, getState: () => RootState): Promise<void> => {
    if (!getState().session.token) return;
    const answer = await dispatch(api.endpoints.me.initiate({}, { forceRefetch: true, subscribe: false }));
    if (!getState().session.token) return;
    if (answer.data) {
      storedSession.keepUser(answer.data.user);
      dispatch(userKnown(answer.data.user));
      return;
    }
    // No answer: the last known person may go on. Another error: the token is kept, guarded pages send to /login, which asks again.
    dispatch(isCallError(answer.error) && answer.error.status === 0 ? notConfirmed() : refused());
  };

export const logIn =
  (username: string, password: string) =>
  async (dispatch: AppDispatch): Promise<boolean> => {
    dispatch(loginStarted());
    const answer = await dispatch(api.endpoints.login.initiate({ username, password }));
    if (answer.data) {
      storedSession.keepUser(answer.data.user);
      // whoever used this browser before may have left without logging out
      dispatch(forgetPerson());
      dispatch(userKnown(answer.data.user));
      return true;
    }
    storedSession.clear();
    dispatch(loginFailed(errorText(answer.error)));
    return false;
  };

const leave =
  () =>
  (dispatch: AppDispatch): void => {
    storedSession.clearTab();
    dispatch(loggedOut());
    dispatch(forgetPerson());
  };

/** Drops the token here first, network or not, and with it everything that was loaded for this person; then ends the session on the server. */
export const logOut =
  () =>
  async (dispatch: AppDispatch, getState: () => RootState): Promise<void> => {
    const { token } = getState().session;
    storedSession.clear();
    dispatch(leave());
    if (token) await endServerSession(token);
  };

/** A logout in one tab is one in all. */
export function watchSession(store: Store): () => void {
  return storedSession.onCleared(() => {
    if (!store.getState().session.token) return;
    store.dispatch(leave());
  });
}

/** Tries again when the network comes back, if the server could not be asked before. */
export function watchNetwork(store: Store): () => void {
  const again = (): void => {
    if (store.getState().session.token) void store.dispatch(authenticate());
  };
  globalThis.addEventListener('online', again);
  return () => globalThis.removeEventListener('online', again);
}
