import type { Limit } from '@atoll/runtime/redis/rate-limit';
import type { MessageChannel } from '../channels/message-channel.port.js';
import type { Limited } from '../contents/letter.js';

const HOUR = 3600;
/** In each, one message at most with all that was held back for a contact. */
export const MERGE_SECONDS = 600;

export interface Counted {
  readonly operatorId: string;
  readonly channel: Pick<MessageChannel, 'name' | 'createdLimits'>;
  readonly what: Limited['what'];
  readonly contact: string;
  /** Keyed hash; '' where it is unknown. */
  readonly madeFrom: string;
  readonly isForeign: boolean;
}

/** Returns the limits of a message that is sent at once. */
export const limitsAtOnce = (counted: Counted): Limit[][] =>
  inOrder(counted, {
    key: `all:${counted.what}-${counted.channel.name}:contact`,
    whose: counted.contact,
    max: counted.channel.createdLimits.contactPerHour,
    windowSeconds: HOUR,
  });

/** Returns the limits of a message about all bookings of the contact that were held back. */
export const limitsMerged = (counted: Counted): Limit[][] =>
  inOrder(counted, { key: `all:created-${counted.channel.name}-merged:contact`, whose: counted.contact, max: 1, windowSeconds: MERGE_SECONDS });

/** Returns the limits of links that were asked for, whose contact and address were counted when they were. */
export const limitsAsked = (counted: Counted): Limit[][] => inOrder(counted);

/** Asked one after the other: what the own limits refuse does not use up those that all customers share. */
function inOrder({ operatorId, channel, what, madeFrom, isForeign }: Counted, ...ofContact: readonly Limit[]): Limit[][] {
  const { addressPerHour, operatorPerHour, foreignPerHour } = channel.createdLimits;
  const limit = (kind: string, max: number): Limit => ({ key: `${operatorId}:${what}-${channel.name}:${kind}`, max, windowSeconds: HOUR });
  return [
    [...ofContact, ...(madeFrom === '' ? [] : [{ ...limit('address', addressPerHour), whose: madeFrom }])],
    ...(isForeign ? [[limit('foreign', foreignPerHour)]] : []),
    [limit('all', operatorPerHour)],
  ];
}
