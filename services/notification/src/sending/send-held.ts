import { createHash } from 'node:crypto';
import { sleep } from '@atoll/runtime/concurrency/sleep';
import { LeaseLost } from '@atoll/runtime/jobs/lease.mongo';
import { log } from '@atoll/runtime/observability/log';
import type { MessageChannel } from '../channels/message-channel.port.js';
import { mergedLetter } from '../contents/merged-letter.js';
import type { Letter } from '../contents/letter.js';
import type { LimitCreated } from '../limits/limit-created.js';
import type { ChannelState } from '../messages/channel-state.js';
import { afterFailure, closed, held } from './attempt.js';
import type { DueMessage } from '../messages/due-messages.port.js';

/** The letters of messages that are due at the same instant arrive within it. */
const LINGER_MS = 50;

export interface HeldMessage {
  readonly message: DueMessage;
  readonly channel: MessageChannel;
  readonly state: ChannelState;
  readonly letter: Letter;
  readonly now: Date;
  handOver(reference: string, letter: Letter): Promise<void>;
}

/** Messages that were held back: those of one operator to one contact are sent as one [D-114]. */
export class SendHeld {
  #waiting: HeldMessage[] = [];
  #sending: Promise<Map<HeldMessage, ChannelState>> | undefined;

  constructor(private readonly limits: Pick<LimitCreated, 'admitMerged'>) {}

  /** Returns the state after the attempt. Throws `LeaseLost` only. */
  async add(message: HeldMessage): Promise<ChannelState> {
    this.#waiting.push(message);
    this.#sending ??= this.#later();
    const state = (await this.#sending).get(message);
    if (!state) throw new LeaseLost('another process may be the sender');
    return state;
  }

  async #later(): Promise<Map<HeldMessage, ChannelState>> {
    await sleep(LINGER_MS);
    const waiting = this.#waiting;
    this.#waiting = [];
    this.#sending = undefined;
    const groups = Map.groupBy(waiting, ({ message: { operatorId }, channel, letter }) =>
      JSON.stringify([operatorId, channel.name, addressOf(channel, letter)]),
    );
    const states = await Promise.all([...groups.values()].map((group) => this.#send(group)));
    return new Map(states.flat());
  }

  async #send(group: readonly HeldMessage[]): Promise<[HeldMessage, ChannelState][]> {
    const [first] = group as [HeldMessage];
    const { channel, now, message } = first;
    const most = channel.createdLimits.mergedAtMost;
    const byTime = group.toSorted((a, b) => a.message.pendingSince.getTime() - b.message.pendingSince.getTime());
    const [together, rest] = [byTime.slice(0, most), byTime.slice(most)];
    const heldAgain = (each: readonly HeldMessage[]) => each.map((one): [HeldMessage, ChannelState] => [one, held(one.state, now)]);
    try {
      // A repeated attempt was counted at the first.
      const isAdmitted = together.some(({ state }) => state.attempts > 0) || (await this.limits.admitMerged(message.operatorId, channel, first.letter));
      if (!isAdmitted) return heldAgain(group);
      await first.handOver(referenceOf(together), mergedLetter(together.map(({ letter }) => letter)));
      return [...together.map((one): [HeldMessage, ChannelState] => [one, closed(one.state, 'sent', now)]), ...heldAgain(rest)];
    } catch (err) {
      if (err instanceof LeaseLost) return [];
      log.warn({ err, template: message.template, channel: channel.name }, 'messages not sent together, retrying');
      return [...together.map((one): [HeldMessage, ChannelState] => [one, afterFailure(one.state, err, now)]), ...heldAgain(rest)];
    }
  }
}

const addressOf = (channel: MessageChannel, letter: Letter): string => channel.addressOf(letter).toLowerCase();

/** The same for the same messages, so that a carrier recognises a repeated attempt, and another one when there are more. */
const referenceOf = (together: readonly HeldMessage[]): string => {
  const ids = together.map(({ message }) => message.eventId).toSorted();
  return `together-${createHash('sha256').update(ids.join(' ')).digest('hex').slice(0, 32)}:${together[0]!.channel.name}`;
};
