import { setTimeout } from 'node:timers/promises';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import grpc, { makeGenericClientConstructor, type Metadata } from '@grpc/grpc-js';
import { Controller, Module } from '@nestjs/common';
import { loadPackageSync } from '@nestjs/common/utils/load-package.util';
import { GrpcMethod } from '@nestjs/microservices';
import { errorCatalogue } from '@atoll/errors/catalogue';
import { eventually } from '@atoll/testing/eventually';
import { systemClock } from '@atoll/time/clock';
import { ContextSigner } from '../signed-context/context-signer.js';
import { closeChannelTo, GrpcPeers, type ClientClass } from './grpc.js';
import { PeerUnavailable } from '../outage/peer-unavailable.js';
import { callerOf } from './grpc-server.js';
import { serviceCaller } from '../context/service-caller.js';
import { adminActor, callerAs, testKeys } from '../testing/callers.js';
import { logFields, runInContext } from '../context/request-context.js';
import { unsampledTrace } from '../context/traceparent.js';
import { startFakePeer, startTestService, type FakePeer, type TestService } from '../testing/service.js';

interface Question {
  tripId: number;
}
interface Reply {
  text: string;
}
const bytes = (value: unknown): Buffer => Buffer.from(JSON.stringify(value));
const method = (name: string) => ({
  path: `/atoll.booking.v1.BookingInventory/${name}`,
  requestStream: false as const,
  responseStream: false as const,
  requestSerialize: (value: Question): Buffer => bytes(value),
  requestDeserialize: (value: Buffer): Question => JSON.parse(value.toString()) as Question,
  responseSerialize: (value: Reply): Buffer => bytes(value),
  responseDeserialize: (value: Buffer): Reply => JSON.parse(value.toString()) as Reply,
});
/** Made-up calls under method names that the edge trip → booking has. */
const InventoryService = { ask: method('Occupancy'), refuse: method('SeatsHeld'), crash: method('Loads'), sleep: method('PointUse') };
const InventoryClient = makeGenericClientConstructor(InventoryService, 'atoll.booking.v1.BookingInventory') as unknown as ClientClass<typeof InventoryService>;
const tripError = errorCatalogue('trip', { NO_BOAT: { kind: 'invalid', text: 'No boat chosen – „Dhoni“.' } });

/** Resolved when the handler that sleeps is to end. */
const asleep = Promise.withResolvers<void>();

@Controller()
class InventoryGrpc {
  @GrpcMethod('BookingInventory', 'ask')
  ask(request: Question, metadata: Metadata): Reply {
    const { operatorId, actor, requestId } = callerOf(metadata);
    return { text: JSON.stringify({ tripId: request.tripId, operatorId, actor, requestId, logged: logFields() }) };
  }

  @GrpcMethod('BookingInventory', 'refuse')
  refuse(): Reply {
    throw tripError('NO_BOAT');
  }

  @GrpcMethod('BookingInventory', 'crash')
  async crash(): Promise<Reply> {
    throw new Error('secret detail');
  }

  @GrpcMethod('BookingInventory', 'sleep')
  async sleep(): Promise<Reply> {
    await asleep.promise;
    return { text: 'late' };
  }
}

@Module({ controllers: [InventoryGrpc] })
class InventoryModule {}

const asTrip = serviceCaller('trip', 'coral');

let running: TestService;
beforeAll(async () => {
  running = await startTestService({ name: 'booking', module: InventoryModule, grpc: { services: [InventoryService] } });
});
afterAll(() => running?.stop());

