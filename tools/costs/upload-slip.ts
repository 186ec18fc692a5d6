import { exchange } from '../demo/client.ts';
import type { Booker } from './book.ts';

/** A picture of one pixel. */
const PICTURE = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==', 'base64');

export async function uploadSlip({ url, host, agent }: Booker, uuid: string): Promise<void> {
  const head = (name: string) => `--slip\r\ncontent-disposition: form-data; name="${name}"`;
  const body = Buffer.concat([
    Buffer.from(`${head('bookingUUID')}\r\n\r\n${uuid}\r\n${head('file')}; filename="slip.png"\r\ncontent-type: image/png\r\n\r\n`),
    PICTURE,
    Buffer.from('\r\n--slip--\r\n'),
  ]);
  const headers = { host, 'content-type': 'multipart/form-data; boundary=slip', 'content-length': String(body.length) };
  const { status, text } = await exchange({ url: new URL('/api/uploadpaymentslip', url), method: 'POST', agent, body, headers });
  if (status !== 200) throw new Error(`uploadPaymentSlip returned ${status}: ${text.slice(0, 200)}`);
}
