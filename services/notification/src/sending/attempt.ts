import { appErrorOf } from '@atoll/errors/app-error';
import { MessageOutdated } from '../contents/message-outdated.js';
import { MessageRefused } from '../channels/message-refused.js';
import { mergedAt } from '../limits/limit-created.js';
import type { ChannelState, Outcome } from '../messages/channel-state.js';
import { PUSH, type Channel } from '../messages/channels.js';
import { LaneBlocked } from '../channels/lane.js';

/** Pauses after the first failed attempts [NT-08]. */
const SOON_AGAIN_MS = [10_000, 60_000, 300_000, 900_000] as const;
const HOUR_MS = 3_600_000;
/** Pause after each failed attempt [NT-08]. A day is as long as a message about a booking is of use. */
const RETRY_AFTER_MS: readonly number[] = [...SOON_AGAIN_MS, ...Array.from({ length: 24 }, () => HOUR_MS)];

/** Its carrier has been away for longer than a short disturbance: the message waits for it an hour at a time, unless another channel can send it. */
export const isLate = ({ attempts, outcome }: ChannelState): boolean => !outcome && attempts > SOON_AGAIN_MS.length;

/** Whether a mail goes without its files, because asking for them may be what fails. */
export const goesWithoutFiles = ({ attempts }: ChannelState): boolean => attempts >= SOON_AGAIN_MS.length;

export const isDue = ({ outcome, dueAt }: ChannelState, now: Date): boolean => !outcome && dueAt !== undefined && dueAt <= now;

export const closed = ({ channel, attempts }: ChannelState, outcome: Outcome, now: Date): ChannelState => ({
  channel,
  attempts: attempts + 1,
  outcome,
  closedAt: now,
});

/**
 * Retried for a day and then given up, or at once where another attempt would be refused too. Without a hand-over there was no attempt. One
 * that is too old has failed where its carrier was away until then, and is dropped where it was never tried: a topic that is read again.
 */
export function afterFailure({ channel, attempts, held }: ChannelState, error: unknown, now: Date): ChannelState {
  const dueAfter = (pauseMs: number) => ({ dueAt: new Date(now.getTime() + pauseMs), ...(held && { held }) });
  if (error instanceof MessageOutdated) return attempts > 0 ? givenUp({ channel, attempts }, now) : closed({ channel, attempts }, 'dropped', now);
  if (error instanceof LaneBlocked) return { channel, attempts, ...dueAfter(SOON_AGAIN_MS[0]) };
  const pause = RETRY_AFTER_MS[attempts];
  const isFinal = error instanceof MessageRefused || appErrorOf(error)?.kind === 'forbidden';
  if (isFinal || pause === undefined) return closed({ channel, attempts }, 'failed', now);
  return { channel, attempts: attempts + 1, ...dueAfter(pause) };
}

export const held = ({ channel, attempts }: ChannelState, now: Date): ChannelState => ({ channel, attempts, held: true, dueAt: mergedAt(now) });

/**
 * Where nothing was sent over one channel, or its carrier is away: the message over another one that can send it, unless it was sent or
 * still may be soon. The first is then given up, so that it does not arrive twice. A push is beside the others and never instead of one (ADR 101).
 * @param reaches whether the other channel has a contact and a text
 */
export function withFallback(
  states: readonly ChannelState[],
  channels: readonly Channel[],
  reaches: (channel: Channel) => boolean,
  now: Date,
): readonly ChannelState[] {
  const hasFailed = (state: ChannelState): boolean => state.outcome === 'failed' || isLate(state);
  const instead = states.filter(({ channel }) => channel !== PUSH);
  const isOver = instead.every((state) => hasFailed(state) || state.outcome === 'dropped') && instead.some(hasFailed);
  const isUntried = (name: Channel): boolean => name !== PUSH && !states.some((state) => state.channel === name && hasFailed(state));
  const other = isOver ? channels.find((name) => isUntried(name) && reaches(name)) : undefined;
  if (other === undefined) return states;
  const given = states.filter(({ channel }) => channel !== other).map((state) => (isLate(state) && state.channel !== PUSH ? givenUp(state, now) : state));
  return [...given, { channel: other, attempts: 0, dueAt: now }];
}

const givenUp = ({ channel, attempts }: ChannelState, now: Date): ChannelState => ({ channel, attempts, outcome: 'failed', closedAt: now });
