import { expect, it } from '@jest/globals';
import { smsParts, smsText } from './sms-parts.js';

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
  // one letter outside the table makes all of it UTF-16
  [`ő${'a'.repeat(70)}`, 2],
  // a dash is sent as a hyphen
  [`–${'a'.repeat(159)}`, 1],
])('counts the parts of a text as a carrier charges them, case %#', (text, parts) => {
  expect(smsParts(text)).toBe(parts);
});

it('never divides a character between two parts', () => {
  expect(smsParts(`${'a'.repeat(152)}€${'a'.repeat(152)}`)).toBe(3);
  expect(smsParts(`${'ބ'.repeat(66)}⛵${'ބ'.repeat(67)}`)).toBe(2);
  expect(smsParts(`${'ބ'.repeat(66)}🚤${'ބ'.repeat(66)}`)).toBe(3);
});

it('has plain marks where they save parts, and the marks of its writer elsewhere', () => {
  expect(smsText('Malé – Maafushi: “it’s late…”')).toBe('Malé - Maafushi: "it\'s late..."');
  expect(smsText('މާލެ – Maafushi')).toBe('މާލެ – Maafushi');
});
