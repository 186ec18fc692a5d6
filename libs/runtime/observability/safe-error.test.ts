import { expect, it } from '@jest/globals';
import { safeError, withoutValues } from './safe-error.js';

it('leaves out of a logged error what a client sent', () => {
  const refused = Object.assign(new Error('E11000 duplicate key error collection: users index: phone_1 dup key: { phone: "7771234", name: "Aisha" }'), {
    code: 11_000,
    keyValue: { phone: '7771234' },
  });
  const logged = safeError(new TypeError('could not be stored', { cause: refused }));
  expect(logged).toMatchObject({ type: 'TypeError', message: 'could not be stored', cause: { code: 11_000 } });
  expect(logged.stack).toContain('safe-error.test');
  for (const value of ['7771234', 'Aisha']) expect(JSON.stringify(logged)).not.toContain(value);
});

it.each([
  ['no booking 3f0e8f0e-1c1b-4f0a-9a51-0a0a0a0a0a0a', 'no booking [uuid]'],
  ['bad token eyJhbGciOiJF.eyJzdWIiOiIx.c2lnbmF0dXJl', 'bad token [token]'],
  ['GET http://bank/pay?key=abc failed', 'GET http://bank/pay?… failed'],
  ['no mail to aisha@example.com', 'no mail to [e-mail]'],
  ['no SMS to +960 777 1234', 'no SMS to [number]'],
  ['connect ECONNREFUSED 127.0.0.1:27017', 'connect ECONNREFUSED 127.0.0.1:27017'],
  ['mongodb://atoll:secret@db:27017 is away', 'mongodb://[credentials]@db:27017 is away'],
])('writes %s as %s', (text, written) => {
  expect(withoutValues(text)).toBe(written);
});
