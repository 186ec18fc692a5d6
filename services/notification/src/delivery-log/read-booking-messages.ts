import type { Output } from '@atoll/contracts/http/calls';
import type { Caller } from '@atoll/runtime/context/caller';
import type { MessageChannels } from '../channels/message-channel.port.js';
import { notificationError } from '../errors.js';
import type { BookingMessages } from '../messages/booking-messages.port.js';
import type { Contact } from '../messages/channels.js';
import { loggedMessage } from './logged-message.js';

const MOST = 50;

/** Booking, which knows the contact. */
export interface BookingContacts {
  booking(operatorId: string, bookingId: number): Promise<Contact | undefined>;
}

export class ReadBookingMessages {
  constructor(
    private readonly messages: BookingMessages,
    private readonly bookings: BookingContacts,
    private readonly channels: Pick<MessageChannels, 'get'>,
  ) {}

  /** BOOKING_NOT_FOUND for an unknown booking. */
  async run({ operatorId }: Pick<Caller, 'operatorId'>, bookingId: number): Promise<Output<'getBookingMessages'>> {
    const [found, booking] = await Promise.all([this.messages.newest(operatorId, bookingId, MOST + 1), this.bookings.booking(operatorId, bookingId)]);
    if (!booking) throw notificationError('BOOKING_NOT_FOUND');
    const contactOf = (name: string): string => {
      const channel = this.channels.get(name);
      return (channel && booking[channel.contact]) ?? '';
    };
    return { messages: found.slice(0, MOST).map((message) => loggedMessage(message, found, contactOf)), hasMore: found.length > MOST };
  }
}
