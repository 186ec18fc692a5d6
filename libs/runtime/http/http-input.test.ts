import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import type { CallDefinition } from './call.js';
import { inputReader } from './http-input.js';
import { refusalOf } from '../testing/refusal.js';

const call = (over: Partial<CallDefinition>): CallDefinition => ({
  name: 'x',
  method: 'POST',
  path: '/api/x',
  role: 'public',
  input: z.object({}),
  output: z.unknown(),
  errors: {},
  ...over,
});

describe('input of a call', () => {
  const search = inputReader(
    call({ method: 'GET', input: z.object({ from: z.int().nullish(), all: z.boolean().optional(), search: z.string().max(5).nullish() }) }),
  );
  const get = (query: unknown) => search({ query, body: undefined, params: {} });

  it('converts texts of path and query to the types that the contract declares', () => {
    expect(get({ from: '3', all: 'true', search: '12' })).toEqual({ from: 3, all: true, search: '12' });
    expect(get({ from: '', all: '', search: '' })).toEqual({ from: undefined, all: undefined, search: '' });
  });

  it('names the first field of the wrong type', () => {
    for (const from of ['x', '1.5', '0x10', '1e2', ' 5 ']) expect([from, refusalOf(() => get({ from }))]).toEqual([from, 'Please check from.']);
    expect(get({ from: '-1' })).toMatchObject({ from: -1 });
    expect(refusalOf(() => get({ all: 'yes' }))).toBe('Please check all.');
    expect(refusalOf(() => get({ search: 'abcdef' }))).toBe('Please check search.');
    expect(refusalOf(() => get({ search: ['a', 'b'] }))).toBe('Please check search.');
    expect(refusalOf(() => get({ search: 'a\0' }))).toBe('Please check search.');
  });

  it('drops what it does not know', () => {
    const read = inputReader(call({ input: z.object({ name: z.string() }) }));
    expect(read({ query: {}, body: { name: 'A', isAdmin: true }, params: {} })).toEqual({ name: 'A' });
  });

  it('does not turn texts of a body into other types', () => {
    const read = inputReader(call({ input: z.object({ tripId: z.int() }) }));
    expect(refusalOf(() => read({ query: {}, body: { tripId: '3' }, params: {} }))).toBe('Please check tripId.');
    expect(refusalOf(() => read({ query: {}, body: 'text', params: {} }))).toBe('Please check body.');
    expect(refusalOf(() => read({ query: {}, body: null, params: {} }))).toBe('Please check body.');
  });

  it('reads a list as a body and names the wrong field inside', () => {
    const read = inputReader(call({ input: z.array(z.object({ id: z.int() })) }));
    expect(read({ query: {}, body: [{ id: 1 }], params: {} })).toEqual([{ id: 1 }]);
    expect(refusalOf(() => read({ query: {}, body: [{ id: 'x' }], params: {} }))).toBe('Please check id.');
    expect(refusalOf(() => read({ query: {}, body: {}, params: {} }))).toBe('Please check body.');
  });

  it('takes the booking uuid in every spelling that clients use [XC-13 D-78]', () => {
    const read = inputReader(call({ anyCaseKey: 'bookingUuid', input: z.object({ bookingUuid: z.string() }) }));
    for (const key of ['bookingUuid', 'bookingUUID', 'bookinguuid'])
      expect(read({ query: {}, body: { [key]: 'u' }, params: {} })).toEqual({ bookingUuid: 'u' });
  });

  it('reads no field from the prototype of what was sent, and sets none', () => {
    const read = inputReader(call({ method: 'GET', anyCaseKey: 'constructor', input: z.object({ constructor: z.string(), name: z.string().nullish() }) }));
    const sent = Object.assign(Object.create({ name: 'inherited' }) as object, { CONSTRUCTOR: 'a' });
    expect(read({ query: sent, body: undefined, params: {} })).toEqual({ constructor: 'a' });
    const polluting = JSON.parse('{"constructor":"a","__proto__":{"isAdmin":true}}') as object;
    expect(read({ query: polluting, body: undefined, params: {} })).not.toHaveProperty('isAdmin');
  });

  it('prefers the path to the body', () => {
    const read = inputReader(call({ input: z.looseObject({ gateway: z.string() }) }));
    expect(read({ query: {}, body: { gateway: 'other', amount: 3 }, params: { gateway: 'mvr' } })).toEqual({ gateway: 'mvr', amount: 3 });
  });
});
