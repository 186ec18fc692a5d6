/** Where a message can be sent to; '' where none was given. */
export interface Contact {
  /** E.164 */
  readonly phone: string;
  readonly email: string;
}

/** A channel's name as it is stored: 'sms', 'email'. */
export type Channel = string;

/** Storing a message reads only these; the whole channel is its `MessageChannel` in `channels/`. */
export interface ChannelRow {
  readonly name: Channel;
  /** The contact that it reaches. */
  readonly contact: keyof Contact;
}

/** The names of the channels that reach one of the contacts. */
export const channelsTo = (channels: readonly ChannelRow[], contacts: readonly string[]): Channel[] =>
  channels.filter(({ contact }) => contacts.includes(contact)).map(({ name }) => name);
