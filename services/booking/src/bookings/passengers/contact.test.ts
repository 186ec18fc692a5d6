import { expect, it } from '@jest/globals';
import { contactOf } from './contact.js';

it('is a phone number, an e-mail address or both [BK-18]', () => {
  for (const nothing of [{}, { phone: '', email: '' }, { phone: ' ', email: null }]) expect(() => contactOf(nothing)).toThrow('Please enter at least one.');
  expect(contactOf({ phone: '7771234' })).toEqual({ phone: '+9607771234' });
  expect(contactOf({ email: ' aisha@example.mv ' })).toEqual({ email: 'aisha@example.mv' });
});

it.each([
  ['7771234', undefined],
  ['7771234', 'mv'],
  ['777 1234', 'MV'],
  ['7771234', '960'],
  ['7771234', '+960'],
  ['+960 777-1234', 'gb'],
  ['+9607771234', '960'],
])('stores %s with country code %s as +9607771234 [BK-19] [CW-19]', (phone, phoneCountryCode) => {
  expect(contactOf({ phone, ...(phoneCountryCode && { phoneCountryCode }) }).phone).toBe('+9607771234');
});

it('stores a foreign number by its country letters [BK-19]', () => {
  expect(contactOf({ phone: '020 7946 0018', phoneCountryCode: 'gb' }).phone).toBe('+442079460018');
});

it.each([
  ['12', 'mv'],
  ['777123', 'mv'],
  ['77712345', '960'],
  ['hello', 'mv'],
  ['7771234', 'xx'],
  ['7771234', '99999'],
  ['call 7771234', 'mv'],
  ['7771234abc', 'mv'],
  ['7771234 or 7771235', 'mv'],
  ['0777123456 ext 5', 'lk'],
  ['tel:+9607771234;ext=5', 'mv'],
  ['7771234;5', '960'],
])('refuses %s with country code %s [BK-19]', (phone, phoneCountryCode) => {
  expect(() => contactOf({ phone, phoneCountryCode })).toThrow('Invalid phone number.');
});

it.each(['a@b.c', 'first.last+x@sub.example.mv'])('accepts the e-mail %s [BK-20]', (email) => expect(contactOf({ email }).email).toBe(email));

it.each(['a', 'a@b', '@b.c', 'a@.', 'a b@c.d', 'a@b@c.d', 'a@b.'])('refuses the e-mail %s [BK-20]', (email) => {
  expect(() => contactOf({ email })).toThrow('Invalid email address.');
});

it('is refused by its phone first [BK-19]', () => {
  expect(() => contactOf({ phone: '1', email: 'x' })).toThrow('Invalid phone number.');
});

it.each(['<a@b.co>', '<<a@b.co', '"a"@b.co', '"\\a"@b.co', 'a@b.co,', 'a@b.co.', '<a@b.co>;'])(
  'keeps %s as the mailbox that it names, so that its limits count it once [D-65, D-114]',
  (email) => expect(contactOf({ email }).email).toBe('a@b.co'),
);

it.each(['<@b.co', '""@b.co', 'a@b.>'])('refuses %s, which names no mailbox [BK-20]', (email) =>
  expect(() => contactOf({ email })).toThrow('Invalid email address.'),
);
