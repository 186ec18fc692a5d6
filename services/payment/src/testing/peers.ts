import { randomUUID } from 'node:crypto';
import type { Metadata } from '@grpc/grpc-js';
import { AttendanceService, type BoardRequest } from '@atoll/contracts/gen/atoll/booking/v1/attendance';
import { BookingsService, ExpiredBookingsService, PaymentEventsService, type BookingForPayment } from '@atoll/contracts/gen/atoll/booking/v1/booking';
import { BookingReportsService } from '@atoll/contracts/gen/atoll/booking/v1/reports';
import { RefusedActsService, type KeepRequest } from '@atoll/contracts/gen/atoll/booking/v1/refused_acts';
import { OperatorDirectoryService, User, UsersService, type Operator } from '@atoll/contracts/gen/atoll/identity/v1/identity';
import { PaymentEvent } from '@atoll/contracts/gen/atoll/payment/v1/events';
import { TripsService, TripSnapshot } from '@atoll/contracts/gen/atoll/trip/v1/trip';
import { wholeMessage } from '@atoll/contracts/testing/builders';
import { AppError } from '@atoll/errors/app-error';
import { commonError } from '@atoll/errors/common';
import { configRows } from '@atoll/operator-settings/configs';
import { aRecord } from '@atoll/operator-settings/testing';
import { askedOperator } from '@atoll/runtime/testing/peers';
import { startFakePeer, type FakePeer } from '@atoll/runtime/testing/service';
import { paymentError } from '../errors.js';
import { aBookingMessage } from './builders.js';

/** Trip 1 departs on 27 November 2026 at 9:00 in the Maldives, each other one an hour after the one before it. */
export const departureOf = (tripId: number): number => Date.parse('2026-11-27T03:00:00Z') + tripId * 3_600_000;

/** Booking, faked from its gRPC contract. */
export class FakeBookingService {
  /** Events that payment has handed over. */
  readonly handed: PaymentEvent[] = [];
  /** Refused acts that payment has had it keep. */
  readonly keptActs: KeepRequest[] = [];
  /** Bookings that payment has had it board. */
  readonly boarded: BoardRequest[] = [];
  refusesEvents = false;
  /** How many of the next boardings lose their race against other writers. */
  lostBoardings = 0;
  /** Expired bookings are not restored. */
  seatsAreTaken = false;
  private readonly bookings = new Map<string, BookingForPayment>();
  private readonly owners = new Map<number, string>();

  start(): Promise<FakePeer> {
    const byUuid = ({ uuid }: { uuid: string }): { booking: BookingForPayment | undefined } => {
      if (!this.bookings.has(uuid)) throw paymentError('BOOKING_NOT_FOUND');
      return { booking: this.bookings.get(uuid) };
    };
    const byId = ({ bookingId }: { bookingId: number }, metadata: Metadata): { booking: BookingForPayment } => {
      const booking = [...this.bookings.values()].find(({ id }) => id === bookingId);
      if (!booking || !this.isOf(bookingId, metadata)) throw paymentError('BOOKING_NOT_FOUND');
      return { booking };
    };
    const applyPaymentEvent = ({ event }: { event: Uint8Array }): object => {
      if (this.refusesEvents) throw new Error('booking is not available');
      this.handed.push(PaymentEvent.decode(event));
      return {};
    };
    const board = (booking: BoardRequest): object => {
      if (this.lostBoardings > 0) {
        this.lostBoardings -= 1;
        throw commonError('CONCURRENT_CHANGE');
      }
      this.boarded.push(booking);
      return {};
    };
    const restore = ({ bookingId }: { bookingId: number }): object => {
      const found = [...this.bookings.values()].find(({ id }) => id === bookingId);
      if (!found || this.seatsAreTaken) throw new AppError('SEATS_NOT_AVAILABLE', 'conflict', 'Seats not available.');
      this.change(found.uuid, { isCancelled: false, isExpired: false });
      return {};
    };
    const refNos = ({ bookingIds }: { bookingIds: readonly number[] }, metadata: Metadata) => ({
      bookings: [...this.bookings.values()]
        .filter(({ id }) => bookingIds.includes(id) && this.isOf(id, metadata))
        .map(({ id: bookingId, refNo, tripIds }) => ({ bookingId, refNo, trips: tripIds.map((tripId) => ({ tripId, departsAtMs: departureOf(tripId) })) })),
    });
    return startFakePeer(
      { service: BookingReportsService, handlers: { refNos } },
      { service: BookingsService, handlers: { byUuid, byId } },
      { service: ExpiredBookingsService, handlers: { restore } },
      { service: PaymentEventsService, handlers: { applyPaymentEvent } },
      { service: AttendanceService, handlers: { board } },
      { service: RefusedActsService, handlers: { keep: (act: KeepRequest) => (this.keptActs.push(act), {}) } },
    );
  }

  private isOf(bookingId: number, metadata: Metadata): boolean {
    const operatorId = askedOperator(metadata);
    return (this.owners.get(bookingId) ?? operatorId) === operatorId;
  }

  change(uuid: string, fields: Partial<BookingForPayment>): void {
    this.bookings.set(uuid, { ...this.bookings.get(uuid)!, ...fields });
  }

  /** Without an owner, staff of every operator find it by its number. */
  add(change: Partial<BookingForPayment>, owner?: string): BookingForPayment {
    const id = this.bookings.size + 1;
    const booking = aBookingMessage({ id, uuid: randomUUID(), refNo: `REF${id}`, ...change });
    this.bookings.set(booking.uuid, booking);
    if (owner) this.owners.set(id, owner);
    return booking;
  }
}

/** Coral has agreed 2.9 % and 30 cents with its payment company. */
const usdCard = { usdGatewayOn: true, feeFixedCent: 30, feeBasisPoints: 290 };
const configuredBy: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  lagoon: { cardPayment: 'false', cashPayment: 'true' },
  reef: { cardGateways: 'second-bank, bml-connect' },
};

/** Identity, faked from its gRPC contract, with three operators; coral offers cards in USD, lagoon has switched card payment off and cash payment on, reef prefers the second bank. */
export function fakeIdentity(): Promise<FakePeer> {
  const settings = ({ operatorId }: { operatorId: string }): { operator: Operator; configs: { id: number; name: string; value: string }[] } => ({
    operator: {
      ...aRecord,
      operatorId,
      hostNames: [`${operatorId}.localhost`],
      logo: '',
      favicon: '',
      primaryColour: '',
      ...(operatorId === 'coral' && usdCard),
    },
    configs: configRows.map(({ name, key, initial }, row) => ({
      id: row + 1,
      name,
      value: configuredBy[operatorId]?.[key] ?? initial,
    })),
  });
  const byIds = ({ userIds }: { userIds: readonly number[] }) => ({ users: userIds.map((id) => wholeMessage(User, { id, username: `user-${id}` })) });
  return startFakePeer({ service: OperatorDirectoryService, handlers: { settings } }, { service: UsersService, handlers: { byIds } });
}

/** Trip, faked from its gRPC contract: every trip is run by user 43, and its boat's provider 4 has an account. */
export function fakeTrips(): Promise<FakePeer> {
  const snapshots = ({ tripIds }: { tripIds: readonly number[] }) => ({
    trips: tripIds.map((id) => wholeMessage(TripSnapshot, { id, boatName: `Boat ${id}`, staffUserIds: [43], providerId: 4, providerBankAccountMvr: '7701' })),
  });
  return startFakePeer({ service: TripsService, handlers: { snapshots } });
}
