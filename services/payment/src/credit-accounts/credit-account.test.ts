import { describe, expect, it } from '@jest/globals';
import { money } from '@atoll/money/money';
import { fieldsOf } from './credit-account.js';

const given = { name: ' Sun Resort ', email: ' office@sun.example ', phone: '7712345', limits: [money('MVR', 100_000)] };

describe('what an admin enters for a credit account', () => {
  it('is kept trimmed, the phone number in E.164, and a limit that is left out as 0', () => {
    expect(fieldsOf(given)).toEqual({ name: 'Sun Resort', email: 'office@sun.example', phone: '+9607712345', limits: { MVR: 100_000, USD: 0 } });
    expect(fieldsOf({ name: 'Sun Resort' })).toEqual({ name: 'Sun Resort', email: '', phone: '', limits: { MVR: 0, USD: 0 } });
  });

  it.each([
    [{ name: ' ' }, 'CREDIT_ACCOUNT_NAME', 'Please enter an account name.'],
    [{ email: 'office' }, 'EMAIL', 'Invalid email address.'],
    [{ phone: '12' }, 'PHONE', 'Invalid phone number.'],
    [{ limits: [money('USD', -1)] }, 'BAD_INPUT', 'Please check limits.'],
  ])('is refused as %j: %s', (change, code, text) => {
    expect(() => fieldsOf({ ...given, ...change })).toThrow(expect.objectContaining({ code, text }));
  });
});
