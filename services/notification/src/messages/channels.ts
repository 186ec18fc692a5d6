/** Where a message can be sent to; '' where none was given. */
export interface Contact {
  /** E.164 */
  readonly phone: string;
  readonly email: string;
}

interface ChannelFacts {
  /** The contact that the channel reaches. */
  readonly contact: keyof Contact;
  /** Flag of an event that says whether there is such a contact. An event without the flag gets a message, which is dropped when it is sent without a contact. */
  readonly flag: 'hasPhone' | 'hasEmail';
}

/** Every channel. What a channel writes and who carries it is its `MessageChannel` in `channels/`. */
export const channelFacts = {
  sms: { contact: 'phone', flag: 'hasPhone' },
  email: { contact: 'email', flag: 'hasEmail' },
} as const satisfies Readonly<Record<string, ChannelFacts>>;

export type Channel = keyof typeof channelFacts;

export const CHANNELS = Object.keys(channelFacts) as Channel[];

export const channelOf = (contact: keyof Contact): Channel[] => CHANNELS.filter((channel) => channelFacts[channel].contact === contact);
