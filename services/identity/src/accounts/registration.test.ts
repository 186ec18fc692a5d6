import { describe, expect, it } from '@jest/globals';
import { checkedPassword, checkedPhone } from './registration.js';

describe('a new account', () => {
  it('needs a password of at least 8 characters [D-63]', () => {
    expect(checkedPassword('12345678')).toBe('12345678');
    for (const short of [undefined, null, '', '1234567']) expect(() => checkedPassword(short)).toThrow('Password must be at least 8 characters.');
  });

  it.each([
    ['7771234', '+9607771234'],
    ['777 1234', '+9607771234'],
    ['+960 777-1234', '+9607771234'],
    ['009607771234', '+9607771234'],
    ['+44 7911 123456', '+447911123456'],
  ])('stores the phone %s as %s [ID-37]', (typed, stored) => expect(checkedPhone(typed)).toBe(stored));

  it.each([undefined, '', 'phone', '12', '0000000', '+1234567890123456'])('refuses the phone %s [ID-36]', (typed) => {
    expect(() => checkedPhone(typed)).toThrow('Invalid phone number.');
  });
});
