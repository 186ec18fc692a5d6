import { expect, it } from '@jest/globals';
import { e164 } from './phone.js';

it.each([
  ['7771234', undefined, '+9607771234'],
  ['777 1234', 'mv', '+9607771234'],
  ['7771234', '+960', '+9607771234'],
  ['+960 777-1234', 'gb', '+9607771234'],
  ['020 7946 0018', 'gb', '+442079460018'],
  ['+1-202-555-0123', 'mv', '+12025550123'],
])('reads %s of country %s as %s [BK-19] [ID-37]', (typed, country, number) => {
  expect(e164(typed, country)).toBe(number);
});

it.each([
  ['', 'mv'],
  ['12', 'mv'],
  ['777123', 'mv'],
  ['77712345', '960'],
  ['0000000', 'mv'],
  ['7771234', 'xx'],
  ['7771234', '99999'],
  ['call 7771234', 'mv'],
  ['0777123456 ext 5', 'lk'],
  ['+1234567890123456', ''],
])('takes %s of country %s for no phone number [BK-19] [ID-36]', (typed, country) => {
  expect(e164(typed, country)).toBeUndefined();
});
