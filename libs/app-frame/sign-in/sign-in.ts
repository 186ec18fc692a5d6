import { api, errorText, isUnanswered } from '../server-data/api.js';
import { endServerSession } from '../server-data/base-query.js';
import { forgetUser } from '../offline/end-of-session.js';
import { savedTickets } from '../offline/saved-tickets.js';
import { loggedOut, loginFailed, loginStarted, notConfirmed, refused, userConfirmed } from '../session/session.js';
import { storedSession } from '../session/stored-session.js';
import { clearUserData, type AppDispatch, type RootState, type Store } from '../store/store.js';

/** Asks the server whose token is stored. Without a token it makes no call [D-29]. */
export const authenticate =
  () =>
  async (dispatch: AppDispatch, getState: () => RootState): Promise<void> => {
    if (!getState().session.token) return;
    const result = await dispatch(api.endpoints.me.initiate({}, { forceRefetch: true, subscribe: false }));
    if (!getState().session.token) return;
    if (result.data) {
      storedSession.storeUser(result.data.user);
      dispatch(userConfirmed(result.data.user));
      return;
    }
    // Without a response the last known user stays logged in. After another error the token is kept, guarded pages redirect to /login, and /login tries again.
    dispatch(isUnanswered(result.error) ? notConfirmed() : refused());
  };

export const logIn =
  (username: string, password: string) =>
  async (dispatch: AppDispatch): Promise<boolean> => {
    dispatch(loginStarted());
    const result = await dispatch(api.endpoints.login.initiate({ username, password }));
    if (result.data) {
      storedSession.storeUser(result.data.user);
      // The previous user of this browser may not have logged out.
      dispatch(clearUserData());
      savedTickets.removeOfUsers(result.data.user.id);
      forgetUser();
      dispatch(userConfirmed(result.data.user));
      return true;
    }
    storedSession.clear();
    forgetUser();
    dispatch(loginFailed(isUnanswered(result.error) ? undefined : errorText(result.error)));
    return false;
  };

const endLocalSession =
  () =>
  (dispatch: AppDispatch): void => {
    storedSession.clearTab();
    savedTickets.removeOfUsers(null);
    forgetUser();
    dispatch(loggedOut());
    dispatch(clearUserData());
  };

/** First drops the token and all data of the user in this browser, with or without a network; then ends the session on the server. */
export const logOut =
  () =>
  async (dispatch: AppDispatch, getState: () => RootState): Promise<void> => {
    const { token } = getState().session;
    storedSession.clear();
    dispatch(endLocalSession());
    if (token) await endServerSession(token);
  };

/** A logout in one tab logs out all tabs. */
export function watchSession(store: Store): () => void {
  return storedSession.onCleared(() => {
    if (!store.getState().session.token) return;
    store.dispatch(endLocalSession());
  });
}

/** Authenticates again when the network comes back. */
export function watchNetwork(store: Store): () => void {
  const retry = (): void => {
    if (store.getState().session.token) void store.dispatch(authenticate());
  };
  globalThis.addEventListener('online', retry);
  return () => globalThis.removeEventListener('online', retry);
}
