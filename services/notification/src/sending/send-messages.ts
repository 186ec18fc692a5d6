import { sleep } from '@atoll/runtime/concurrency/sleep';
import { LeaseLost, type Lease } from '@atoll/runtime/jobs/lease.mongo';
import { forOperator } from '@atoll/runtime/jobs/job-run';
import { log } from '@atoll/runtime/observability/log';
import type { Clock } from '@atoll/time/clock';
import type { MessageChannel, MessageChannels } from '../channels/message-channel.port.js';
import type { Letter } from '../contents/letter.js';
import type { MessageContents } from '../contents/message-contents.port.js';
import type { LimitCreated } from '../limits/limit-created.js';
import type { ChannelState } from '../messages/channel-state.js';
import { afterFailure, closed, goesWithoutFiles, held, isDue, isLate, withFallback } from './attempt.js';
import type { DueMessage, DueMessages, Mark } from '../messages/due-messages.port.js';
import { Lane } from '../channels/lane.js';
import { MarkBatches } from './mark-batches.js';
import { messageCounter } from './message-counter.js';
import { SendHeld } from './send-held.js';

/** Bounds the memory; a message takes a few kB while it is sent. */
const MOST_IN_FLIGHT = 1000;
const MOST_PER_READ = 200;
/** Then the job may stop. */
const MOST_PER_RUN = 2000;
/** Messages that take longer do not keep the run from reading more. */
const READ_AGAIN_MS = 1000;
const LANE_MAX_WAIT_MS = 20_000;
/** Booking prints one after the other, and refuses what waits behind many. */
const FILES_AT_ONCE = 4;
const MARK_AGAIN_MS = 1000;
/** Documents of earlier releases come from processes that are about to stop, and from retries. */
const CONVERT_EVERY_MS = 10_000;

/** A message over a channel that only a later release has, while processes of both serve, waits for a sender that has it. */
const UNKNOWN_AGAIN_MS = 30_000;

interface Attempt {
  readonly message: DueMessage;
  readonly state: ChannelState;
  readonly letter: Promise<Letter | undefined>;
  readonly now: Date;
}

/** Each contact gets such a message once, on behalf of one booking: over another channel a contact of several bookings would get it twice. */
const isMerged = ({ template }: DueMessage): boolean => template === 'trip-notice' || template === 'trip-reminder';

/** Narrows a lease to what a sender needs of it. */
export type Held = Pick<Lease, 'fence' | 'assertHeld'>;

/**
 * The only sender, by its job's lease. It reads what is due without a write, hands over many messages at once, and marks those that end
 * together in one write. What fails is retried and never holds up the others, nor another channel of the same message [NT-08].
 */
export class SendMessages {
  readonly #count: ReturnType<typeof messageCounter>;
  /** Each carrier has its own: that of the deployment, and those of operators. */
  readonly #lanes = new Map<string, Lane>();
  readonly #inFlight = new Map<string, Promise<void>>();
  readonly #stop = new AbortController();
  readonly #marks: MarkBatches;
  readonly #held: SendHeld;
  #nextDueAt: Date | undefined;
  /** Whether a message may be due earlier than `#nextDueAt`. */
  #isNextKnown = false;
  #convertedAt = -Infinity;
  #fence = 0;

  constructor(
    private readonly due: DueMessages,
    private readonly contents: MessageContents,
    private readonly channels: MessageChannels,
    private readonly limits: LimitCreated,
    private readonly clock: Clock,
  ) {
    this.#held = new SendHeld(limits);
    this.#count = messageCounter(channels.all.map(({ name }) => name));
    this.#marks = new MarkBatches((marks) => this.due.mark(marks));
  }

