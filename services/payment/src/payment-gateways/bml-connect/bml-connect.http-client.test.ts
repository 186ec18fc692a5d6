import { describe, expect, it } from '@jest/globals';
import { createHash } from 'node:crypto';
import type { Signature } from '../payment-gateway.port.js';
import { HttpBmlConnect } from './bml-connect.http-client.js';

const gateway = new HttpBmlConnect({ url: 'http://127.0.0.1:1', apiKey: 'secret', timeoutMs: 500 });
const signed = (nonce: string, timestamp: string, key: string): string =>
  createHash('sha256')
    .update(nonce + timestamp + key)
    .digest('hex');
const good = { nonce: 'n-1', timestamp: '1795417200', digest: signed('n-1', '1795417200', 'secret') };

describe('a notification of BML Connect', () => {
  it('is authenticated by the digest of nonce, time and key [PY-08]', () => {
    expect(gateway.hasSigned(good)).toBe(true);
    expect(gateway.hasSigned({ ...good, digest: good.digest.toUpperCase() })).toBe(true);
  });

  it.each<[string, Signature]>([
    ['nothing at all', {}],
    ['no signature', { ...good, digest: undefined }],
    ['another key', { ...good, digest: signed('n-1', '1795417200', 'guess') }],
    ['another nonce', { ...good, nonce: 'n-2' }],
    ['another time', { ...good, timestamp: '1795417201' }],
    ['half a digest', { ...good, digest: good.digest.slice(0, 32) }],
    ['no hexadecimal', { ...good, digest: 'z'.repeat(64) }],
    ['an empty nonce', { nonce: '', timestamp: '1', digest: signed('', '1', 'secret') }],
  ])('is refused with %s [PY-08]', (_case, headers) => {
    expect(gateway.hasSigned(headers)).toBe(false);
  });
});

describe('BML Connect out of reach', () => {
  it('is reported as a payment that could not be started [PY-04]', async () => {
    await expect(gateway.find('tx-1')).rejects.toMatchObject({ code: 'GATEWAY', kind: 'upstream_unavailable' });
  });
});
