import { AttendanceService } from '@atoll/contracts/gen/atoll/booking/v1/attendance';
import { BookingEvent } from '@atoll/contracts/gen/atoll/booking/v1/events';
import { BookingInventoryService } from '@atoll/contracts/gen/atoll/booking/v1/inventory';
import { BookingsService, ExpiredBookingsService, PaymentEventsService, type BookingForPayment } from '@atoll/contracts/gen/atoll/booking/v1/booking';
import { BookingMessagesService } from '@atoll/contracts/gen/atoll/booking/v1/messages';
import { RefusedActsService } from '@atoll/contracts/gen/atoll/booking/v1/refused_acts';
import { BookingReportsService } from '@atoll/contracts/gen/atoll/booking/v1/reports';
import { TicketFilesService, TicketsService } from '@atoll/contracts/gen/atoll/booking/v1/tickets';
import { calls, type Output } from '@atoll/contracts/http/calls';
import { OperatorDirectoryService } from '@atoll/contracts/gen/atoll/identity/v1/identity';
import { SendNowService, type LocalPriceCodeRequest } from '@atoll/contracts/gen/atoll/notification/v1/notification';
import { PaymentEvent } from '@atoll/contracts/gen/atoll/payment/v1/events';
import {
  CreditReservationsService,
  PaymentClosingService,
  PaymentDetailsService,
  type BookingPayment,
  type ReleaseRequest,
  type ReserveRequest,
} from '@atoll/contracts/gen/atoll/payment/v1/payment';
import type { AppError } from '@atoll/errors/app-error';
import { TripEvent } from '@atoll/contracts/gen/atoll/trip/v1/events';
import { PrivateTripsService, TripsService, type LocationName, type TripSnapshot } from '@atoll/contracts/gen/atoll/trip/v1/trip';
import { configRows, type ConfigKey } from '@atoll/operator-settings/configs';
import { aRecord } from '@atoll/operator-settings/testing';
import { startConsumer, subscription } from '@atoll/outbox/consumer/consumer';
import { kafkaClient } from '@atoll/outbox/kafka/client';
import { dropTopics } from '@atoll/outbox/testing/kafka';
import { topics } from '@atoll/outbox/topics';
import { callerAs } from '@atoll/runtime/testing/callers';
import { askedOperator } from '@atoll/runtime/testing/peers';
import { readPrices } from '@atoll/money/prices';
import { laariIn } from '@atoll/money/usd-mvr';
import { startFakePeer, startTestService, type FakePeer, type TestService } from '@atoll/runtime/testing/service';
import { afterAll, beforeAll, expect } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { startBackground } from '../background.js';
import { aPayment, cardInMvr, people } from './builders.js';
import { transferTargetsPeer } from './transfer-targets.peer.js';
import { aTrip, MAAFUSHI, MALE } from './trip-builders.js';
import { environment } from '../environment.js';
import { migrations } from '../migrations.js';
import { BookingModule } from '../module.js';

/** Trip, payment and identity return this; a test changes it while the service runs. */
export interface PeerData {
  trips: Record<string, TripSnapshot[]>;
  locations?: Record<string, LocationName[]>;
  stored: Partial<Record<ConfigKey, string>>;
  payments: BookingPayment[];
  paymentAway: boolean;
  /** Whether payment closes bookings whose hold has ended. */
  closable: boolean;
  /** Trip waits for it before it returns snapshots. */
  beforeSnapshots?: (() => Promise<unknown>) | undefined;
  /** Reservations at credit accounts that booking asked for and gave back; with a refusal none is made. */
  credit: { reserved: ReserveRequest[]; released: ReleaseRequest[]; refusal?: AppError; beforeResponse?: () => Promise<unknown> };
}

export interface BookingService extends TestService {
  peerData: PeerData;
  /** Methods of its neighbours that it has called, in order. */
  asked: string[];
  /** Notification was asked to send these. */
  codes: LocalPriceCodeRequest[];
  /** Events of booking.events.v1, as another service reads them. */
  published: { id: string; type: string; key: string; event: BookingEvent }[];
  /** Publishes payment's event that a payment was started. */
  openAttempt(bookingId: number): Promise<void>;
  /** Publishes payment's event that an attempt failed. */
  closeAttempt(bookingId: number): Promise<void>;
  /** Publishes trip's event that a trip departed. */
  depart(tripId: number, version: number): Promise<void>;
  /** Publishes payment's event that money has arrived, under a new id or a given one. */
  pay(bookingId: number, over?: { id?: string; currency?: string; amount?: number; operatorId?: string }): Promise<string>;
}

const operatorOf = (operatorId: string) => ({
  ...aRecord,
  operatorId,
  hostNames: [`${operatorId}.localhost`],
  productTitle: operatorId,
  companyName: '',
  feeFixedCent: 30,
  feeBasisPoints: 290,
});