describe('a call of a peer', () => {
  const caller = callerAs(adminActor(), { operatorId: 'lagoon' });

  it('carries operator, actor, request and trace, and returns the response [ID-07]', async () => {
    const trace = unsampledTrace();
    const { text } = await runInContext({ requestId: 'other', trace }, () => running.peers.client(InventoryClient).ask(caller, { tripId: 5 }));
    const logged = { operatorId: 'lagoon', requestId: caller.requestId, traceId: trace.traceId };
    expect(JSON.parse(text)).toEqual({ tripId: 5, operatorId: 'lagoon', actor: caller.actor, requestId: caller.requestId, logged });
  });

  it('returns a refusal whole, with its code, kind and text', async () => {
    await expect(running.peers.client(InventoryClient).refuse(caller, { tripId: 5 })).rejects.toMatchObject({
      code: 'NO_BOAT',
      kind: 'invalid',
      text: 'No boat chosen – „Dhoni“.',
    });
  });

  it('returns nothing of an unexpected error', async () => {
    const error = await running.peers
      .client(InventoryClient)
      .crash(caller, { tripId: 5 })
      .catch((refusal: unknown) => refusal as Error);
    expect(String(error)).not.toContain('secret');
  });

  it('ends at its deadline', async () => {
    // The handler sleeps until the test ends, so only the deadline can end the call.
    await expect(running.peers.client(InventoryClient).sleep(caller, { tripId: 5 }, { deadlineMs: 50 })).rejects.toBeInstanceOf(PeerUnavailable);
    asleep.resolve();
  });

  it('is refused if it is signed with an unknown key', async () => {
    const foreignSigner = new ContextSigner('trip', testKeys('trip').privateKeyOf('trip'), systemClock);
    const asForeignSigner = new GrpcPeers({ booking: running.service.grpcAddress }, foreignSigner).client(InventoryClient);
    await expect(asForeignSigner.ask(serviceCaller('trip', 'coral'), { tripId: 5 })).rejects.toMatchObject({ code: 'CONTEXT_INVALID' });
  });

  it('is never made in the name of another service, nor for a person without the statement of the gateway', async () => {
    const trip = new ContextSigner('trip', testKeys('trip').privateKeyOf('trip'), systemClock);
    const trips = new GrpcPeers({ booking: running.service.grpcAddress }, trip).client(InventoryClient);
    await expect(trips.ask(serviceCaller('payment', 'coral'), { tripId: 5 })).rejects.toThrow('in the name of payment');
    await expect(trips.ask(caller, { tripId: 5 })).rejects.toThrow("without the gateway's statement");
  });

  it('needs an edge of the table: the client itself is refused at start', () => {
    const identity = new ContextSigner('identity', testKeys('identity').privateKeyOf('identity'), systemClock);
    expect(() => new GrpcPeers({ booking: running.service.grpcAddress }, identity).client(InventoryClient)).toThrow('identity may not call booking');
  });

  it('fails as an outage while the peer is unavailable, and at start without its address', async () => {
    const signer = new ContextSigner('trip', testKeys('trip').privateKeyOf('trip'), systemClock);
    await expect(new GrpcPeers({ booking: '127.0.0.1:1' }, signer).client(InventoryClient).ask(asTrip, { tripId: 5 })).rejects.toBeInstanceOf(PeerUnavailable);
    expect(() => new GrpcPeers({}, signer).client(InventoryClient)).toThrow('BOOKING_GRPC');
  });
});

it('spreads calls over all processes behind a name', async () => {
  const fakes = await Promise.all(['one', 'other'].map((text) => startFakePeer({ service: InventoryService, handlers: { ask: () => ({ text }) } })));
  const signer = new ContextSigner('trip', testKeys('trip').privateKeyOf('trip'), systemClock);
  const trips = new GrpcPeers({ booking: `ipv4:${fakes.map(({ address }) => address).join(',')}` }, signer).client(InventoryClient);
  const answered = async () => (await trips.ask(asTrip, { tripId: 3 })).text;
  try {
    await eventually(async () => expect(new Set(await Promise.all(Array.from({ length: 8 }, answered)))).toEqual(new Set(['one', 'other'])));
  } finally {
    for (const fake of fakes) fake.stop();
  }
});

describe('a fake peer', () => {
  let fake: FakePeer;
  afterAll(() => fake?.stop());

  it('responds and refuses over real gRPC', async () => {
    fake = await startFakePeer({
      service: InventoryService,
      handlers: {
        ask: ({ tripId }) => ({ text: `trip ${tripId}` }),
        refuse: () => {
          throw tripError('NO_BOAT');
        },
      },
    });
    const signer = new ContextSigner('trip', testKeys('trip').privateKeyOf('trip'), systemClock);
    const trips = new GrpcPeers({ booking: fake.address }, signer).client(InventoryClient);
    expect(await trips.ask(asTrip, { tripId: 3 })).toEqual({ text: 'trip 3' });
    await expect(trips.refuse(asTrip, { tripId: 3 })).rejects.toMatchObject({ code: 'NO_BOAT' });
  });
});

it('reaches a server at once that has the port of an ended one', async () => {
  const ended = await startFakePeer({ service: InventoryService, handlers: { ask: () => ({ text: 'of the ended' }) } });
  const signer = new ContextSigner('trip', testKeys('trip').privateKeyOf('trip'), systemClock);
  const trips = new GrpcPeers({ booking: ended.address }, signer).client(InventoryClient);
  expect(await trips.ask(asTrip, { tripId: 3 })).toEqual({ text: 'of the ended' });
  ended.stop();
  // A channel that is still open has failed to connect by then, and waits before it tries again.
  await setTimeout(2000);
  const next = new grpc.Server();
  next.addService(InventoryService, { ask: (_call: unknown, callback: (error: null, reply: Reply) => void) => callback(null, { text: 'of the next' }) });
  await promisify(next.bindAsync.bind(next))(ended.address, grpc.ServerCredentials.createInsecure());
  try {
    expect(await trips.ask(asTrip, { tripId: 3 })).toEqual({ text: 'of the next' });
  } finally {
    next.forceShutdown();
    closeChannelTo(ended.address);
  }
});

it('Nest serves with our gRPC library and without a reader of .proto files, so that a bundle has no second copy', () => {
  const ownCopy = () => 'a copy of its own';
  expect(loadPackageSync('@grpc/grpc-js', 'test', ownCopy)).toBe(grpc);
  expect(loadPackageSync('@grpc/proto-loader', 'test', ownCopy)).toEqual({});
});
