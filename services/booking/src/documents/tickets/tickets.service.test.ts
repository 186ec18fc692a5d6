import { expect, it } from '@jest/globals';
import { calls } from '@atoll/contracts/http/calls';
import { readPdf } from '@atoll/pdf/testing';
import { aRunningService, visitor } from '../../testing/service.js';

const { running, book } = aRunningService();
const pdfOf = async (query: string) => {
  const response = await running().send(`/api/ticketpdf?${query}`, visitor);
  return { response, pdf: readPdf(new Uint8Array(await response.arrayBuffer())) };
};

it('the ticket is a PDF named by the booking number, which no cache keeps, in the language that was asked for', async () => {
  const uuid = await book();
  const { response, pdf } = await pdfOf(`uuid=${uuid}`);
  const { headers } = response;
  expect([response.status, headers.get('content-type'), headers.get('cache-control')]).toEqual([200, 'application/pdf', 'private, no-store']);
  expect(headers.get('content-disposition')).toMatch(/^attachment; filename="booking-[A-Z0-9]{8}\.pdf"$/);
  expect([pdf.pages, pdf.runs.includes('Passengers (1)')]).toEqual([1, true]);
  expect((await pdfOf(`uuid=${uuid}&language=dv`)).pdf.fonts).toContain('NotoSansThaana-Regular');
});

it('several tickets at once are printed one after another, each of its own booking', async () => {
  const uuids = await Promise.all([book(), book(), book()]);
  const tickets = await Promise.all(uuids.map((uuid) => pdfOf(`uuid=${uuid}`)));
  const numbers = tickets.map(({ response }) => /booking-(.{8})\.pdf/.exec(response.headers.get('content-disposition') ?? '')?.[1] ?? '');
  expect(new Set(numbers).size).toBe(3);
  for (const [index, { pdf }] of tickets.entries()) expect(numbers.filter((number) => pdf.runs.join('').includes(number))).toEqual([numbers[index]]);
});

it('of one link two tickets are printed at a time: the others are refused for some seconds, and those of other bookings are not', async () => {
  const [uuid, other] = [await book(), await book()];
  const statusOf = async (of: string) => (await running().send(`/api/ticketpdf?uuid=${of}`, visitor)).status;
  const [ofOther, ...ofLink] = await Promise.all([statusOf(other), ...Array.from({ length: 8 }, () => statusOf(uuid))]);
  expect([ofOther, ofLink.includes(200), ofLink.includes(429)]).toEqual([200, true, true]);
});

it("a wrong uuid and another operator's are refused [CW-37] [ID-07]", async () => {
  const uuid = await book();
  const refused = { status: 404, body: { code: 'BOOKING_NOT_FOUND' } };
  expect(await running().call(calls.getTicketPdf, visitor, { uuid: 'x' })).toMatchObject(refused);
  expect(await running().call(calls.getTicketPdf, { ...visitor, operatorId: 'lagoon' }, { uuid })).toMatchObject(refused);
  expect(await running().call(calls.getTicketPdf, visitor, { uuid, language: 'fr' })).toMatchObject({ status: 400, body: { error: 'Please check language.' } });
});
