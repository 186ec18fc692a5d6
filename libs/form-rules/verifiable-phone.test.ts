import { expect, it } from '@jest/globals';
import { dialCodesIn } from './verifiable-phone.js';

it.each([
  ['960', ['960']],
  ['960, +91;44', ['960', '91', '44']],
  ['', []],
  ['none', []],
])('reads the listed dial codes in %j as %j [D-21]', (listed, codes) => expect(dialCodesIn(listed)).toEqual(codes));
