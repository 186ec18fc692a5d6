import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { useSelector } from 'react-redux';
import { isAdminUser, isCaptainUser, storedSession, type User } from './stored-session.js';

/**
 * authenticating: a stored token is being checked; visitor: not logged in; user: logged in;
 * unconfirmed: a token is stored, but the server could not confirm whose it is.
 */
type SessionStatus = 'authenticating' | 'visitor' | 'user' | 'unconfirmed';

export interface SessionState {
  readonly status: SessionStatus;
  readonly token: string | null;
  readonly user: User | null;
  /** The session expired; the user did not log out. */
  readonly ended: boolean;
  readonly login: { readonly status: 'idle' | 'loading' | 'success' | 'error'; readonly error: string };
}

const idle = { status: 'idle', error: '' } as const;

function startingSession(): SessionState {
  const token = storedSession.token();
  return { status: token ? 'authenticating' : 'visitor', token, user: token ? storedSession.user() : null, ended: false, login: idle };
}

export const sessionSlice = createSlice({
  name: 'session',
  initialState: startingSession,
  reducers: {
    tokenReceived: (state, { payload: token }: PayloadAction<string>): SessionState => ({ ...state, token }),
    loginStarted: (state): SessionState => ({ ...state, login: { status: 'loading', error: '' } }),
    /** Without a text where no response came: nothing is shown then [XC-06]. */
    loginFailed: (state, { payload: error }: PayloadAction<string | undefined>): SessionState => ({
      ...state,
      status: 'visitor',
      token: null,
      user: null,
      ended: false,
      login: error === undefined ? idle : { status: 'error', error },
    }),
    userConfirmed: (state, { payload: user }: PayloadAction<User>): SessionState => ({
      ...state,
      status: 'user',
      user,
      ended: false,
      login: { status: 'success', error: '' },
    }),
    notConfirmed: (state): SessionState => ({ ...state, status: state.user ? 'user' : 'unconfirmed' }),
    refused: (state): SessionState => ({ ...state, status: 'unconfirmed', user: null }),
    loggedOut: (state): SessionState => ({ ...state, status: 'visitor', token: null, user: null, ended: false, login: idle }),
    expired: (state): SessionState => ({ ...state, status: 'visitor', token: null, user: null, ended: true, login: idle }),
  },
  selectors: { session: (state) => state },
});

export const { expired, loggedOut, loginFailed, loginStarted, notConfirmed, refused, tokenReceived, userConfirmed } = sessionSlice.actions;

export interface Session extends SessionState {
  readonly isAdmin: boolean;
  readonly isCaptain: boolean;
  /** Admin, captain or super user: sees the bar and the role selector [D-12]. */
  readonly isStaff: boolean;
}

/** The current user. Hiding by role is a courtesy only: the server authorises every call. */
export function useSession(): Session {
  const session = useSelector(sessionSlice.selectors.session);
  const isAdmin = isAdminUser(session.user);
  const isCaptain = isCaptainUser(session.user);
  return { ...session, isAdmin, isCaptain, isStaff: isAdmin || isCaptain };
}
