import { expect, it } from '@jest/globals';
import { TicketFilesClient } from '@atoll/contracts/gen/atoll/booking/v1/tickets';
import { readPdf } from '@atoll/pdf/testing';
import { serviceCaller } from '@atoll/runtime/context/service-caller';
import { aRunningService } from '../../testing/service.js';

const { running, book, shown } = aRunningService();
const filesOf = (bookingId: number, { language = 'en', operatorId = 'coral', by = 'notification' } = {}) =>
  running().peers.client(TicketFilesClient).ofBooking(serviceCaller(by, operatorId), { bookingId, language }, { deadlineMs: 20_000 });

async function aBooking() {
  const customers = [{ name: 'Aishath Ibrahim', ageGroupId: 1, nationalId: 'A123456' }];
  return (await shown(await book({ isLocal: true, customers }))).booking;
}

it('returns the ticket as PDF and for a calendar to the service that mails them, without national IDs [NT-07]', async () => {
  const { id, refNo, trip } = await aBooking();
  const { files } = await filesOf(id);
  expect(files.map(({ name, mediaType }) => [name, mediaType])).toEqual([
    [`booking-${refNo}.pdf`, 'application/pdf'],
    [`booking-${refNo}.ics`, 'text/calendar'],
  ]);
  const [pdf, calendar] = files.map(({ content }) => content);
  const { runs } = readPdf(pdf!);
  expect(runs.join('')).toContain('Aishath Ibrahim');
  expect(runs.join('')).not.toContain('A123456');
  const lines = Buffer.from(calendar!).toString();
  expect(lines).toContain(`DTSTART:${trip.fromTime.replaceAll(/[-:]|\.\d+/g, '')}`);
  expect(lines).not.toContain('A123456');
});

it('returns them in the language of the message', async () => {
  const { id } = await aBooking();
  const { files } = await filesOf(id, { language: 'dv' });
  expect(readPdf(files[0]!.content).fonts).toContain('NotoSansThaana-Regular');
});

it('finds no files by a wrong id, nor those of another operator', async () => {
  const { id } = await aBooking();
  await expect(filesOf(987_654)).rejects.toMatchObject({ code: 'BOOKING_NOT_FOUND' });
  await expect(filesOf(id, { operatorId: 'lagoon' })).rejects.toMatchObject({ code: 'BOOKING_NOT_FOUND' });
});

it('is closed to every caller but the service that mails them', async () => {
  const { id } = await aBooking();
  for (const by of ['payment', 'shell', 'reporting']) await expect(filesOf(id, { by })).rejects.toMatchObject({ code: 'CONTEXT_INVALID' });
});
