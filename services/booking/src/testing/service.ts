import { BookingEvent } from '@atoll/contracts/gen/atoll/booking/v1/events';
import { BookingInventoryService } from '@atoll/contracts/gen/atoll/booking/v1/inventory';
import { BookingsService, type BookingForPayment } from '@atoll/contracts/gen/atoll/booking/v1/booking';
import { OperatorDirectoryService } from '@atoll/contracts/gen/atoll/identity/v1/identity';
import { PaymentEvent } from '@atoll/contracts/gen/atoll/payment/v1/events';
import { PaymentDetailsService, type BookingPayment } from '@atoll/contracts/gen/atoll/payment/v1/payment';
import { TripsService, type TripSnapshot } from '@atoll/contracts/gen/atoll/trip/v1/trip';
import { configRows, type ConfigKey } from '@atoll/operator-settings/configs';
import { startConsumer, subscription } from '@atoll/outbox/consumer/consumer';
import { kafkaClient } from '@atoll/outbox/kafka/client';
import { dropTopics } from '@atoll/outbox/testing/kafka';
import { topics } from '@atoll/outbox/topics';
import { askedOperator } from '@atoll/runtime/testing/peers';
import { readPrices } from '@atoll/money/prices';
import { laariIn } from '@atoll/money/usd-mvr';
import { startFakePeer, startTestService, type FakePeer, type TestService } from '@atoll/runtime/testing/service';
import { randomUUID } from 'node:crypto';
import { startBackground } from '../background.js';
import { aPayment, aTrip, cardInMvr } from './builders.js';
import { environment } from '../environment.js';
import { BookingModule } from '../module.js';

/** What trip, payment and identity answer; a test changes it while the service runs. */
export interface Neighbours {
  trips: Record<string, TripSnapshot[]>;
  stored: Partial<Record<ConfigKey, string>>;
  payments: BookingPayment[];
  paymentAway: boolean;
}

export interface BookingDesk extends TestService {
  neighbours: Neighbours;
  /** booking.events.v1 as a neighbour reads it. */
  told: { id: string; type: string; key: string; event: BookingEvent }[];
  /** Payment's fact, published with an id of its own or one that was there before. */
  settle(bookingId: number, over?: { id?: string; currency?: string; amount?: number; operatorId?: string }): Promise<string>;
}

const operatorOf = (operatorId: string) => ({
  operatorId,
  hostNames: [`${operatorId}.localhost`],
  productTitle: operatorId,
  logo: '',
  favicon: '',
  companyName: '',
  termsText: '',
  cancellationPolicyText: '',
  primaryColour: '',
  contactPhone: '',
  bankAccountMvr: '',
  bankAccountUsd: '',
  mvrGatewayOn: true,
  usdGatewayOn: false,
  bankTransferOn: true,
  cashOn: false,
  feeFixedCent: 30,
  feeBasisPoints: 290,
  zone: 'Indian/Maldives',
});

const soon = (hours: number): Date => new Date(Date.now() + hours * 3_600_000);
/** The same trip numbers at both operators. */
const firstTrips = (): TripSnapshot[] => [aTrip({}, 1, 2, soon(2)), aTrip({ id: 2 }, 2, 1, soon(5))];

/** Trip, identity and payment on one address, answering by their contracts what `neighbours` says. */
export function startNeighbours(neighbours: Neighbours): Promise<FakePeer> {
  return startFakePeer(
    {
      service: TripsService,
      handlers: {
        snapshots: ({ tripIds }, metadata) => ({ trips: (neighbours.trips[askedOperator(metadata)] ?? []).filter(({ id }) => tripIds.includes(id)) }),
      },
    },
    {
      service: OperatorDirectoryService,
      handlers: {
        settings: ({ operatorId }) => ({
          operator: operatorOf(operatorId),
          configs: configRows.map(({ key, name, initial }, i) => ({ id: i + 1, name, value: neighbours.stored[key] ?? initial })),
        }),
      },
    },
    {
      service: PaymentDetailsService,
      handlers: {
        forBookings: ({ bookings }) => {
          if (neighbours.paymentAway) throw new Error('away');
          const known = ({ id, price, isPaid }: BookingForPayment) =>
            neighbours.payments.find(({ bookingId }) => bookingId === id) ??
            aPayment({ bookingId: id, methods: [cardInMvr({ amount: laariIn(readPrices(price)), ...(isPaid && { usable: false, reasonCode: 'settled' }) })] });
          return { bookings: bookings.map(known) };
        },
      },
    },
  );
}

/** The real service on HTTP, gRPC, MongoDB, Kafka and Redis, among neighbours made from their contracts. */
export async function startBookingDesk(): Promise<BookingDesk> {
  const neighbours: Neighbours = { trips: { coral: firstTrips(), lagoon: firstTrips() }, stored: { seatSelection: 'true' }, payments: [], paymentAway: false };
  const peer = await startNeighbours(neighbours);
  const desk = await startTestService({
    name: 'booking',
    environment,
    module: BookingModule,
    grpc: { services: [BookingsService, BookingInventoryService] },
    onReady: startBackground,
    env: { TRIP_GRPC: peer.address, IDENTITY_GRPC: peer.address, PAYMENT_GRPC: peer.address },
  });
  const told: BookingDesk['told'] = [];
  const watcher = startConsumer(desk.service, {
    group: 'watcher',
    subscriptions: [
      subscription({
        topic: topics.booking,
        decode: (bytes) => BookingEvent.decode(bytes),
        handle: async (batch) => void told.push(...batch.map(({ id, type, key, event }) => ({ id, type, key, event }))),
      }),
    ],
  });
  await watcher.joined;
  const producer = kafkaClient(desk.service).producer();
  await producer.connect();
  return {
    ...desk,
    neighbours,
    told,
    settle: async (bookingId, { id = randomUUID(), currency = 'MVR', amount = 30840, operatorId = 'coral' } = {}) => {
      const event = {
        operatorId,
        bookingId,
        version: 1,
        occurredAtMs: Date.now(),
        event: {
          $case: 'paymentSettled' as const,
          value: { attemptId: 1, method: 'Card', gateway: 'bml-connect', amount: { currency, minor: amount }, fee: { currency, minor: 0 } },
        },
      };
      const message = {
        key: `${operatorId}:${bookingId}`,
        value: Buffer.from(PaymentEvent.encode(event).finish()),
        headers: { id, type: 'PaymentSettled', operatorId, aggregate: `attempts/${operatorId}:1`, version: '1', index: '0', traceparent: '' },
      };
      await producer.send({ topic: desk.service.environment.kafkaPrefix + topics.payment, messages: [message] });
      return id;
    },
    stop: async () => {
      await producer.disconnect();
      await watcher.stop();
      peer.stop();
      await desk.stop();
      await dropTopics(desk.service);
    },
  };
}
