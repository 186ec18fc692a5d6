import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { useSelector } from 'react-redux';
import { isAdminUser, isCaptainUser, storedSession, type User } from './stored-session.js';

/**
 * authenticating: a stored token is being checked; visitor: nobody; user: known;
 * unconfirmed: a token is kept, but the server could not tell whose it is.
 */
export type Standing = 'authenticating' | 'visitor' | 'user' | 'unconfirmed';

export interface SessionState {
  readonly standing: Standing;
  readonly token: string | null;
  readonly user: User | null;
  /** The session ended by itself; the person did not leave. */
  readonly ended: boolean;
  readonly login: { readonly status: 'idle' | 'loading' | 'success' | 'error'; readonly error: string };
}

const idle = { status: 'idle', error: '' } as const;

export function startingSession(): SessionState {
  const token = storedSession.token();
  return { standing: token ? 'authenticating' : 'visitor', token, user: token ? storedSession.user() : null, ended: false, login: idle };
}

export const sessionSlice = createSlice({
  name: 'session',
  initialState: startingSession,
  reducers: {
    tokenReceived: (state, { payload: token }: PayloadAction<string>): SessionState => ({ ...state, token }),
    loginStarted: (state): SessionState => ({ ...state, login: { status: 'loading', error: '' } }),
    loginFailed: (state, { payload: error }: PayloadAction<string>): SessionState => ({
      ...state,
      standing: 'visitor',
      token: null,
      user: null,
      ended: false,
      login: { status: 'error', error },
    }),
    userKnown: (state, { payload: user }: PayloadAction<User>): SessionState => ({
      ...state,
      standing: 'user',
      user,
      ended: false,
      login: { status: 'success', error: '' },
    }),
    notConfirmed: (state): SessionState => ({ ...state, standing: state.user ? 'user' : 'unconfirmed' }),
    refused: (state): SessionState => ({ ...state, standing: 'unconfirmed', user: null }),
    loggedOut: (state): SessionState => ({ ...state, standing: 'visitor', token: null, user: null, ended: false, login: idle }),
    expired: (state): SessionState => ({ ...state, standing: 'visitor', token: null, user: null, ended: true, login: idle }),
  },
  selectors: { session: (state) => state },
});

export const { expired, loggedOut, loginFailed, loginStarted, notConfirmed, refused, tokenReceived, userKnown } = sessionSlice.actions;

export interface Session extends SessionState {
  readonly isAdmin: boolean;
  readonly isCaptain: boolean;
  /** Admin, captain or super user: sees the bar and the role selector [D-12]. */
  readonly isStaff: boolean;
}

/** Who is using the app. What is hidden by it is courtesy: the server decides. */
export function useSession(): Session {
  const session = useSelector(sessionSlice.selectors.session);
  const isAdmin = isAdminUser(session.user);
  const isCaptain = isCaptainUser(session.user);
  return { ...session, isAdmin, isCaptain, isStaff: isAdmin || isCaptain };
}
