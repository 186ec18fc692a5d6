import { createHook } from 'node:async_hooks';
import { describe, expect, it } from '@jest/globals';
import { ownLookup } from './names.js';
import { OutgoingHttp } from './outgoing-http.js';

type Found = Parameters<Parameters<ReturnType<typeof ownLookup>>[2]>;

const lookedUp = (four: Promise<string[]>, six: Promise<string[]>): Promise<Found> =>
  new Promise((resolve) => ownLookup({ resolve4: () => four, resolve6: () => six } as never)('push.example.com', {}, (...found) => resolve(found)));

const unknown = Object.assign(new Error('queryA ENOTFOUND push.example.com'), { code: 'ENOTFOUND' });

describe('a name that another has chosen', () => {
  it('has the addresses of both families', async () => {
    expect(await lookedUp(Promise.resolve(['192.0.2.1']), Promise.resolve(['2001:db8::1']))).toEqual([
      null,
      [
        { address: '192.0.2.1', family: 4 },
        { address: '2001:db8::1', family: 6 },
      ],
    ]);
  });

  it('may have those of one family only', async () => {
    expect(await lookedUp(Promise.reject(unknown), Promise.resolve(['2001:db8::1']))).toEqual([null, [{ address: '2001:db8::1', family: 6 }]]);
  });

  it('is unknown where it has none', async () => {
    expect(await lookedUp(Promise.reject(unknown), Promise.reject(unknown))).toEqual([unknown, []]);
  });

  it('is never looked up in a thread of the pool, which its servers could hold', async () => {
    const types = new Set<string>();
    const hook = createHook({ init: (_id, type) => void types.add(type) }).enable();
    const http = new OutgoingHttp([]);
    await expect(http.post({ url: 'https://push.invalid/', headers: {}, body: '', withinMs: 100 })).rejects.toThrow();
    hook.disable();
    expect([types.has('QUERYWRAP'), types.has('GETADDRINFOREQWRAP')]).toEqual([true, false]);
  });
});
