/** Where a message can be sent to; '' where none was given. */
export interface Contact {
  /** E.164 */
  readonly phone: string;
  readonly email: string;
  /** Id of the booking whose devices are notified; absent or '' where none are. */
  readonly push?: string;
  /** Id of a device of staff; absent or '' where the message is to none. */
  readonly staffDevice?: string;
}

/** A channel's name as it is stored: 'sms', 'email'. */
export type Channel = string;

/** Storing a message reads only these; the whole channel is its `MessageChannel` in `channels/`. */
export interface ChannelRow {
  readonly name: Channel;
  /** The contact that it reaches. */
  readonly contact: keyof Contact;
}

/** Names of the channels to devices of customers and of staff. */
export const PUSH = 'push';
export const STAFF = 'staff-push';

/** Devices subscribe by themselves: no event names them as a contact. */
export const isSubscribed = ({ contact }: ChannelRow): boolean => contact === 'push' || contact === 'staffDevice';

/** The names of the channels that reach one of the contacts. */
export const channelsTo = (channels: readonly ChannelRow[], contacts: readonly string[]): Channel[] =>
  channels.filter(({ contact }) => contacts.includes(contact)).map(({ name }) => name);
