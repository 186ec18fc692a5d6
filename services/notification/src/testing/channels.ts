import type { ChannelRow } from '../messages/channels.js';

/** The channels of the product, for suites that store messages without sending them. */
export const CHANNELS = [
  { name: 'sms', contact: 'phone' },
  { name: 'email', contact: 'email' },
] as const satisfies readonly ChannelRow[];
