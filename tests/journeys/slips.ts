import { exchange, type Operator } from '../gateway.js';

/** A picture of one pixel. */
export const PICTURE = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==', 'base64');

/** The status of the answer. */
export async function uploadSlip(operator: Operator, uuid: string): Promise<number> {
  const head = (name: string) => `--slip\r\ncontent-disposition: form-data; name="${name}"`;
  const body = Buffer.concat([
    Buffer.from(`${head('bookingUUID')}\r\n\r\n${uuid}\r\n${head('file')}; filename="slip.png"\r\ncontent-type: image/png\r\n\r\n`),
    PICTURE,
    Buffer.from('\r\n--slip--\r\n'),
  ]);
  const headers = { 'content-type': 'multipart/form-data; boundary=slip' };
  return (await exchange(`${operator}.localhost`, 'POST', '/api/uploadpaymentslip', { body, headers })).status;
}
