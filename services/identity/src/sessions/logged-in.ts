import type { CallReply } from '@atoll/runtime/http/http';
import type { PublicUser } from '../users/user.js';

export interface LoggedIn {
  user: PublicUser;
  token: string;
}

/** The token is sent in the header only, never in the body [D-30]. */
export function loggedInResponse({ user, token }: LoggedIn, reply: CallReply): { user: PublicUser } {
  reply.header('authorization', `Bearer ${token}`);
  reply.header('cache-control', 'no-store');
  return { user };
}
