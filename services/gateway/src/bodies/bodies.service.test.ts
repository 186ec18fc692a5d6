import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { ForwardedRequest } from '../testing/fakes.js';
import { TestPlatform } from '../testing/service.js';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await new TestPlatform().start();
});
afterAll(() => platform?.stop());
beforeEach(() => {
  platform.forwarded.length = 0;
});

const last = (): ForwardedRequest => platform.forwarded.at(-1)!;

describe('a body', () => {
  it('is forwarded byte by byte', async () => {
    const bytes = Buffer.concat([
      Buffer.from('--b\r\ncontent-disposition: form-data; name="file"; filename="slip.png"\r\n\r\n'),
      randomBytes(60_000),
      Buffer.from('\r\n--b--\r\n'),
    ]);
    const headers = { 'content-type': 'multipart/form-data; boundary=b' };
    await platform.ask('/api/createbooking', { bytes, headers });
    expect(last().body.equals(bytes)).toBe(true);
    expect(last().headers['content-type']).toBe(headers['content-type']);
    await platform.ask('/api/createbooking', { chunks: [bytes.subarray(0, 1000), bytes.subarray(1000)], headers });
    expect(last().body.equals(bytes)).toBe(true);
  });

  it('may have 128 kB and not one byte more, with or without Content-Length', async () => {
    const limit = Buffer.alloc(128_000, 'x');
    const tooLarge = { status: 413, body: { error: 'The request is too large.' } };
    expect((await platform.ask('/api/createbooking', { bytes: limit })).body).toMatchObject({ bytes: 128_000 });
    expect((await platform.ask('/api/createbooking', { chunks: [limit] })).body).toMatchObject({ bytes: 128_000 });
    expect(await platform.ask('/api/createbooking', { headers: { 'content-length': 128_001 }, bytes: Buffer.concat([limit, Buffer.from('x')]) })).toMatchObject(
      tooLarge,
    );
    expect(await platform.ask('/api/createbooking', { chunks: [limit, Buffer.from('x')] })).toMatchObject(tooLarge);
  });

  it('of a payment slip has a limit and a refusal of its own, with or without Content-Length [PY-10, D-69]', async () => {
    const [fits, tooLarge] = [Buffer.alloc(2_010_000, 'x'), Buffer.alloc(2_010_001, 'x')];
    // payment is not reachable in this suite
    expect(await platform.ask('/api/uploadpaymentslip', { bytes: fits })).toMatchObject({ status: 503 });
    const refused = { status: 413, body: { code: 'SLIP_SIZE', error: 'File size must be less than 2 MB.' } };
    expect(await platform.ask('/api/uploadpaymentslip', { bytes: tooLarge })).toMatchObject(refused);
    expect(await platform.ask('/api/uploadpaymentslip', { chunks: [fits, Buffer.from('x')] })).toMatchObject(refused);
  });

  it('or a path outside /api: a slip is asked of payment, any other picture of the pages [PY-15]', async () => {
    expect(await platform.ask('/img/paymentslip/7b0f5a1e')).toMatchObject({ status: 503, body: { code: 'SERVICE_AWAY' } });
    expect(await platform.ask('/img/other')).toMatchObject({ status: 200 });
    expect(last().url).toBe('/img/other');
  });

  it('is forwarded with its query, and with its idempotency key in lower case [XC-14]', async () => {
    const key = 'A9F1C2D3-0000-4000-8000-00000000ABCD';
    await platform.ask('/api/createbooking?x=1&y=%20z', { json: { a: 1 }, headers: { 'idempotency-key': key } });
    expect(last()).toMatchObject({ method: 'POST', url: '/api/createbooking?x=1&y=%20z', headers: { 'idempotency-key': key.toLowerCase() } });
    const refused = { status: 400, body: { error: 'Please check Idempotency-Key.' } };
    for (const malformed of ['7b0c', `${key} `.repeat(2), `{${key}}`, ''])
      expect(await platform.ask('/api/createbooking', { json: { a: 1 }, headers: { 'idempotency-key': malformed } })).toMatchObject(refused);
    expect(platform.forwarded).toHaveLength(1);
  });
});
