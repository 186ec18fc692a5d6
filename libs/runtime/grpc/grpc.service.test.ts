import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { makeGenericClientConstructor, type Metadata } from '@grpc/grpc-js';
import { Controller, Module } from '@nestjs/common';
import { GrpcMethod } from '@nestjs/microservices';
import { errorCatalogue } from '@atoll/errors/catalogue';
import { eventually } from '@atoll/testing/eventually';
import { systemClock } from '@atoll/time/clock';
import { ContextSigner } from '../context/context-signer.js';
import { GrpcPeers, type ClientClass } from './grpc.js';
import { PeerUnavailable } from '../outage/peer-unavailable.js';
import { callerOf } from './grpc-server.js';
import { serviceCaller } from '../context/service-caller.js';
import { adminActor, callerAs, testKeys } from '../testing/callers.js';
import { logFields, runInContext } from '../tracing/request-context.js';
import { unsampledTrace } from '../tracing/traceparent.js';
import { startFakePeer, startTestService, type FakePeer, type TestService } from '../testing/service.js';

interface Question {
  tripId: number;
}
interface Reply {
  text: string;
}
const bytes = (value: unknown): Buffer => Buffer.from(JSON.stringify(value));
const method = (name: string) => ({
  path: `/atoll.trip.v1.Trips/${name}`,
  requestStream: false as const,
  responseStream: false as const,
  requestSerialize: (value: Question): Buffer => bytes(value),
  requestDeserialize: (value: Buffer): Question => JSON.parse(value.toString()) as Question,
  responseSerialize: (value: Reply): Buffer => bytes(value),
  responseDeserialize: (value: Buffer): Reply => JSON.parse(value.toString()) as Reply,
});
const TripsService = { ask: method('Ask'), refuse: method('Refuse'), crash: method('Crash'), sleep: method('Sleep') };
const TripsClient = makeGenericClientConstructor(TripsService, 'atoll.trip.v1.Trips') as unknown as ClientClass<typeof TripsService>;
const tripError = errorCatalogue('trip', { NO_BOAT: { kind: 'invalid', text: 'No boat chosen – „Dhoni“.' } });

/** Resolved when the handler that sleeps is to end. */
const asleep = Promise.withResolvers<void>();

@Controller()
class TripsGrpc {
  @GrpcMethod('Trips', 'ask')
  ask(request: Question, metadata: Metadata): Reply {
    const { operatorId, actor, requestId } = callerOf(metadata);
    return { text: JSON.stringify({ tripId: request.tripId, operatorId, actor, requestId, logged: logFields() }) };
  }

  @GrpcMethod('Trips', 'refuse')
  refuse(): Reply {
    throw tripError('NO_BOAT');
  }

  @GrpcMethod('Trips', 'crash')
  async crash(): Promise<Reply> {
    throw new Error('secret detail');
  }

  @GrpcMethod('Trips', 'sleep')
  async sleep(): Promise<Reply> {
    await asleep.promise;
    return { text: 'late' };
  }
}

@Module({ controllers: [TripsGrpc] })
class TripsModule {}

const asBooking = serviceCaller('booking', 'coral');

let running: TestService;
beforeAll(async () => {
  running = await startTestService({ name: 'trip', module: TripsModule, grpc: { services: [TripsService] } });
});
afterAll(() => running?.stop());

