import { expect, it } from '@jest/globals';
import { smsParts } from './sms-parts.js';

it.each([
  ['', 1],
  ['a'.repeat(160), 1],
  ['a'.repeat(161), 2],
  ['a'.repeat(306), 2],
  ['a'.repeat(307), 3],
  // the euro takes two septets
  [`€${'a'.repeat(158)}`, 1],
  [`€${'a'.repeat(159)}`, 2],
  ['ބ'.repeat(70), 1],
  ['ބ'.repeat(71), 2],
  ['ބ'.repeat(134), 2],
  ['ބ'.repeat(135), 3],
  // one dash outside the table makes all of it UTF-16
  [`–${'a'.repeat(70)}`, 2],
])('counts the parts of a text as a carrier charges them, case %#', (text, parts) => {
  expect(smsParts(text)).toBe(parts);
});

it('never divides a character between two parts', () => {
  expect(smsParts(`${'a'.repeat(152)}€${'a'.repeat(152)}`)).toBe(3);
  expect(smsParts(`${'ބ'.repeat(66)}⛵${'ބ'.repeat(67)}`)).toBe(2);
  expect(smsParts(`${'ބ'.repeat(66)}🚤${'ބ'.repeat(66)}`)).toBe(3);
});
