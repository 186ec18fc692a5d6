import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { OperatorDirectoryService } from '@atoll/contracts/gen/atoll/identity/v1/identity';
import { calls } from '@atoll/contracts/http/calls';
import { callerAs, superActor } from '@atoll/runtime/testing/callers';
import { answersToSuperUserOf, UNAUTHENTICATED } from '@atoll/runtime/testing/forgery';
import { startTestIdentity, type TestIdentity } from './testing/service.js';

let identity: TestIdentity;
beforeAll(async () => {
  identity = await startTestIdentity();
});
afterAll(() => identity?.stop());

it.each(['shell', 'notification', 'reporting', 'booking'])(
  'a super user in a context signed with the key of %s is unauthenticated, over HTTP and over gRPC [ID-20]',
  async (issuer) => {
    expect(await identity.call(calls.getUsers, callerAs(superActor()))).toMatchObject({ status: 200 });
    const answers = await answersToSuperUserOf(issuer, identity, calls.getUsers, OperatorDirectoryService.settings, { operatorId: 'coral' });
    expect(answers).toHaveLength(2);
    for (const answer of answers) expect(answer).toEqual({ http: 401, grpc: [UNAUTHENTICATED, UNAUTHENTICATED] });
  },
);
