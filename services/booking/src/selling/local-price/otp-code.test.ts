import { describe, expect, it } from '@jest/globals';
import { newCode, OtpHash, typedCode } from './otp-code.js';

const owner = { operatorId: 'coral', bookingId: 1 };

describe('a code', () => {
  it('has six digits of which the first is not 0 [D-22] [BK-63]', () => {
    for (let i = 0; i < 500; i++) expect(newCode()).toMatch(/^[1-9]\d{5}$/);
  });

  it.each<[string | number, string]>([
    [482915, '482915'],
    ['482915', '482915'],
    [' 482 915 ', '482915'],
  ])('is accepted as %j [D-22] [BK-63]', (typed, code) => expect(typedCode(typed)).toBe(code));

  it.each([undefined, null, '', 48291, '48291', '4829150', '082915', 82915, -482915, 482915.5, 'abcdef', '4829x5', NaN])(
    'is never %j [D-22] [BK-63]',
    (typed) => expect(typedCode(typed)).toBeUndefined(),
  );
});

describe('the hash of a code', () => {
  const hash = new OtpHash('key');

  it('matches the code of its booking only [D-22]', () => {
    const stored = hash.of(owner, '482915');
    expect(hash.matches(owner, '482915', stored)).toBe(true);
    expect(hash.matches(owner, '482916', stored)).toBe(false);
    expect(hash.matches({ ...owner, bookingId: 2 }, '482915', stored)).toBe(false);
    expect(hash.matches({ ...owner, operatorId: 'lagoon' }, '482915', stored)).toBe(false);
  });

  it('cannot be made without the key, so that trying all codes finds none [D-22]', () => {
    expect(new OtpHash('another').of(owner, '482915')).not.toBe(hash.of(owner, '482915'));
  });
});
