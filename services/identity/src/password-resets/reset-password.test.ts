import { expect, it } from '@jest/globals';
import { callerAs } from '@atoll/runtime/testing/callers';
import { Passwords } from '../accounts/passwords.js';
import { MemoryInvalidation } from '../testing/fakes.js';
import { requestedReset } from './password-reset.js';
import { ResetPassword } from './reset-password.js';

const now = new Date('2026-11-25T08:00:00Z');
const reset = { ...requestedReset({ operatorId: 'coral', resetId: 'r1', userId: 7, host: 'coral.localhost' }, now), userId: 7 };
const visitor = callerAs({ kind: 'visitor' }, { operatorId: 'coral' });

/** Sets a password by a link that is usable, or that another request used at the same time, and returns what other processes were sent. */
async function invalidatedBy(isCommitted: boolean): Promise<{ sent: MemoryInvalidation['sent']; outcome: string }> {
  const invalidation = new MemoryInvalidation();
  const resets = {
    add: () => Promise.reject(new Error('adds nothing')),
    byId: () => Promise.resolve(reset),
    byLink: () => Promise.resolve(reset),
    commit: () => Promise.resolve(isCommitted),
  };
  const resetPassword = new ResetPassword(resets, new Passwords(1), invalidation, { now: () => now });
  const outcome = await resetPassword.run(visitor, 'any link', 'another password').then(
    () => 'done',
    ({ code }: { code: string }) => code,
  );
  return { sent: invalidation.sent, outcome };
}

it('drops the cached sessions of the account before it answers [ID-41]', async () => {
  expect(await invalidatedBy(true)).toEqual({ outcome: 'done', sent: [{ operatorId: 'coral', userId: 7 }] });
});

it('drops nothing when another request has used the link at the same time [D-63]', async () => {
  expect(await invalidatedBy(false)).toEqual({ outcome: 'RESET_LINK', sent: [] });
});
