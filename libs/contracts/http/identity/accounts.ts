import { z } from 'zod';
import { defineCalls } from '../definition.js';
import { instant, maybeLanguage, maybeSecret, maybeText, message, nothing } from '../shapes.js';
import { user } from './user.js';

const session = z.object({
  sessionId: z.string(),
  createdAt: instant,
  /** When the user last opened the app with this session. */
  lastUsedAt: instant,
  /** From the User-Agent, 'Firefox' and 'Windows'; null where it names none that is known. */
  device: z.object({ browser: z.string().nullable(), system: z.string().nullable() }),
  isCurrent: z.boolean(),
});

/** The token is sent in the header only (D-30). */
const token = { Authorization: "'Bearer ' and the token to send from now on." };

/** Let users register, log in and reset their password. */
export const accountCalls = defineCalls('identity', {
  me: {
    method: 'GET',
    path: '/api/me',
    role: 'user',
    input: nothing,
    output: z.object({ user }),
    responseHeaders: token,
    provides: ['Me'],
    keepSeconds: 0,
    errors: { TOKEN_EXPIRED: nothing },
  },
  login: {
    method: 'POST',
    path: '/api/login',
    role: 'public',
    input: z.object({ username: maybeText, password: maybeSecret }),
    output: z.object({ user }),
    responseHeaders: token,
    announce: false,
    perMinute: 120,
    errors: { LOGIN_FAILED: nothing },
  },
  logOut: { method: 'POST', path: '/api/logout', role: 'user', input: nothing, output: message, errors: {} },
  logOutOthers: { method: 'POST', path: '/api/logoutothers', role: 'user', input: nothing, output: message, changes: ['Sessions'], errors: {} },
  getSessions: {
    method: 'GET',
    path: '/api/getsessions',
    role: 'user',
    input: nothing,
    output: z.object({ sessions: z.array(session) }),
    provides: ['Sessions'],
    keepSeconds: 0,
    errors: {},
  },
  endSession: {
    method: 'POST',
    path: '/api/endsession',
    role: 'user',
    input: z.object({ sessionId: z.string().max(100) }),
    output: message,
    changes: ['Sessions'],
    errors: { NOT_FOUND: nothing },
  },
  register: {
    method: 'POST',
    path: '/api/register',
    role: 'public',
    input: z.object({ username: maybeText, password: maybeSecret, phone: maybeText }),
    output: message,
    changes: ['Users'],
    perMinute: 60,
    errors: {
      USERNAME_LENGTH: nothing,
      USERNAME_CHARACTERS: nothing,
      USERNAME_TAKEN: nothing,
      PHONE_TAKEN: nothing,
      PASSWORD_LENGTH: nothing,
      PHONE: nothing,
      FORBIDDEN: nothing,
    },
  },
  /** Returns the same response whether or not an account has this phone (D-63). The message has the `language` of the page [X]. */
  initiatePasswordReset: {
    method: 'POST',
    path: '/api/initiatepasswordreset',
    role: 'public',
    input: z.object({ phone: maybeText, language: maybeLanguage }),
    output: message,
    announce: false,
    perMinute: 60,
    errors: { PHONE: nothing },
  },
  getPasswordReset: {
    method: 'POST',
    path: '/api/getpasswordreset',
    role: 'public',
    input: z.object({ uuid: maybeSecret }),
    output: message,
    announce: false,
    perMinute: 60,
    errors: { RESET_LINK: nothing },
  },
  resetPassword: {
    method: 'POST',
    path: '/api/resetpassword',
    role: 'public',
    input: z.object({ uuid: maybeSecret, password: maybeSecret }),
    output: message,
    perMinute: 60,
    errors: { RESET_LINK: nothing, PASSWORD_LENGTH: nothing },
  },
});
