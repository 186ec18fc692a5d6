import { z } from 'zod';
import { defineCalls } from './definition.js';
import { operatorPictureCalls } from './operator-picture-calls.js';
import { messageSettingsCalls } from './message-settings-calls.js';
import { reportMailCalls } from './report-mail-calls.js';
import { smsCarrierCalls } from './sms-carrier-calls.js';
import { editedFields, shownFields } from './operator-shapes.js';
import {
  counted,
  id,
  instant,
  maybeFlag,
  maybeLanguage,
  maybeMultiline,
  maybeSecret,
  maybeText,
  maybeVersion,
  message,
  multiline,
  nothing,
  page,
} from './shapes.js';

export const user = z.object({
  id,
  username: z.string(),
  isSuperUser: z.boolean(),
  isAdmin: z.boolean(),
  isCaptain: z.boolean(),
});

export const config = z.object({
  id,
  name: z.string(),
  value: z.string(),
  /** Staff only (D-31). */
  updatedByUsername: z.string().nullish(),
  updated_at: z.string().nullish(),
});

/** The fields of the requested host's operator; those for super users only are absent for everyone else [X]. */
export const operator = z.object({
  ...shownFields,
  /** The value of the config 'Enable cash payment', which decides alone [D-25]. */
  cash: z.boolean(),
  zone: z.string(),
  version: z.int().optional(),
});

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

export const identityCalls = defineCalls('identity', {
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
  sendFeedback: {
    method: 'POST',
    path: '/api/sendfeedback',
    role: 'user',
    input: z.object({ feedback: maybeMultiline }),
    output: message,
    perMinute: 30,
    errors: { FEEDBACK_EMPTY: nothing },
  },
  getUsers: {
    method: 'GET',
    path: '/api/getusers',
    role: 'admin',
    input: z.object({ ...page, hideNonRole: maybeFlag, sortBy: z.string().max(20).nullish() }),
    output: z.object({ users: z.array(user), ...counted }),
    provides: ['Users'],
    errors: { PAGE_TOO_FAR: nothing },
  },
  updateUser: {
    method: 'POST',
    path: '/api/updateuser',
    role: 'admin',
    /** A role that is left out stays as it is, so that a stale screen does not overwrite it. */
    input: z.object({ userId: id, isAdmin: z.boolean().optional(), isCaptain: z.boolean().optional() }),
    output: message,
    changes: ['Users'],
    errors: { NOT_FOUND: nothing, CONCURRENT_CHANGE: nothing, FORBIDDEN: nothing },
  },
  getOperator: {
    method: 'GET',
    path: '/api/getoperator',
    role: 'public',
    input: nothing,
    output: z.object({ operator }),
    provides: ['Operator'],
    errors: {},
  },
  /** A field that is left out stays as it is. Hosts and zone belong to the deployment. */
  updateOperator: {
    method: 'POST',
    path: '/api/updateoperator',
    role: 'superUser',
    input: z.object({
      ...editedFields,
      version: maybeVersion,
    }),
    output: message,
    changes: ['Operator', 'Configs'],
    errors: {
      PRODUCT_TITLE: nothing,
      COMPANY_NAME: nothing,
      COLOUR: nothing,
      IMAGE_PATH: nothing,
      PHONE: nothing,
      EMAIL: nothing,
      RECORD_CHANGED: nothing,
      CONCURRENT_CHANGE: nothing,
    },
  },
  ...operatorPictureCalls,
  ...smsCarrierCalls,
  ...messageSettingsCalls,
  ...reportMailCalls,
  getConfigs: {
    method: 'GET',
    path: '/api/getconfigs',
    role: 'public',
    input: nothing,
    output: z.object({ configs: z.array(config) }),
    provides: ['Configs'],
    keepSeconds: 3600,
    errors: {},
  },
  updateConfig: {
    method: 'POST',
    path: '/api/updateconfig',
    role: 'admin',
    /** `was`: the stored value as the caller saw it; a row that has another one by now is not overwritten. */
    input: z.array(z.object({ id, value: z.union([multiline(5000), z.number(), z.boolean()]), was: multiline(5000).nullish() })).max(100),
    output: message,
    changes: ['Configs'],
    errors: { NOT_FOUND: nothing, CONFIG_VALUE: nothing, RECORD_CHANGED: nothing, CONCURRENT_CHANGE: nothing },
  },
  /** An error in a browser; identity removes personal data before it logs it. */
  reportClientError: {
    method: 'POST',
    path: '/api/reportclienterror',
    role: 'public',
    input: z.object({ page: z.string().max(200), name: z.string().max(60), message: multiline(300), stack: multiline(2000) }),
    output: nothing,
    announce: false,
    perMinute: 30,
    errors: {},
  },
});
