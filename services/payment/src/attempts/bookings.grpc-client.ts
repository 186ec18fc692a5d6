import { BookingsClient } from '@atoll/contracts/gen/atoll/booking/v1/booking';
import { readPrices } from '@atoll/money/prices';
import type { Caller } from '@atoll/runtime/context/caller';
import type { GrpcPeers, PromiseClient } from '@atoll/runtime/grpc/grpc';
import { paymentError } from '../errors.js';
import { Bookings, type BookingToPay } from './bookings.port.js';

type Client = PromiseClient<typeof BookingsClient.service>;

export class BookingsOverGrpc extends Bookings {
  private readonly client: Client;

  constructor(peers: GrpcPeers) {
    super();
    this.client = peers.client(BookingsClient);
  }

  override async byUuid(caller: Caller, uuid: string): Promise<BookingToPay> {
    const { booking } = await this.client.byUuid(caller, { uuid });
    if (!booking) throw paymentError('BOOKING_NOT_FOUND');
    return { ...booking, price: readPrices(booking.price) };
  }
}
