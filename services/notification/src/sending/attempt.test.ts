import { describe, expect, it } from '@jest/globals';
import { commonError } from '@atoll/errors/common';
import { MessageRefused } from '../channels/message-refused.js';
import { MessageOutdated } from '../contents/message-outdated.js';
import type { ChannelState } from '../messages/channel-state.js';
import { afterFailure, isLate, withFallback } from './attempt.js';
import { LaneBlocked } from '../channels/lane.js';

const NOW = new Date('2026-11-23T10:00:00Z');
const before = (attempts: number) => ({ channel: 'sms' as const, attempts, dueAt: NOW });

describe('an attempt that failed', () => {
  it.each([
    [0, 10],
    [1, 60],
    [2, 300],
    [3, 900],
    [4, 3600],
    [27, 3600],
  ])('is repeated after its pause, for a day (%i before: %i s) [NT-08]', (attempts, seconds) => {
    const dueAt = new Date(NOW.getTime() + seconds * 1000);
    expect(afterFailure(before(attempts), new Error('503'), NOW)).toEqual({ channel: 'sms', attempts: attempts + 1, dueAt });
  });

  it('is the last after a day [NT-08]', () => {
    expect(afterFailure(before(28), new Error('503'), NOW)).toEqual({ channel: 'sms', attempts: 29, outcome: 'failed', closedAt: NOW });
  });

  it('makes its message late when four others have failed before', () => {
    expect([3, 4].map((attempts) => isLate(afterFailure(before(attempts), new Error('503'), NOW)))).toEqual([false, true]);
  });

  it.each([new MessageRefused('400'), commonError('FORBIDDEN')])('is the last where another would be refused too: %p [NT-08]', (error) => {
    expect(afterFailure(before(0), error, NOW)).toEqual({ channel: 'sms', attempts: 1, outcome: 'failed', closedAt: NOW });
  });

  it('is the last where the message is too old by then; one that was never tried was not needed [NT-08]', () => {
    expect(afterFailure(before(27), new MessageOutdated(), NOW)).toEqual({ channel: 'sms', attempts: 27, outcome: 'failed', closedAt: NOW });
    expect(afterFailure(before(0), new MessageOutdated(), NOW)).toMatchObject({ outcome: 'dropped', closedAt: NOW });
  });

  it('does not count where nothing was handed over [NT-08]', () => {
    expect(afterFailure(before(1), new LaneBlocked(), NOW)).toEqual({ channel: 'sms', attempts: 1, dueAt: new Date(NOW.getTime() + 10_000) });
  });
});

describe('a message that cannot be sent over its channels', () => {
  const state = (channel: string, outcome?: ChannelState['outcome']): ChannelState => ({ channel, attempts: 1, ...(outcome && { outcome }) });
  const after = (...states: ChannelState[]) => withFallback(states, ['sms', 'email'], () => true, NOW);
  const overMail = { channel: 'email', attempts: 0, dueAt: NOW };

  it('goes over another one, also over one that another message replaced, and after that over none [NT-08]', () => {
    expect(after(state('sms', 'failed'))).toEqual([state('sms', 'failed'), overMail]);
    expect(after(state('email', 'dropped'), state('sms', 'failed'))).toEqual([state('sms', 'failed'), overMail]);
    expect(after(state('sms', 'failed'), state('email', 'failed'))).toHaveLength(2);
  });

  it('goes over another one while its carrier is away, and is given up over that of the carrier [NT-08]', () => {
    const late = { channel: 'sms', attempts: 5, dueAt: NOW };
    expect(after(late)).toEqual([{ channel: 'sms', attempts: 5, outcome: 'failed', closedAt: NOW }, overMail]);
    const both = [late, { ...late, channel: 'email' }];
    expect(after(...both)).toEqual(both);
  });

  it.each<[string, ChannelState]>([
    ['was shown', state('push', 'sent')],
    ['waits', state('push')],
    ['failed', state('push', 'failed')],
  ])('goes over another one also where a push beside it %s, and the push stays as it is [NT-08]', (_what, push) => {
    expect(after(state('sms', 'failed'), push)).toEqual([state('sms', 'failed'), push, overMail]);
    expect(withFallback([state('email', 'sent'), push], ['sms', 'email', 'push'], () => true, NOW)).toHaveLength(2);
    expect(withFallback([state('sms', 'failed'), state('email', 'failed')], ['push'], () => true, NOW)).toHaveLength(2);
  });

  it.each<[string, ChannelState[]]>([
    ['was sent', [state('sms', 'failed'), state('email', 'sent')]],
    ['may still be sent', [state('sms', 'failed'), state('email')]],
    ['was not needed', [state('sms', 'dropped'), state('email', 'dropped')]],
  ])('does not where it %s over the other one', (_what, states) => {
    expect(after(...states)).toEqual(states);
  });

  it('does not where the other one has no contact', () => {
    expect(withFallback([state('sms', 'failed')], ['sms', 'email'], () => false, NOW)).toHaveLength(1);
  });
});
