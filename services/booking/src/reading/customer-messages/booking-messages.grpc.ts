import type {
  ForLinksRequest,
  ForLinksResponse,
  ForMessagesRequest,
  ForMessagesResponse,
  ForPrivateTransferRequest,
  ForPrivateTransferResponse,
  ForWaitlistRequest,
  ForWaitlistResponse,
} from '@atoll/contracts/gen/atoll/booking/v1/messages';
import { commonError } from '@atoll/errors/common';
import { callerOf } from '@atoll/runtime/grpc/grpc-server';
import { Clock } from '@atoll/time/clock';
import type { Metadata } from '@grpc/grpc-js';
import { Controller } from '@nestjs/common';
import { GrpcMethod } from '@nestjs/microservices';
import { bookingForMessage } from './booking-for-message.js';
import { ContactBookings } from '../../bookings/lists/contact-bookings.port.js';
import type { OneContact } from '../../bookings/passengers/contact.js';
import type { LinkRequest } from './link-request.js';
import { Waitlists } from '../../requests/waitlists.port.js';
import { PrivateTransfers } from '../../requests/private-transfers.port.js';
import { LinkRequests } from './link-requests.port.js';

/** As many as fit into one message. */
const MOST_LINKS = 5;
/** A boat may leave late, and a link is useful until the end of the journey. */
const STILL_UPCOMING_MS = 12 * 3_600_000;

/** Contacts and links of bookings, for the service that sends the messages and for no other. */
@Controller()
export class BookingMessagesGrpc {
  constructor(
    private readonly bookings: ContactBookings,
    private readonly requests: LinkRequests,
    private readonly waitlists: Waitlists,
    private readonly transfers: PrivateTransfers,
    private readonly clock: Clock,
  ) {}

  @GrpcMethod('BookingMessages', 'forMessages')
  async forMessages({ bookingIds }: ForMessagesRequest, metadata: Metadata): Promise<ForMessagesResponse> {
    const bookings = await this.bookings.byIds(operatorOfNotification(metadata), bookingIds);
    return { bookings: bookings.map(bookingForMessage) };
  }

  @GrpcMethod('BookingMessages', 'forWaitlist')
  async forWaitlist({ waitlistId }: ForWaitlistRequest, metadata: Metadata): Promise<ForWaitlistResponse> {
    const waitlist = await this.waitlists.byId(operatorOfNotification(metadata), waitlistId);
    if (!waitlist) throw commonError('NOT_FOUND');
    return { phone: waitlist.phone ?? '', email: waitlist.email ?? '', language: waitlist.language ?? '' };
  }

  @GrpcMethod('BookingMessages', 'forPrivateTransfer')
  async forPrivateTransfer({ privateTransferId }: ForPrivateTransferRequest, metadata: Metadata): Promise<ForPrivateTransferResponse> {
    const transfer = await this.transfers.byId(operatorOfNotification(metadata), privateTransferId);
    if (!transfer) throw commonError('NOT_FOUND');
    const { phone = '', email = '', language = '', fromLocationId, toLocationId, fromTime } = transfer;
    return { phone, email, language, fromLocationId, toLocationId, fromTimeMs: fromTime.getTime(), isPending: transfer.status === 'Pending' };
  }

  @GrpcMethod('BookingMessages', 'forLinks')
  async forLinks({ requestId }: ForLinksRequest, metadata: Metadata): Promise<ForLinksResponse> {
    const operatorId = operatorOfNotification(metadata);
    const request = await this.requests.byId(operatorId, requestId);
    const asked = request && contactIn(request);
    if (!request || !asked) throw commonError('NOT_FOUND');
    const from = new Date(this.clock.now().getTime() - STILL_UPCOMING_MS);
    const bookings = await this.bookings.upcomingOf(operatorId, asked, from, MOST_LINKS);
    // To the address as the booking has it: two addresses that differ in case may be two mailboxes.
    const [first] = bookings;
    const email = 'email' in asked ? (first?.email ?? asked.email) : '';
    const reachable = bookings.filter((booking) => 'phone' in asked || booking.email === email);
    const contact = 'phone' in asked ? { $case: 'phone' as const, value: asked.phone } : { $case: 'email' as const, value: email };
    return { contact, host: request.host, bookings: reachable.map(bookingForMessage) };
  }
}

function operatorOfNotification(metadata: Metadata): string {
  const { operatorId, actor } = callerOf(metadata);
  if (actor.kind !== 'service' || actor.name !== 'notification') throw commonError('FORBIDDEN');
  return operatorId;
}

function contactIn({ phone, email }: LinkRequest): OneContact | undefined {
  if (phone !== undefined) return { phone };
  return email === undefined ? undefined : { email };
}
