import type { Limit } from '@atoll/runtime/redis/rate-limit';
import type { Channel } from '../messages/channels.js';

const HOUR = 3600;
/** In each, one message at most with all that was held back for a contact. */
export const MERGE_SECONDS = 600;

interface ChannelLimits {
  /** To one contact, over all operators. */
  readonly contactPerHour: number;
  /** Caused from one rate-limit subnet, at one operator. */
  readonly addressPerHour: number;
  readonly operatorPerHour: number;
  /** Limit of an operator for phones outside its dial codes; their messages are always held back and merged. */
  readonly foreignPerHour: number;
  /** Bookings in one merged message. */
  readonly mergedAtMost: number;
  /** Where the customer gave that contact too, its message replaces the one that would be held back. */
  readonly instead?: Channel;
}

/** Messages 'booking is made' that customers cause [D-114]: the contact is not verified, so an unauthenticated client can name any. */
export const CREATED_LIMITS: Readonly<Record<Channel, ChannelLimits>> = {
  sms: { contactPerHour: 3, addressPerHour: 60, operatorPerHour: 2000, foreignPerHour: 60, mergedAtMost: 10, instead: 'email' },
  email: { contactPerHour: 20, addressPerHour: 600, operatorPerHour: 20_000, foreignPerHour: 20_000, mergedAtMost: 50 },
};

export interface Counted {
  readonly operatorId: string;
  readonly channel: Channel;
  /** Keyed hash, the same at every operator. */
  readonly contact: string;
  /** Keyed hash; '' where it is unknown. */
  readonly madeFrom: string;
  readonly isForeign: boolean;
}

/** Returns the limits of a message that is sent at once. */
export const limitsAtOnce = (counted: Counted): Limit[][] =>
  inOrder(counted, {
    key: `all:created-${counted.channel}:contact:${counted.contact}`,
    max: CREATED_LIMITS[counted.channel].contactPerHour,
    windowSeconds: HOUR,
  });

/** Returns the limits of a message about all bookings of the contact that were held back. */
export const limitsMerged = (counted: Counted): Limit[][] =>
  inOrder(counted, { key: `all:created-${counted.channel}-merged:contact:${counted.contact}`, max: 1, windowSeconds: MERGE_SECONDS });

/** Asked one after the other: what the own limits refuse does not use up those that all customers share. */
function inOrder({ operatorId, channel, madeFrom, isForeign }: Counted, ofContact: Limit): Limit[][] {
  const { addressPerHour, operatorPerHour, foreignPerHour } = CREATED_LIMITS[channel];
  const limit = (whose: string, max: number): Limit => ({ key: `${operatorId}:created-${channel}:${whose}`, max, windowSeconds: HOUR });
  return [
    [ofContact, ...(madeFrom === '' ? [] : [limit(`address:${madeFrom}`, addressPerHour)])],
    ...(isForeign ? [[limit('foreign', foreignPerHour)]] : []),
    [limit('all', operatorPerHour)],
  ];
}