const soon = (hours: number): Date => new Date(Date.now() + hours * 3_600_000);
export const DELETED_LOCATION = 3;
/** The same trip numbers at both operators. */
const firstTrips = (): TripSnapshot[] => [aTrip({}, 1, 2, soon(2)), aTrip({ id: 2 }, 2, 1, soon(5))];

/** Locations of coral: location 3 is deleted. */
const someLocations = (): LocationName[] => [
  { id: MALE, name: 'Malé', deleted: false, names: [] },
  { id: MAAFUSHI, name: 'Maafushi', deleted: false, names: [] },
  { id: DELETED_LOCATION, name: 'Old Harbour', deleted: true, names: [] },
];

/** Trip, identity, payment and notification on one address; they return `peerData`. Codes to be sent are added to `codes`. */
export function startPeers(peerData: PeerData, codes: LocalPriceCodeRequest[] = []): Promise<FakePeer> {
  return startFakePeer(
    {
      service: TripsService,
      handlers: {
        snapshots: async ({ tripIds }, metadata) => {
          await peerData.beforeSnapshots?.();
          return { trips: (peerData.trips[askedOperator(metadata)] ?? []).filter(({ id }) => tripIds.includes(id)) };
        },
        snapshotsAndNames: ({ tripIds, locationIds }, metadata) => ({
          trips: (peerData.trips[askedOperator(metadata)] ?? []).filter(({ id }) => tripIds.includes(id)),
          locations: (peerData.locations?.[askedOperator(metadata)] ?? []).filter(({ id }) => locationIds.includes(id)),
        }),
        directTrips: ({ fromLocationId, toLocationId, fromMs, toMs }, metadata) => ({
          trips: (peerData.trips[askedOperator(metadata)] ?? []).filter(
            ({ stops, fromTimeMs }) =>
              stops[0]?.locationId === fromLocationId && stops.at(-1)?.locationId === toLocationId && fromTimeMs >= fromMs && fromTimeMs < toMs,
          ),
        }),
        locationNames: ({ locationIds }, metadata) => ({
          locations: (peerData.locations?.[askedOperator(metadata)] ?? []).filter(({ id }) => locationIds.includes(id)),
        }),
      },
    },
    transferTargetsPeer(peerData),
    {
      service: PrivateTripsService,
      handlers: {
        createPrivateTrip: ({ fromTimeMs, fromLocationId, toLocationId, seatCount }, metadata) => {
          const known = (peerData.trips[askedOperator(metadata)] ??= []);
          const isPrivate = { id: 900 + known.length, isPrivate: true, onSale: false, prices: { tourist: [], local: [] } };
          const trip = aTrip(isPrivate, fromLocationId, toLocationId, new Date(fromTimeMs));
          if (trip.capacity < seatCount) return { trip: undefined };
          known.push({ ...trip, stops: trip.stops.map((stop) => ({ ...stop, bookableUntilMs: 0, notBookable: 'private' })) });
          return { trip };
        },
        withdrawPrivateTrip: () => ({}),
      },
    },
    {
      service: OperatorDirectoryService,
      handlers: {
        settings: ({ operatorId }) => ({
          operator: operatorOf(operatorId),
          configs: configRows.map(({ key, name, initial }, i) => ({ id: i + 1, name, value: peerData.stored[key] ?? initial })),
        }),
      },
    },
    {
      service: PaymentDetailsService,
      handlers: {
        forBookings: ({ bookings }) => {
          if (peerData.paymentAway) throw new Error('away');
          const known = ({ id, price, isPaid }: BookingForPayment) =>
            peerData.payments.find(({ bookingId }) => bookingId === id) ??
            aPayment({
              bookingId: id,
              methods: [cardInMvr({ amount: laariIn(readPrices(price)), ...(isPaid && { usable: false, reasonCode: 'paidOrAllowed' }) })],
            });
          return { bookings: bookings.map(known) };
        },
      },
    },
    {
      service: SendNowService,
      handlers: {
        localPriceCode: (request) => {
          codes.push(request);
          return { sent: true };
        },
      },
    },
    {
      service: CreditReservationsService,
      handlers: {
        reserve: async (reservation) => {
          const { credit } = peerData;
          if (credit.refusal) throw credit.refusal;
          credit.reserved.push(reservation);
          await credit.beforeResponse?.();
          return { accountName: 'Sun Resort' };
        },
        release: (reservation) => {
          peerData.credit.released.push(reservation);
          return {};
        },
      },
    },
    {
      service: PaymentClosingService,
      handlers: {
        closeBookings: () => ({ closed: peerData.closable, reasonCode: peerData.closable ? '' : 'paymentUnderWay' }),
        openBookings: () => ({}),
      },
    },
  );
}

