import { BookingsClient, type BookingForPayment } from '@atoll/contracts/gen/atoll/booking/v1/booking';
import { AppError } from '@atoll/errors/app-error';
import { readPrices } from '@atoll/money/prices';
import type { Caller } from '@atoll/runtime/context/caller';
import type { GrpcPeers, PromiseClient } from '@atoll/runtime/grpc/grpc';
import { Bookings, type BookingToPay } from './bookings.port.js';

type Client = PromiseClient<typeof BookingsClient.service>;

export class GrpcBookings extends Bookings {
  private readonly client: Client;

  constructor(peers: GrpcPeers) {
    super();
    this.client = peers.client(BookingsClient);
  }

  override async byUuid(caller: Caller, uuid: string): Promise<BookingToPay | undefined> {
    return toPay(await this.client.byUuid(caller, { uuid }).catch(orNotFound));
  }

  override async byId(caller: Caller, bookingId: number): Promise<BookingToPay | undefined> {
    return toPay(await this.client.byId(caller, { bookingId }).catch(orNotFound));
  }
}

const toPay = ({ booking }: { booking: BookingForPayment | undefined }): BookingToPay | undefined =>
  booking && { ...booking, price: readPrices(booking.price), due: readPrices(booking.due) };

function orNotFound(failed: unknown): { booking: undefined } {
  if (failed instanceof AppError && failed.kind === 'not_found') return { booking: undefined };
  throw failed;
}
