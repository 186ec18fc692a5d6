import { afterEach, expect, it, jest } from '@jest/globals';
import { openDeviceStore } from './device-store.idb.js';

afterEach(() => void Reflect.deleteProperty(globalThis, 'indexedDB'));

it('opens the storage of the device at each call, also when it failed to open before [D-107]', async () => {
  const open = jest.fn(() => {
    throw new Error('Connection to Indexed Database server lost.');
  });
  Object.defineProperty(globalThis, 'indexedDB', { value: { open }, configurable: true });
  const store = await openDeviceStore();
  for (const call of [store.all(), store.remove('1')]) await expect(call).rejects.toThrow('lost');
  expect(open).toHaveBeenCalledTimes(2);
});

it('keeps acts as long as the page where the browser has no storage', async () => {
  const store = await openDeviceStore();
  expect(await store.all()).toEqual([]);
});
