import { z } from 'zod';
import { defineCalls } from '../definition.js';
import { counted, id, maybeFlag, message, nothing, page } from '../shapes.js';
import { user } from './user.js';

/** Let admins see users and give them roles. */
export const userCalls = defineCalls('identity', {
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
});
