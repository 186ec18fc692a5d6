import { z } from 'zod';
import { id, instant, maybeFlag, maybeSecret, maybeText, message, multiline, nothing, page } from './shapes.js';

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

/** What everyone may know of the operator whose host was asked. */
export const operator = z.object({
  productTitle: z.string(),
  logo: z.string(),
  favicon: z.string(),
  companyName: z.string(),
  termsText: z.string(),
  cancellationPolicyText: z.string(),
  primaryColour: z.string(),
  contactPhone: z.string(),
  bankAccountMVR: z.string(),
  bankAccountUSD: z.string(),
  cardMVR: z.boolean(),
  cardUSD: z.boolean(),
  bankTransfer: z.boolean(),
  cash: z.boolean(),
  zone: z.string(),
});

const session = z.object({
  sessionId: z.string(),
  createdAt: instant,
  /** When the app was last opened with it. */
  lastUsedAt: instant,
  /** As far as the browser tells: 'Firefox on Windows'. */
  device: z.string(),
  isCurrent: z.boolean(),
});

/** The token travels in the header only (D-30). */
const token = { Authorization: "'Bearer ' and the token to send from now on." };

export const identity = {
  me: { input: nothing, output: z.object({ user }), answersWith: token },
  login: { input: z.object({ username: maybeText, password: maybeSecret }), output: z.object({ user }), answersWith: token },
  logOut: { input: nothing, output: message },
  logOutOthers: { input: nothing, output: message },
  getSessions: { input: nothing, output: z.object({ sessions: z.array(session) }) },
  endSession: { input: z.object({ sessionId: z.string().max(100) }), output: message },
  register: { input: z.object({ username: maybeText, password: maybeSecret, phone: maybeText }), output: message },
  getUsers: {
    input: z.object({ ...page, hideNonRole: maybeFlag, sortBy: z.string().max(20).nullish() }),
    output: z.object({ users: z.array(user), count: z.int() }),
  },
  updateUser: { input: z.object({ userId: id, isAdmin: z.boolean(), isCaptain: z.boolean() }), output: message },
  getOperator: { input: nothing, output: z.object({ operator }) },
  getConfigs: { input: nothing, output: z.object({ configs: z.array(config) }) },
  updateConfig: {
    input: z.array(z.object({ id, value: z.union([multiline(5000), z.number(), z.boolean()]) })).max(100),
    output: message,
  },
  /** An error that a page met: where, and which; the owner takes personal data out before it is logged. */
  reportClientError: {
    input: z.object({ page: z.string().max(200), name: z.string().max(60), message: z.string().max(300), stack: z.string().max(2000) }),
    output: nothing,
  },
};
