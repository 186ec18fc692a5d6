import { createServer, connect, type AddressInfo, type Socket } from 'node:net';
import { once } from 'node:events';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { makeGenericClientConstructor, type Metadata } from '@grpc/grpc-js';
import { Controller, Module } from '@nestjs/common';
import { GrpcMethod } from '@nestjs/microservices';
import { z } from 'zod';
import { backingServices } from '@atoll/testing/backing';
import type { Caller } from '../context/caller.js';
import { serviceCaller } from '../context/service-caller.js';
import { GrpcPeers, type ClientClass } from '../grpc/grpc.js';
import { callerOf } from '../grpc/grpc-server.js';
import { Call, Ctx } from '../http/http.js';
import type { CallDefinition } from '../http/call.js';
import { Counters } from '../mongo/counters.js';
import { log } from '../observability/log.js';
import { peerVariables, serviceEnvironment } from '../start/environment.js';
import { make } from '../start/make.js';
import { callerAs } from '../testing/callers.js';
import { startTestService, type TestService } from '../testing/service.js';
import { PeerUnavailable } from './peer-unavailable.js';

type Empty = Record<string, never>;
const method = (path: string) => ({
  path,
  requestStream: false as const,
  responseStream: false as const,
  requestSerialize: (): Buffer => Buffer.from('{}'),
  requestDeserialize: (): Empty => ({}),
  responseSerialize: (): Buffer => Buffer.from('{}'),
  responseDeserialize: (): Empty => ({}),
});
const TripsService = { ask: method('/atoll.trip.v1.Trips/Snapshots') };
const TripsClient = makeGenericClientConstructor(TripsService, 'atoll.trip.v1.Trips') as unknown as ClientClass<typeof TripsService>;
const BookingsService = { askTrip: method('/atoll.booking.v1.Bookings/ById') };
const BookingsClient = makeGenericClientConstructor(BookingsService, 'atoll.booking.v1.Bookings') as unknown as ClientClass<typeof BookingsService>;

const call = (name: string): CallDefinition => ({
  name,
  method: 'POST',
  path: `/api/${name}`,
  role: 'public',
  input: z.object({}),
  output: z.looseObject({}),
  errors: {},
});
const calls = { askTrip: call('asktrip'), count: call('count') };

class Trips {
  private readonly client;

  constructor(peers: GrpcPeers) {
    this.client = peers.client(TripsClient);
  }

  ask(caller: Caller): Promise<Empty> {
    return this.client.ask(serviceCaller('booking', caller.operatorId), {} as never);
  }
}

@Controller()
class BookingsHttp {
  constructor(
    private readonly trips: Trips,
    private readonly counters: Counters,
  ) {}

  @Call(calls.askTrip)
  askTrip(@Ctx() caller: Caller) {
    return this.trips.ask(caller);
  }

  @Call(calls.count)
  async count() {
    return { numbers: await this.counters.many('coral', 'sale', 1) };
  }

  @GrpcMethod('Bookings', 'askTrip')
  askTripOverGrpc(_: Empty, metadata: Metadata) {
    return this.trips.ask(callerOf(metadata));
  }
}

@Module({ controllers: [BookingsHttp], providers: [make(Trips, Trips, GrpcPeers)] })
class BookingsModule {}

/** A way to MongoDB that can be cut while MongoDB goes on for the other suites. */
class MongoLine {
  private readonly sockets = new Set<Socket>();
  private readonly server = createServer((near) => {
    const [host = '', port = ''] = new URL(backingServices().mongoUrl).host.split(',')[0]!.split(':');
    const far = connect(Number(port), host);
    for (const socket of [near, far]) this.sockets.add(socket.on('error', () => undefined));
    near.pipe(far).pipe(near);
  });

  async url(): Promise<string> {
    this.server.listen(0, '127.0.0.1');
    await once(this.server, 'listening');
    return `mongodb://127.0.0.1:${(this.server.address() as AddressInfo).port}/?directConnection=true`;
  }

  cut(): void {
    this.server.close();
    for (const socket of this.sockets) socket.destroy();
  }
}

const line = new MongoLine();
let booking: TestService;
let warnings: jest.SpiedFunction<typeof log.warn>;
let errors: jest.SpiedFunction<typeof log.error>;
beforeAll(async () => {
  booking = await startTestService({
    name: 'booking',
    module: BookingsModule,
    grpc: { services: [BookingsService] },
    environment: serviceEnvironment.extend(peerVariables('trip')),
    env: { MONGODB_URL: await line.url() },
  });
});
afterAll(async () => {
  line.cut();
  await booking?.stop();
});
beforeEach(() => {
  warnings = jest.spyOn(log, 'warn');
  errors = jest.spyOn(log, 'error');
});
afterEach(() => void jest.restoreAllMocks());

const away = { status: 503, body: { error: 'Something went wrong. Please try again.', code: 'SERVICE_AWAY', requestId: expect.any(String) } };
const logged = () => ({
  outages: warnings.mock.calls.filter(([, text]) => text === 'a database or peer is unavailable').length,
  errors: errors.mock.calls.length,
});

describe('a call that needs a service which does not answer', () => {
  it('is refused for now over HTTP, and logged once [D-104]', async () => {
    const answer = await booking.call(calls.askTrip, callerAs());
    expect(answer).toMatchObject(away);
    expect(answer.headers.get('retry-after')).toBe('5');
    expect(logged()).toEqual({ outages: 1, errors: 0 });
  });

  it('is an outage for a peer over gRPC too, which knows that it has been logged [D-104]', async () => {
    const asked = booking.peers.client(BookingsClient).askTrip(serviceCaller('payment', 'coral'), {} as never);
    const error = await asked.catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(PeerUnavailable);
    expect(error).toMatchObject({ loggedByPeer: true });
    expect(logged()).toEqual({ outages: 1, errors: 0 });
  });
});

it('a call that needs a database which is away is refused for now, and logged once [D-104]', async () => {
  expect((await booking.call(calls.count, callerAs())).status).toBe(200);
  line.cut();
  const answer = await booking.call(calls.count, callerAs());
  expect(answer).toMatchObject(away);
  expect(answer.headers.get('retry-after')).toBe('5');
  expect(logged()).toEqual({ outages: 1, errors: 0 });
});
