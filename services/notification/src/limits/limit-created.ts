import type { RateLimiter } from '@atoll/runtime/redis/rate-limit';
import type { MessageChannel } from '../channels/message-channel.port.js';
import type { Letter } from '../contents/letter.js';
import type { DueMessage } from '../messages/due-messages.port.js';
import { Lane } from '../channels/lane.js';
import { limitsAsked, limitsAtOnce, limitsMerged, MERGE_SECONDS, type Counted } from './created-limits.js';

const ASKED_AT_ONCE = 8;

/** 'left out': also where the message over another channel says the same. */
export type Admission = 'now' | 'held' | 'left out';

/** Bounds the messages that unauthenticated clients can cause, per contact, address and operator [D-114]. */
export class LimitCreated {
  /** Redis answers few at a time in time; an attempt that it does not answer in time is allowed. */
  readonly #lane = new Lane(ASKED_AT_ONCE, Infinity);

  constructor(private readonly limiter: Pick<RateLimiter, 'allowsInOrder'>) {}

  /** Counts the message, unless it is not to be sent now. */
  async admit({ operatorId, channels }: Pick<DueMessage, 'operatorId' | 'channels'>, channel: MessageChannel, letter: Letter): Promise<Admission> {
    const counted = this.counted(operatorId, channel, letter);
    if (counted.what !== 'created') {
      // They bring no ticket, so beyond the limits they are left out instead of held back.
      const isAdmitted = await this.allows(counted.what === 'asked' ? limitsAsked(counted) : limitsAtOnce(counted));
      return isAdmitted ? 'now' : 'left out';
    }
    if (!counted.isForeign && (await this.allows(limitsAtOnce(counted)))) return 'now';
    const { instead } = channel.createdLimits;
    const isReplaced =
      instead && letter.contact[instead.contact] !== '' && channels.some(({ channel: name, outcome }) => name === instead.name && outcome !== 'failed');
    return isReplaced ? 'left out' : 'held';
  }

  /** Counts one message about several bookings of one contact; false where another one went to it already, or a shared limit refuses. */
  admitMerged(operatorId: string, channel: MessageChannel, letter: Letter): Promise<boolean> {
    return this.allows(limitsMerged(this.counted(operatorId, channel, letter)));
  }

  private counted(operatorId: string, channel: MessageChannel, letter: Letter): Counted {
    const { what = 'created', madeFrom = '', isForeign = false } = letter.limited ?? {};
    return { operatorId, channel, what, contact: channel.addressOf(letter).toLowerCase(), madeFrom, isForeign: isForeign && channel.contact === 'phone' };
  }

  private allows(limits: ReturnType<typeof limitsAtOnce>): Promise<boolean> {
    return this.#lane.run(() => this.limiter.allowsInOrder(limits));
  }
}

/** When what is held back now is merged: the same instant for all messages of a window. */
export const mergedAt = (now: Date): Date => new Date((Math.floor(now.getTime() / 1000 / MERGE_SECONDS) + 1) * MERGE_SECONDS * 1000);
