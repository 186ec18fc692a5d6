import { randomInt } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { FeedbackTextsClient } from '@atoll/contracts/gen/atoll/identity/v1/identity';
import { serviceCaller } from '@atoll/runtime/context/service-caller';
import { snapshotOf } from '@atoll/runtime/testing/mongo';
import { actorOf, aUser } from '../testing/builders.js';
import { startTestIdentity, type TestIdentity } from '../testing/service.js';
import type { User } from '../users/user.js';
import type { Feedback } from './feedback.js';
import { FEEDBACK_PER_HOUR } from './send-feedback.js';

const SENT = { status: 200, body: { message: 'Thank you. Your feedback was sent.', code: 'FEEDBACK_SENT' } };

let identity: TestIdentity;
let user: User;
let accounts = 0;
beforeAll(async () => {
  identity = await startTestIdentity({ RATE_LIMITS: 'off' });
});
afterAll(() => identity?.stop());

const account = async (operatorId = 'coral') => (user = await identity.account(`guest${(accounts += 1)}x`, undefined, operatorId));
const send = (feedback: unknown, by: User = user) => identity.ask('sendFeedback', { feedback }, identity.actor(by), by.operatorId);
const stored = async () => ((await snapshotOf(identity.service.connection))['feedback'] ?? []) as (Feedback & { events: { type: string }[] })[];
const ofUser = async ({ id, operatorId }: User) => (await stored()).filter((feedback) => feedback.userId === id && feedback.operatorId === operatorId);
const text = (feedbackId: string, asking = 'notification', operatorId = 'coral') =>
  identity.peers.client(FeedbackTextsClient).text(serviceCaller(asking, operatorId), { feedbackId });

it('stores trimmed feedback with the id of its user, for notification to mail [NT-05, D-53]', async () => {
  await account();
  expect(await send('  The jetty was dark.\nThank you!  ')).toMatchObject(SENT);
  const [feedback] = await ofUser(user);
  expect(feedback).toMatchObject({ operatorId: 'coral', userId: user.id, text: 'The jetty was dark.\nThank you!' });
  expect(await text(feedback!.feedbackId)).toEqual({ text: 'The jetty was dark.\nThank you!', username: user.username, sentAtMs: feedback!.sentAt.getTime() });
});

it.each([undefined, null, '', ' \n '])('refuses %p [NT-05, CW-10]', async (nothing) => {
  await account();
  expect(await send(nothing)).toMatchObject({ status: 400, body: { error: 'Please enter feedback before sending.', code: 'FEEDBACK_EMPTY' } });
  expect(await ofUser(user)).toEqual([]);
});

it('takes 2000 characters and not one more [NT-05]', async () => {
  await account();
  expect(await send('x'.repeat(2000))).toMatchObject(SENT);
  expect(await send('x'.repeat(2001))).toMatchObject({ status: 400 });
});

it('is for users who are logged in [ID-10, D-53]', async () => {
  expect(await identity.ask('sendFeedback', { feedback: 'Hello' })).toMatchObject({ status: 401 });
});

it('stores the same feedback once, however often the request arrives [XC-14]', async () => {
  await account();
  await send('Twice');
  expect(await Promise.all([send('Twice'), send('Twice')])).toEqual([expect.objectContaining({ status: 200 }), expect.objectContaining({ status: 200 })]);
  expect(await ofUser(user)).toHaveLength(1);
});

it('is given to notification alone, and to no other operator [ID-07]', async () => {
  await account();
  await send('Mine');
  const [feedback] = await ofUser(user);
  await expect(text(feedback!.feedbackId, 'booking')).rejects.toMatchObject({ code: 'CONTEXT_INVALID' });
  await expect(text(feedback!.feedbackId, 'notification', 'lagoon')).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

it('limits how much one user sends in an hour [XC-15]', async () => {
  const limited = await startTestIdentity({ RATE_LIMITS: 'on' });
  try {
    // an id of its own, because the counts outlive this run
    const guest = actorOf(aUser({ id: randomInt(1e9, 2e9) }));
    const statuses: number[] = [];
    for (let one = 0; one <= FEEDBACK_PER_HOUR; one += 1) statuses.push((await limited.ask('sendFeedback', { feedback: `No. ${one}` }, guest)).status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(FEEDBACK_PER_HOUR);
    expect(statuses.at(-1)).toBe(429);
  } finally {
    await limited.stop();
  }
});