  /** Sends what is due; returns when the next message is. */
  async run(lease: Held): Promise<Date | undefined> {
    if (lease.fence !== this.#fence) this.forget(lease.fence);
    await this.convertFormer();
    for (let read = 0; read < MOST_PER_RUN;) {
      const limit = Math.min(MOST_PER_READ, MOST_IN_FLIGHT - this.#inFlight.size);
      const now = this.clock.now();
      const due = limit > 0 ? await this.due.read(now, limit, [...this.#inFlight.keys()]) : [];
      for (const message of due) this.start(message, now, lease);
      await this.allEnded(READ_AGAIN_MS);
      lease.assertHeld();
      if (due.length < limit && this.#inFlight.size === 0) return this.nextDueAt();
      read += due.length;
    }
    return this.clock.now();
  }

  /** Called by Nest when the service stops, after its jobs have ended. */
  onModuleDestroy(): void {
    this.#stop.abort();
  }

  /** Resolves when all that is under way has ended, or after `mostMs`. */
  private async allEnded(mostMs: number): Promise<void> {
    const over = new AbortController();
    await Promise.race([Promise.all(this.#inFlight.values()), sleep(mostMs, over.signal)]);
    over.abort();
  }

  /** Another process may have been the sender since. */
  private forget(fence: number): void {
    this.#fence = fence;
    this.#isNextKnown = false;
    this.#convertedAt = -Infinity;
  }

  private async convertFormer(): Promise<void> {
    const now = this.clock.now();
    if (now.getTime() < this.#convertedAt + CONVERT_EVERY_MS) return;
    await this.due.convertFormer(now);
    this.#convertedAt = now.getTime();
  }

  private async nextDueAt(): Promise<Date | undefined> {
    if (!this.#isNextKnown || (this.#nextDueAt && this.#nextDueAt <= this.clock.now())) this.#nextDueAt = await this.due.nextDueAt();
    this.#isNextKnown = true;
    return this.#nextDueAt;
  }

  private start(message: DueMessage, now: Date, lease: Held): void {
    const ended = forOperator('send a message', message.operatorId, () => this.send(message, now, lease))
      .catch((err: unknown) => log.warn({ err, template: message.template }, 'message left to the next sender'))
      .finally(() => this.#inFlight.delete(message.messageId));
    this.#inFlight.set(message.messageId, ended);
  }

  /** @param now when it was read: as one instant for all that were read together, their marks are the same and one update */
  private async send(message: DueMessage, now: Date, lease: Held): Promise<void> {
    const { fence } = lease;
    const assertSender = (): void => {
      lease.assertHeld();
      if (lease.fence !== fence) throw new LeaseLost('another process was the sender since');
    };
    // asked once for all channels
    const letter = this.contents.of(message);
    const attempts = message.channels.map(async (state) => (isDue(state, now) ? this.attempt({ message, state, letter, now }, assertSender) : state));
    const states = await Promise.allSettled(attempts);
    // A channel for which the lease was lost stays as it was: the next holder sends it.
    const after = states.map((state, i) => (state.status === 'fulfilled' ? state.value : message.channels[i]!));
    const channels = isMerged(message) ? after : await this.orOverAnother(after, letter, now);
    const lost = states.find((state) => state.status === 'rejected');
    if (after.some((state, i) => state !== message.channels[i])) await this.mark({ message, channels, fence });
    if (lost) throw lost.reason;
  }

  private async orOverAnother(states: readonly ChannelState[], asked: Promise<Letter | undefined>, now: Date): Promise<readonly ChannelState[]> {
    const letter = await asked.catch(() => undefined);
    const names = this.channels.all.map(({ name }) => name);
    return withFallback(states, names, (name) => letter !== undefined && this.channels.get(name)?.reaches(letter) === true, now);
  }

  /** Throws `LeaseLost` only. */
  private async attempt({ message, state, letter: asked, now }: Attempt, assertSender: () => void): Promise<ChannelState> {
    const { template, eventId } = message;
    const channel = this.channels.get(state.channel);
    if (!channel) return { ...state, dueAt: new Date(now.getTime() + UNKNOWN_AGAIN_MS) };
    const handOver = async (reference: string, letter: Letter): Promise<void> => {
      const lane = await channel.laneOf(letter);
      return this.laneNamed(lane, channel.atOnce).run(async () => {
        // after the wait for a slot: a process that was frozen must not send what its successor sends
        assertSender();
        await channel.send(reference, letter);
      });
    };
    try {
      const letter = await asked;
      if (!letter || !channel.reaches(letter)) return closed(state, 'dropped', now);
      if (letter.limited && state.held) return await this.#held.add({ message, channel, state, letter, now, handOver });
      const admission = letter.limited && state.attempts === 0 ? await this.limits.admit(message, channel, letter) : 'now';
      if (admission === 'left out') return closed(state, 'dropped', now);
      if (admission === 'held') return held(state, now);
      await handOver(`${eventId}:${channel.name}`, await this.withFiles(letter, channel, state));
      return closed(state, 'sent', now);
    } catch (err) {
      if (err instanceof LeaseLost) throw err;
      const after = afterFailure(state, err, this.clock.now());
      if (after.outcome !== 'dropped')
        log.warn({ err, template, channel: channel.name, attempts: after.attempts }, after.outcome ? 'message given up' : 'message not sent, retrying');
      return after;
    }
  }

  /** They wait in a lane of their own, so that mails without files are not held up. A late attempt goes without, since the page that it links has them. */
  private async withFiles(letter: Letter, { attachesFiles }: MessageChannel, state: ChannelState): Promise<Letter> {
    const { askFiles } = letter;
    if (!askFiles || !attachesFiles || goesWithoutFiles(state)) return letter;
    return { ...letter, files: await this.laneNamed('files', FILES_AT_ONCE).run(askFiles) };
  }

  private laneNamed(name: string, atOnce: number): Lane {
    const lane = this.#lanes.get(name) ?? new Lane(atOnce, LANE_MAX_WAIT_MS);
    this.#lanes.set(name, lane);
    return lane;
  }

  /** Repeated until it is written: without it the message would be sent again. */
  private async mark(mark: Mark): Promise<void> {
    for (;;) {
      try {
        await this.#marks.add(mark);
        break;
      } catch (err) {
        log.warn({ err }, 'message not marked, retrying');
        if (this.#stop.signal.aborted) throw err;
        await sleep(MARK_AGAIN_MS, this.#stop.signal);
      }
    }
    if (mark.channels.some(({ outcome }) => !outcome)) this.#isNextKnown = false;
    for (const state of mark.channels) {
      const before = mark.message.channels.find(({ channel }) => channel === state.channel);
      const changed = state.outcome && !before?.outcome ? state.outcome : isLate(state) && !(before && isLate(before)) ? 'late' : undefined;
      if (changed) this.#count(state.channel, changed);
    }
  }
}
