import { describe, expect, it } from '@jest/globals';
import { createHash } from 'node:crypto';
import { BmlConnect } from './bml-connect.http-client.js';

const bank = new BmlConnect({ url: 'http://127.0.0.1:1', apiKey: 'secret', timeoutMs: 500 });
const signed = (nonce: string, timestamp: string, key: string): string => createHash('sha256').update(nonce + timestamp + key).digest('hex');
const good = { 'x-signature-nonce': 'n-1', 'x-signature-timestamp': '1795417200', 'x-signature': signed('n-1', '1795417200', 'secret') };

describe('a notification of the bank', () => {
  it('is known by the digest of nonce, time and key [PY-08]', () => {
    expect(bank.hasSigned(good)).toBe(true);
    expect(bank.hasSigned({ ...good, 'x-signature': good['x-signature'].toUpperCase() })).toBe(true);
  });

  it.each<[string, Record<string, string | string[] | undefined>]>([
    ['no headers', {}],
    ['no signature', { ...good, 'x-signature': undefined }],
    ['another key', { ...good, 'x-signature': signed('n-1', '1795417200', 'guess') }],
    ['another nonce', { ...good, 'x-signature-nonce': 'n-2' }],
    ['another time', { ...good, 'x-signature-timestamp': '1795417201' }],
    ['half a digest', { ...good, 'x-signature': good['x-signature'].slice(0, 32) }],
    ['no hexadecimal', { ...good, 'x-signature': 'z'.repeat(64) }],
    ['an empty nonce', { 'x-signature-nonce': '', 'x-signature-timestamp': '1', 'x-signature': signed('', '1', 'secret') }],
    ['a list', { ...good, 'x-signature': [good['x-signature']] }],
  ])('is refused with %s [PY-08]', (_case, headers) => {
    expect(bank.hasSigned(headers)).toBe(false);
  });
});

describe('a bank that is not there', () => {
  it('is a payment that could not be started [PY-04]', async () => {
    await expect(bank.find('tx-1')).rejects.toMatchObject({ code: 'GATEWAY', kind: 'unavailable_gateway' });
  });
});