describe('a call of a peer', () => {
  const caller = callerAs(adminActor(), { operatorId: 'lagoon' });

  it('carries operator, actor, request and trace, and returns the response [ID-07]', async () => {
    const trace = unsampledTrace();
    const { text } = await runInContext({ requestId: 'other', trace }, () => running.peers.client(TripsClient).ask(caller, { tripId: 5 }));
    const logged = { operatorId: 'lagoon', requestId: caller.requestId, traceId: trace.traceId };
    expect(JSON.parse(text)).toEqual({ tripId: 5, operatorId: 'lagoon', actor: caller.actor, requestId: caller.requestId, logged });
  });

  it('returns a refusal whole, with its code, kind and text', async () => {
    await expect(running.peers.client(TripsClient).refuse(caller, { tripId: 5 })).rejects.toMatchObject({
      code: 'NO_BOAT',
      kind: 'invalid',
      text: 'No boat chosen – „Dhoni“.',
    });
  });

  it('returns nothing of an unexpected error', async () => {
    const error = await running.peers
      .client(TripsClient)
      .crash(caller, { tripId: 5 })
      .catch((refusal: unknown) => refusal as Error);
    expect(String(error)).not.toContain('secret');
  });

  it('ends at its deadline', async () => {
    // The handler sleeps until the test ends, so only the deadline can end the call.
    await expect(running.peers.client(TripsClient).sleep(caller, { tripId: 5 }, { deadlineMs: 50 })).rejects.toBeInstanceOf(PeerUnavailable);
    asleep.resolve();
  });

  it('is refused if it is signed with an unknown key', async () => {
    const stranger = new ContextSigner('booking', testKeys('booking').privateKeyOf('booking'), systemClock);
    const asStranger = new GrpcPeers({ trip: running.service.grpcAddress }, stranger).client(TripsClient);
    await expect(asStranger.ask(serviceCaller('booking', 'coral'), { tripId: 5 })).rejects.toMatchObject({ code: 'CONTEXT_INVALID' });
  });

  it('is never made in the name of another service, nor for a person without the statement of the gateway', async () => {
    const booking = new ContextSigner('booking', testKeys('booking').privateKeyOf('booking'), systemClock);
    const trips = new GrpcPeers({ trip: running.service.grpcAddress }, booking).client(TripsClient);
    await expect(trips.ask(serviceCaller('payment', 'coral'), { tripId: 5 })).rejects.toThrow('in the name of payment');
    await expect(trips.ask(caller, { tripId: 5 })).rejects.toThrow("without the gateway's statement");
  });

  it('needs an edge of the table: the client itself is refused at start', () => {
    const reporting = new ContextSigner('reporting', testKeys('reporting').privateKeyOf('reporting'), systemClock);
    expect(() => new GrpcPeers({ trip: running.service.grpcAddress }, reporting).client(TripsClient)).toThrow('reporting may not call trip');
  });

  it('fails as an outage while the peer is unavailable, and at start without its address', async () => {
    const signer = new ContextSigner('booking', testKeys('booking').privateKeyOf('booking'), systemClock);
    await expect(new GrpcPeers({ trip: '127.0.0.1:1' }, signer).client(TripsClient).ask(asBooking, { tripId: 5 })).rejects.toBeInstanceOf(PeerUnavailable);
    expect(() => new GrpcPeers({}, signer).client(TripsClient)).toThrow('TRIP_GRPC');
  });
});

it('spreads calls over all processes behind a name', async () => {
  const fakes = await Promise.all(['one', 'other'].map((text) => startFakePeer({ service: TripsService, handlers: { ask: () => ({ text }) } })));
  const signer = new ContextSigner('booking', testKeys('booking').privateKeyOf('booking'), systemClock);
  const trips = new GrpcPeers({ trip: `ipv4:${fakes.map(({ address }) => address).join(',')}` }, signer).client(TripsClient);
  const answered = async () => (await trips.ask(asBooking, { tripId: 3 })).text;
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
      service: TripsService,
      handlers: {
        ask: ({ tripId }) => ({ text: `trip ${tripId}` }),
        refuse: () => {
          throw tripError('NO_BOAT');
        },
      },
    });
    const signer = new ContextSigner('booking', testKeys('booking').privateKeyOf('booking'), systemClock);
    const trips = new GrpcPeers({ trip: fake.address }, signer).client(TripsClient);
    expect(await trips.ask(asBooking, { tripId: 3 })).toEqual({ text: 'trip 3' });
    await expect(trips.refuse(asBooking, { tripId: 3 })).rejects.toMatchObject({ code: 'NO_BOAT' });
  });
});
