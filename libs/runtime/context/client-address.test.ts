import { expect, it } from '@jest/globals';
import { rateLimitSubnet } from './client-address.js';

it.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:7:1:aaaa::1', '2001:db8:7:1'],
  ['2001:0DB8:0007:0001:bbbb:0:0:2', '2001:db8:7:1'],
  ['2001:db8::1', '2001:db8:0:0'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
  ['::1', '0:0:0:0'],
  ['', ''],
])('counts %s as %s [XC-15]', (address, subnet) => expect(rateLimitSubnet(address)).toBe(subnet));
