import { appErrorOf } from '@atoll/errors/app-error';
import { MessageRefused } from '../channels/message-refused.js';
import { mergedAt } from '../limits/limit-created.js';
import type { ChannelState, Outcome } from '../messages/channel-state.js';
import type { Channel } from '../messages/channels.js';
import { LaneBlocked } from '../channels/lane.js';

/** Pause after the first, second … failed attempt [NT-08]. */
const RETRY_AFTER_MS = [10_000, 60_000, 300_000, 900_000] as const;

/** After it the message is given up. */
export const isLastAttempt = ({ attempts }: ChannelState): boolean => attempts >= RETRY_AFTER_MS.length;

export const isDue = ({ outcome, dueAt }: ChannelState, now: Date): boolean => !outcome && dueAt !== undefined && dueAt <= now;

export const closed = ({ channel, attempts }: ChannelState, outcome: Outcome, now: Date): ChannelState => ({
  channel,
  attempts: attempts + 1,
  outcome,
  closedAt: now,
});

/** Retried four times and then given up, or at once where another attempt would be refused too. Without a hand-over there was no attempt. */
export function afterFailure({ channel, attempts, held }: ChannelState, error: unknown, now: Date): ChannelState {
  const dueAfter = (pauseMs: number) => ({ dueAt: new Date(now.getTime() + pauseMs), ...(held && { held }) });
  if (error instanceof LaneBlocked) return { channel, attempts, ...dueAfter(RETRY_AFTER_MS[0]) };
  const pause = RETRY_AFTER_MS[attempts];
  const isFinal = error instanceof MessageRefused || appErrorOf(error)?.kind === 'forbidden';
  if (isFinal || pause === undefined) return closed({ channel, attempts }, 'failed', now);
  return { channel, attempts: attempts + 1, ...dueAfter(pause) };
}

export const held = ({ channel, attempts }: ChannelState, now: Date): ChannelState => ({ channel, attempts, held: true, dueAt: mergedAt(now) });

/**
 * After the last attempt over one channel: the message over another one that can send it, unless it was sent or still may be.
 * @param reaches whether the other channel has a contact and a text
 */
export function withFallback(
  states: readonly ChannelState[],
  channels: readonly Channel[],
  reaches: (channel: Channel) => boolean,
  now: Date,
): readonly ChannelState[] {
  const isOver = states.every(({ outcome }) => outcome === 'failed' || outcome === 'dropped') && states.some(({ outcome }) => outcome === 'failed');
  const hasFailed = (name: Channel): boolean => states.some(({ channel, outcome }) => channel === name && outcome === 'failed');
  const other = isOver ? channels.find((name) => !hasFailed(name) && reaches(name)) : undefined;
  if (other === undefined) return states;
  return [...states.filter(({ channel }) => channel !== other), { channel: other, attempts: 0, dueAt: now }];
}
