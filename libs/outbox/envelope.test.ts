import { describe, expect, it } from '@jest/globals';
import { envelopeOf, headersOf, Undecodable, withoutDuplicates } from './envelope.js';
import { sequenceOf } from './sequence.js';
import { testEnvelope } from './testing/envelopes.js';
import { saleEvents } from './testing/sales.js';

const message = (headers: Record<string, string>, value: string | null = 'v') => ({
  key: Buffer.from('coral:1'),
  value: value === null ? null : Buffer.from(value),
  headers,
  timestamp: '1000',
  offset: '0',
});
const [, second] = saleEvents('coral:1', 3, ['saleChanged', 'saleClosed']);
const headers = headersOf({ ...second!, operatorId: 'coral', topic: 'booking.events.v1', aggregate: 'sales/coral:1' });
const decode = (bytes: Uint8Array): string => Buffer.from(bytes).toString();

describe('messages', () => {
  it('become events with their operator, aggregate, sequence and time', () => {
    expect(envelopeOf(message(headers), decode)).toEqual({
      id: second!.id,
      type: 'SaleClosed',
      operatorId: 'coral',
      aggregate: 'sales/coral:1',
      version: 3,
      sequence: sequenceOf(3, 1),
      key: 'coral:1',
      occurredAt: new Date(1000),
      traceparent: second!.traceparent,
      event: 'v',
    });
  });

  it.each(['id', 'type', 'operatorId', 'aggregate', 'version', 'index'])('without their %s cannot be decoded', (name) => {
    expect(() => envelopeOf(message({ ...headers, [name]: '' }), decode)).toThrow(Undecodable);
  });

  it('without a value, or with one that is malformed, cannot be decoded', () => {
    const fails = (): never => {
      throw new Error('bad bytes');
    };
    expect(() => envelopeOf(message(headers, null), decode)).toThrow(Undecodable);
    expect(() => envelopeOf(message(headers), fails)).toThrow(Undecodable);
  });

  it('that are twice in a batch count once', () => {
    const [a, b] = [testEnvelope('Sold', 'a'), testEnvelope('Sold', 'b')];
    expect(withoutDuplicates([a, b, a])).toEqual([a, b]);
  });
});
