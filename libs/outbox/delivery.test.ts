import { describe, expect, it } from '@jest/globals';
import { PeerUnavailable } from '@atoll/runtime/grpc-errors';
import { deliver, Interrupted, isOutage, type DeliveryParts } from './delivery.js';
import { envelopeOf, Undecodable, withoutRepeats } from './envelope.js';
import { eventFields, eventRecord, withEvents } from './events.js';
import { testEnvelope } from './testing.js';

const batchOf = (...texts: string[]) => texts.map((text) => testEnvelope('Sold', text));

function parts(handle: (texts: string[]) => void, over: Partial<DeliveryParts<string>> = {}) {
  const done: string[] = [];
  const parked: string[] = [];
  const pauses: number[] = [];
  const all: DeliveryParts<string> = {
    handle: async (batch) => {
      const texts = batch.map(({ event }) => event);
      handle(texts);
      done.push(...texts);
    },
    park: async ({ event }) => void parked.push(event),
    beat: async () => undefined,
    pause: async (ms) => void pauses.push(ms),
    isStopping: () => false,
    ...over,
  };
  return { all, done, parked, pauses };
}

describe('delivery of a batch', () => {
  it('hands all over at once and in order', async () => {
    const { all, done } = parts(() => undefined);
    await deliver(batchOf('a', 'b', 'c'), all);
    expect(done).toEqual(['a', 'b', 'c']);
  });

  it('tries again before it blames anybody', async () => {
    let failures = 0;
    const { all, done, parked } = parts(() => {
      if (failures++ === 0) throw new Error('once');
    });
    await deliver(batchOf('a', 'b'), all);
    expect([done, parked]).toEqual([['a', 'b'], []]);
  });

  it('finds the one bad event, parks it and keeps the others in order', async () => {
    const { all, done, parked } = parts((texts) => {
      if (texts.includes('d')) throw new Error('bad');
    });
    await deliver(batchOf('a', 'b', 'c', 'd', 'e', 'f', 'g'), all);
    expect([done, parked]).toEqual([['a', 'b', 'c', 'e', 'f', 'g'], ['d']]);
  });

  it('waits out an outage, ever longer up to five seconds, and parks nothing', async () => {
    let outages = 0;
    const { all, done, parked, pauses } = parts(() => {
      if (outages++ < 20) throw new PeerUnavailable('trip');
    });
    await deliver(batchOf('a'), all);
    expect([done, parked, pauses.length, Math.max(...pauses)]).toEqual([['a'], [], 20, 5000]);
  });

  it('leaves the rest to the next process when this one stops', async () => {
    const { all } = parts(
      () => {
        throw new Error('down');
      },
      { isStopping: () => true },
    );
    await expect(deliver(batchOf('a'), all)).rejects.toBeInstanceOf(Interrupted);
  });

  it('does not lose an event that cannot even be parked', async () => {
    let refusals = 0;
    const parked: string[] = [];
    const { all } = parts(
      () => {
        throw new Error('bad');
      },
      {
        park: async ({ event }) => {
          if (refusals++ < 3) throw new Error('database away');
          parked.push(event);
        },
      },
    );
    await deliver(batchOf('a'), all);
    expect(parked).toEqual(['a']);
  });

  it('knows an outage by its name, through what wraps it', () => {
    const gone = Object.assign(new Error('x'), { name: 'MongoNetworkError' });
    expect([isOutage(new Error('y', { cause: gone })), isOutage(new Error('y'))]).toEqual([true, false]);
  });
});

describe('messages', () => {
  const message = (headers: Record<string, string>, value: string | null = 'v') => ({
    key: Buffer.from('coral:1'),
    value: value === null ? null : Buffer.from(value),
    headers,
    timestamp: '1000',
    offset: '0',
    attributes: 0,
  });

  it('become events with their operator, version and time', () => {
    const envelope = envelopeOf(message({ id: 'e1', type: 'Sold', operatorId: 'coral', version: '3', traceparent: 't' }), (bytes) =>
      Buffer.from(bytes).toString(),
    );
    expect(envelope).toEqual({
      id: 'e1',
      type: 'Sold',
      operatorId: 'coral',
      version: 3,
      key: 'coral:1',
      occurredAt: new Date(1000),
      traceparent: 't',
      event: 'v',
    });
  });

  it('without an operator, or that cannot be read, are none of ours', () => {
    const fails = (): never => {
      throw new Error('bad bytes');
    };
    expect(() => envelopeOf(message({ id: 'e1', type: 'Sold' }), () => 1)).toThrow(Undecodable);
    expect(() => envelopeOf(message({ id: 'e1', type: 'Sold', operatorId: 'coral' }, null), () => 1)).toThrow(Undecodable);
    expect(() => envelopeOf(message({ id: 'e1', type: 'Sold', operatorId: 'coral' }), fails)).toThrow(Undecodable);
  });

  it('that stand twice in a batch count once', () => {
    const [a, b] = batchOf('a', 'b');
    expect(withoutRepeats([a!, b!, a!])).toEqual([a, b]);
  });
});

describe('events in a document', () => {
  const event = eventRecord({ type: 'Sold', version: 1, key: 'coral:1', occurredAt: new Date(5), payload: new Uint8Array(), traceparent: '' });

  it('go in with the change that causes them', () => {
    expect(eventFields([event])).toEqual({ events: [event], unsentAt: new Date(5) });
    expect(eventFields([])).toEqual({ events: [] });
    expect(withEvents({ $set: { a: 1 }, $push: { actions: 'x' } }, [event])).toEqual({
      $set: { a: 1 },
      $push: { actions: 'x', events: { $each: [event] } },
      $min: { unsentAt: new Date(5) },
    });
    expect(withEvents({ $set: { a: 1 } }, [])).toEqual({ $set: { a: 1 } });
  });
});
