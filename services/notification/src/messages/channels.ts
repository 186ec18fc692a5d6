/** Where a message can be sent to; '' where none was given. */
export interface Contact {
  /** E.164 */
  readonly phone: string;
  readonly email: string;
}

interface ChannelFacts {
  /** The contact that the channel reaches. */
  readonly contact: keyof Contact;
}

/** Every channel. What a channel writes and who carries it is its `MessageChannel` in `channels/`. */
export const channelFacts = {
  sms: { contact: 'phone' },
  email: { contact: 'email' },
} as const satisfies Readonly<Record<string, ChannelFacts>>;

export type Channel = keyof typeof channelFacts;

export const CHANNELS = Object.keys(channelFacts) as Channel[];

export const channelsTo = (contacts: readonly string[]): Channel[] => CHANNELS.filter((channel) => contacts.includes(channelFacts[channel].contact));
