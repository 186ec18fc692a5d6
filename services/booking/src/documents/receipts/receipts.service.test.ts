import { expect, it } from '@jest/globals';
import { calls } from '@atoll/contracts/http/calls';
import { readPdf } from '@atoll/pdf/testing';
import { eventually } from '@atoll/testing/eventually';
import { aRunningService, visitor } from '../../testing/service.js';

const { running, book } = aRunningService();

it('once a payment has arrived its receipt is a PDF named by the booking number, which no cache keeps and which has the same number each time', async () => {
  const uuid = await book();
  const { booking } = (await running().call(calls.getBookingByUuid, visitor, { uuid })).body as { booking: { id: number; refNo: string } };
  await running().pay(booking.id);
  const receipt = () => running().send(`/api/receiptpdf?uuid=${uuid}`, visitor);
  await eventually(async () => expect((await receipt()).status).toBe(200));
  const { headers, ...response } = await receipt().then(async (one) => ({ headers: one.headers, bytes: new Uint8Array(await one.arrayBuffer()) }));
  expect([headers.get('content-type'), headers.get('cache-control')]).toEqual(['application/pdf', 'private, no-store']);
  expect(headers.get('content-disposition')).toBe(`attachment; filename="receipt-${booking.refNo}.pdf"`);
  const text = readPdf(response.bytes).runs.join(' ');
  expect([text.includes('Receipt 1'), text.includes('MVR 308.40')]).toEqual([true, true]);
});

it("the receipt of a booking for which nothing was received, a wrong uuid and another operator's are refused", async () => {
  const uuid = await book();
  expect(await running().call(calls.getReceiptPdf, visitor, { uuid })).toMatchObject({ status: 409, body: { code: 'NOTHING_RECEIVED' } });
  const refused = { status: 404, body: { code: 'BOOKING_NOT_FOUND' } };
  expect(await running().call(calls.getReceiptPdf, visitor, { uuid: 'x' })).toMatchObject(refused);
  expect(await running().call(calls.getReceiptPdf, { ...visitor, operatorId: 'lagoon' }, { uuid })).toMatchObject(refused);
});
