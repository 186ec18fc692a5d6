import type { Letter } from '../contents/letter.js';
import type { Channel, ChannelRow, Contact } from '../messages/channels.js';

/** Messages that customers cause over one channel by making bookings, and as many that these have expired [D-114]: an unauthenticated client can name any contact. */
export interface CreatedLimits {
  /** To one contact, over all operators. */
  readonly contactPerHour: number;
  /** Caused from one rate-limit subnet, at one operator. */
  readonly addressPerHour: number;
  readonly operatorPerHour: number;
  /** Limit of an operator for phones outside its dial codes; their messages are always held back and merged. */
  readonly foreignPerHour: number;
  /** Bookings in one merged message. */
  readonly mergedAtMost: number;
  /** Where the customer gave the contact of that channel too, its message replaces the one that would be held back. */
  readonly instead?: ChannelRow;
}

/** Reaches people in one way: it writes a letter in its own form and hands it to its carrier. */
export abstract class MessageChannel implements ChannelRow {
  abstract readonly name: Channel;
  abstract readonly contact: keyof Contact;
  /** Bounds its messages about bookings that customers cause. */
  abstract readonly createdLimits: CreatedLimits;
  /** Whether it sends a letter's files with it. */
  readonly attachesFiles: boolean = false;
  /** Messages of a lane that its carrier takes at once. */
  abstract readonly atOnce: number;

  /** Whether there is a contact to which this channel can send the letter, and a text that it can send. */
  reaches(letter: Letter): boolean {
    return this.addressOf(letter) !== '' && this.has(letter.text);
  }

  /** '' where the letter has no contact of this channel. */
  addressOf({ contact }: Letter): string {
    return contact[this.contact] ?? '';
  }

  /** Letters of one lane wait for each other. */
  laneOf(_letter: Letter): Promise<string> {
    return Promise.resolve(this.name);
  }

  /**
   * Resolves when the carrier took it. Throws `MessageRefused` for what the carrier will never take, another error for what it may take later.
   * @param reference the same at each attempt, by which the carrier recognises a repeated one
   */
  abstract send(reference: string, letter: Letter): Promise<void>;

  protected abstract has(text: Letter['text']): boolean;
}

/** The channels by name. */
export class MessageChannels {
  readonly #byName: ReadonlyMap<Channel, MessageChannel>;

  constructor(...channels: readonly MessageChannel[]) {
    this.#byName = new Map(channels.map((channel) => [channel.name, channel]));
  }

  get all(): readonly MessageChannel[] {
    return [...this.#byName.values()];
  }

  /** Undefined for a channel that only a later release has. */
  get(name: Channel): MessageChannel | undefined {
    return this.#byName.get(name);
  }
}
