import { expect, it } from '@jest/globals';
import { KeyedHash } from './keyed-hash.js';

it('is the same in each process of a service, and another for another secret, purpose or division into parts', () => {
  const hash = new KeyedHash('secret', 'limits');
  expect(hash.of('coral', '+9607771234')).toBe(new KeyedHash('secret', 'limits').of('coral', '+9607771234'));
  const others = [new KeyedHash('another', 'limits'), new KeyedHash('secret', 'seats')].map((other) => other.of('coral', '+9607771234'));
  expect(new Set([hash.of('coral', '+9607771234'), hash.of('coral+', '9607771234'), ...others]).size).toBe(4);
});
