import { expect, it } from '@jest/globals';
import { Passwords } from './passwords.js';

it('hashes passwords as argon2id at the cost that OWASP recommends, and verifies the correct one only', async () => {
  const passwords = new Passwords(2);
  const hash = await passwords.hash('demo-password');
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await passwords.verify(hash, 'demo-password')).toBe(true);
  expect(await passwords.verify(hash, 'Demo-password')).toBe(false);
  expect(await passwords.verify(undefined, 'no account has this password')).toBe(false);
});