/** The real service on HTTP, gRPC, MongoDB, Kafka and Redis; the other services are fakes of their contracts. */
export async function startBookingService(env: Record<string, string> = {}): Promise<BookingService> {
  const codes: LocalPriceCodeRequest[] = [];
  const peerData: PeerData = {
    trips: { coral: firstTrips(), lagoon: firstTrips() },
    locations: { coral: someLocations() },
    stored: { seatSelection: 'true' },
    payments: [],
    paymentAway: false,
    closable: true,
    credit: { reserved: [], released: [] },
  };
  const peer = await startPeers(peerData, codes);
  // the module reads its variables from the process
  process.env['PUBLIC_SCHEME'] = 'https';
  const service = await startTestService({
    name: 'booking',
    environment,
    migrations,
    module: BookingModule,
    grpc: {
      services: [
        BookingMessagesService,
        BookingsService,
        BookingInventoryService,
        ExpiredBookingsService,
        PaymentEventsService,
        AttendanceService,
        RefusedActsService,
        BookingReportsService,
        TicketFilesService,
        TicketsService,
      ],
    },
    onReady: startBackground,
    // limits are counted in Redis per hour, over all runs of the tests
    env: { TRIP_GRPC: peer.address, IDENTITY_GRPC: peer.address, PAYMENT_GRPC: peer.address, NOTIFICATION_GRPC: peer.address, RATE_LIMITS: 'off', ...env },
  });
  const published: BookingService['published'] = [];
  const watcher = startConsumer(service.service, {
    group: 'watcher',
    subscriptions: [
      subscription({
        topic: topics.booking,
        decode: (bytes) => BookingEvent.decode(bytes),
        handle: async (batch) => void published.push(...batch.map(({ id, type, key, event }) => ({ id, type, key, event }))),
      }),
    ],
  });
  await watcher.joined;
  const producer = kafkaClient(service.service).producer();
  await producer.connect();
  const send = (topic: string, key: string, value: Uint8Array, headers: Record<string, string>): Promise<unknown> =>
    producer.send({ topic: service.service.environment.kafkaPrefix + topic, messages: [{ key, value: Buffer.from(value), headers }] });
  const publish = async (type: string, id: string, operatorId: string, bookingId: number, event: PaymentEvent['event']): Promise<void> => {
    const value = PaymentEvent.encode({ operatorId, bookingId, version: 1, occurredAtMs: Date.now(), event }).finish();
    const headers = { id, type, operatorId, aggregate: `attempts/${operatorId}:1`, version: '1', index: '0', traceparent: '' };
    await send(topics.payment, `${operatorId}:${bookingId}`, value, headers);
  };
  return {
    ...service,
    peerData,
    asked: peer.asked,
    codes,
    published,
    openAttempt: (bookingId) => publish('PaymentAttemptOpened', randomUUID(), 'coral', bookingId, { $case: 'paymentAttemptOpened', value: { attemptId: 1 } }),
    closeAttempt: (bookingId) =>
      publish('PaymentAttemptClosed', randomUUID(), 'coral', bookingId, { $case: 'paymentAttemptClosed', value: { attemptId: 1, outcome: 'failed' } }),
    depart: async (tripId, version) => {
      const event = { $case: 'tripDeparted', value: {} } as const;
      const value = TripEvent.encode({ operatorId: 'coral', tripId, version, occurredAtMs: Date.now(), byUserId: 0, event }).finish();
      const headers = {
        id: randomUUID(),
        type: 'TripDeparted',
        operatorId: 'coral',
        aggregate: `trips/coral:${tripId}`,
        version: `${version}`,
        index: '0',
        traceparent: '',
      };
      await send(topics.trip, `coral:${tripId}`, value, headers);
    },
    pay: async (bookingId, { id = randomUUID(), currency = 'MVR', amount = 30840, operatorId = 'coral' } = {}) => {
      const value = { attemptId: 1, method: 'Card', gateway: 'bml-connect', amount: { currency, minor: amount }, fee: { currency, minor: 0 }, byUserId: 0 };
      await publish('PaymentReceived', id, operatorId, bookingId, { $case: 'paymentReceived', value });
      return id;
    },
    stop: async () => {
      await producer.disconnect();
      await watcher.stop();
      peer.stop();
      await service.stop();
      await dropTopics(service.service);
    },
  };
}

export const visitor = callerAs();
export const oneAdult = { tripId: 1, phone: '777 1234', phoneCountryCode: 'mv', email: 'aisha@example.mv', customers: people(1) };

/** The service, started before all tests of a file, and what a visitor does with it. */
export function aRunningService() {
  let service: BookingService;
  beforeAll(async () => {
    service = await startBookingService();
  });
  afterAll(() => service?.stop());

  return {
    running: () => service,

    async book(over: object = {}, caller = visitor, headers: Record<string, string> = {}): Promise<string> {
      const { status, body } = await service.call(calls.createBooking, caller, { ...oneAdult, ...over }, headers);
      expect(body).toEqual({ message: 'Booking created.', code: 'BOOKING_CREATED', uuid: expect.any(String) });
      expect(status).toBe(200);
      return body['uuid'] as string;
    },

    async shown(uuid: string, caller = visitor): Promise<Output<'getBookingByUuid'>> {
      const { status, body } = await service.call(calls.getBookingByUuid, caller, { uuid });
      expect(status).toBe(200);
      return body as unknown as Output<'getBookingByUuid'>;
    },
  };
}
