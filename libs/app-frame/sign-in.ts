import { api, isCallError } from './api.js';
import { loggedOut, loginFailed, loginStarted, notConfirmed, refused, userKnown } from './session.js';
import { storedSession } from './stored-session.js';
import type { AppDispatch, RootState, Store } from './store.js';

/** Asks whose token is stored. A visitor's page asks nothing [D-29]. */
export const authenticate =
  () =>
  async (dispatch: AppDispatch, getState: () => RootState): Promise<void> => {
    if (!getState().session.token) return;
    const answer = await dispatch(api.endpoints.me.initiate({}, { forceRefetch: true, subscribe: false }));
    if (answer.data) {
      storedSession.keepUser(answer.data.user);
      dispatch(userKnown(answer.data.user));
      return;
    }
    if (!getState().session.token) return;
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
      dispatch(api.util.invalidateTags(['Trips', 'Bookings', 'Locations']));
      dispatch(userKnown(answer.data.user));
      return true;
    }
    storedSession.clear();
    dispatch(loginFailed(isCallError(answer.error) ? answer.error.error : ''));
    return false;
  };

/** Everything that was loaded for this person goes with them. */
export const logOut =
  () =>
  (dispatch: AppDispatch): void => {
    storedSession.clear();
    dispatch(loggedOut());
  };

/** Tries again when the network comes back, if the server could not be asked before. */
export function watchNetwork(store: Store): () => void {
  const again = (): void => {
    if (store.getState().session.token) void store.dispatch(authenticate());
  };
  globalThis.addEventListener('online', again);
  return () => globalThis.removeEventListener('online', again);
}
