import { randomBytes } from 'node:crypto';
import { expect, it } from '@jest/globals';
import { SealedSecrets } from './sealed-secrets.js';

const key = (id: string): string => `${id}:${randomBytes(32).toString('base64')}`;
const [first, second] = [key('a1'), key('b2')];

it('opens what it sealed, which differs each time and does not contain the secret', () => {
  const secrets = new SealedSecrets(first);
  const sealed = [secrets.seal('token-of-coral', 'coral'), secrets.seal('token-of-coral', 'coral')];
  expect(new Set(sealed).size).toBe(2);
  expect(sealed.map((each) => secrets.open(each, 'coral'))).toEqual(['token-of-coral', 'token-of-coral']);
  expect(Buffer.from(sealed[0]!.split('.')[1]!, 'base64url').toString('latin1')).not.toContain('token');
});

it('refuses a secret that was copied to another owner, and one that was changed', () => {
  const secrets = new SealedSecrets(first);
  const sealed = secrets.seal('token', 'coral');
  expect(() => secrets.open(sealed, 'lagoon')).toThrow();
  const [id, text] = sealed.split('.') as [string, string];
  const bytes = Buffer.from(text, 'base64url');
  bytes[bytes.length - 1]! ^= 1;
  expect(() => secrets.open(`${id}.${bytes.toString('base64url')}`, 'coral')).toThrow();
});

it('rotates: a new key in front seals, the old one still opens until it is removed', () => {
  const old = new SealedSecrets(first).seal('token', 'coral');
  const both = new SealedSecrets(`${second},${first}`);
  expect(both.open(old, 'coral')).toBe('token');
  const again = both.reseal(old, 'coral');
  expect(both.reseal(again, 'coral')).toBe(again);
  expect([both.isCurrent(again), both.isCurrent(old)]).toEqual([true, false]);
  expect(new SealedSecrets(second).open(again, 'coral')).toBe('token');
  expect(() => new SealedSecrets(second).open(old, 'coral')).toThrow("the key 'a1' of a sealed secret is not among the keys");
});

it.each(['', 'a1', 'a1:AAAA', `no-id:${randomBytes(32).toString('base64')}`, `${first},`])('does not start with the keys %j', (keys) => {
  expect(() => new SealedSecrets(keys)).toThrow('CREDENTIAL_KEYS');
});
