import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { Refusal } from '@atoll/app-frame/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { boardingServer } from '../../../testing/boarding-server.js';
import { kenji, lindqvists } from '../../../testing/builders.js';
import { aCamera, removeCamera } from '../../../testing/camera.js';
import { aTicketKey, ticketChecks } from '../../../testing/tickets.js';
import { renderCaptain, TRIP } from '../../../testing/render-captain.js';

let camera: ReturnType<typeof aCamera>;
beforeEach(() => void (camera = aCamera()));
afterEach(() => removeCamera());

const link = (uuid: string) => `https://coral.test/booking/${uuid}`;
const NOT_FOUND = 'Could not find the booking';

async function scan(replies: Parameters<typeof renderCaptain>[1] = {}) {
  const view = renderCaptain(TRIP, { ...boardingServer(), ...replies });
  await userEvent.click(await screen.findByRole('button', { name: 'Scan ticket' }));
  return view;
}

it('opens the booking of a scanned ticket, and closes the camera [CP-05] [CP-06] [XC-10] [ID-50]', async () => {
  const { sentTo } = await scan({ getBookingSummary: { booking: lindqvists } });
  await screen.findByText('Point the camera at the QR code of the ticket.');
  camera.shows(link('uuid-7'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sentTo('getBookingSummary').map(({ query }) => query)).toEqual([{ uuid: 'uuid-7' }]);
  const found = await screen.findByRole('article', { name: 'Booking ACASL2CH' });
  expect(screen.queryByRole('article', { name: 'Booking 8QDKXQSH' })).toBeNull();
  await waitFor(() => expect(document.activeElement).toBe(found));
  expect(camera.isOpen()).toBe(false);
});

it.each([
  ['of another trip', link('uuid-9'), { booking: { ...lindqvists, tripId: 9 } }],
  ['that the server does not know', link('uuid-0'), new Refusal(404, 'Booking not found.', 'BOOKING_NOT_FOUND')],
  ['that is no ticket', 'WIFI:S:jetty;;', undefined],
])('does not find a code %s, and goes on scanning [CP-06]', async (_what, text, getBookingSummary) => {
  await scan(getBookingSummary && { getBookingSummary });
  await screen.findByText('Point the camera at the QR code of the ticket.');
  camera.shows(text);
  expect((await screen.findByText(NOT_FOUND)).closest('[role=alert]')).toBeTruthy();
  expect(camera.isOpen()).toBe(true);
});

it.each([
  ['is not reached', 'no response'],
  ['is down', new Refusal(503, 'Please try again in a moment.', 'UNAVAILABLE')],
] as const)('finds the booking of a ticket in the list on the device where the server %s [CP-06] [D-108]', async (_how, getBookingSummary) => {
  const uuid = '6a0b3c1e-97a1-4f0e-8f56-b1f1a2c3d4e5';
  // printf %s UUID | openssl dgst -sha256 -binary | basenc --base64url
  await scan({ ...boardingServer([{ ...lindqvists, ticketHash: 'C1V4Jl-p6YfN8he0JcG2HyyLRiOiuzp4-MJ3vISyxSE' }, kenji]), getBookingSummary });
  await screen.findByText('Point the camera at the QR code of the ticket.');
  camera.shows(link('uuid-0'));
  await screen.findByText(NOT_FOUND);
  camera.shows(link(uuid.toUpperCase()));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(await screen.findByRole('article', { name: 'Booking ACASL2CH' })).toBeTruthy();
  expect(screen.queryByRole('article', { name: 'Booking 8QDKXQSH' })).toBeNull();
});

it('says of a ticket that is not on the list of the device what it is, and goes on scanning [CP-06] [D-108]', async () => {
  const key = await aTicketKey('first1');
  const tickets = ticketChecks({ keys: [key.public] });
  await scan({ getBookingsForTrip: { bookings: [lindqvists], tickets }, getBookingSummary: 'no response' });
  await screen.findByText('Point the camera at the QR code of the ticket.');
  camera.shows(await key.link('uuid-1', { changedAt: new Date(Date.now() + 3_600_000) }));
  const valid = (await screen.findByText('Valid ticket, not on the downloaded list')).closest('[role=alert]');
  expect(valid?.textContent).toMatch(/NEWAFTER · 2 people/);
  camera.shows(await key.link('uuid-1', { changedAt: new Date(Date.now() - 3_600_000) }));
  expect(await screen.findByText('No longer on this trip')).toBeTruthy();
  camera.shows(await key.link('uuid-1', { operatorId: 'lagoon' }));
  expect(await screen.findByText('Ticket of another operator')).toBeTruthy();
  expect(camera.isOpen()).toBe(true);
});

it('scans on a trip whose list is empty, where a ticket was sold after its download [CP-05] [CP-06] [D-108]', async () => {
  const key = await aTicketKey('first1');
  await scan({ getBookingsForTrip: { bookings: [], tickets: ticketChecks({ keys: [key.public] }) }, getBookingSummary: 'no response' });
  await screen.findByText('Point the camera at the QR code of the ticket.');
  camera.shows(await key.link('uuid-1', { changedAt: new Date(Date.now() + 3_600_000) }));
  expect(await screen.findByText('Valid ticket, not on the downloaded list')).toBeTruthy();
});

it('reads codes by the browser itself where it can, which needs no file and so no network [CP-06] [D-108]', async () => {
  camera.isReadByBrowser(link('uuid-7'));
  await scan({ getBookingSummary: { booking: lindqvists } });
  expect(await screen.findByRole('article', { name: 'Booking ACASL2CH' })).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(camera.workers()).toBe(0);
});

it('looks a code up once, however many frames show it [CP-06]', async () => {
  const { sentTo } = await scan();
  await screen.findByText('Point the camera at the QR code of the ticket.');
  for (let frame = 0; frame < 3; frame += 1) camera.shows(link('uuid-0'));
  await screen.findByText(NOT_FOUND);
  camera.shows(link('uuid-0'));
  expect(sentTo('getBookingSummary')).toHaveLength(1);
});

it('shows a cancelled booking with its state, and nobody of it can be ticked, until the search is cleared [CP-06] [D-50]', async () => {
  const cancelled = { ...kenji, isCancelled: true, status: 'Cancelled', notBoarded: 'cancelled' } as const;
  await scan({ ...boardingServer([lindqvists]), getBookingSummary: { booking: cancelled } });
  await screen.findByText('Point the camera at the QR code of the ticket.');
  camera.shows(link('uuid-8'));
  const found = within(await screen.findByRole('article', { name: 'Booking 8QDKXQSH' }));
  expect(found.getByText('Cancelled')).toBeTruthy();
  expect(found.getByText('Cancelled, so nobody of this booking can board.')).toBeTruthy();
  expect(found.getByRole<HTMLInputElement>('checkbox', { name: 'Kenji Watanabe' }).disabled).toBe(true);
  await userEvent.clear(screen.getByRole('searchbox'));
  expect(screen.queryByRole('article', { name: 'Booking 8QDKXQSH' })).toBeNull();
  expect(screen.getByRole('article', { name: 'Booking ACASL2CH' })).toBeTruthy();
});

it.each([
  ['Camera access denied. Please allow camera permissions. [CP-07]', () => camera.fails('NotAllowedError')],
  ['No camera found. Please connect a camera device. [CP-08]', () => camera.fails('NotFoundError')],
  ['Camera access requires a secure connection (HTTPS). [CP-09]', () => camera.isInsecure()],
  ['Camera is in use or unavailable. Please try again. [CP-10]', () => camera.fails('NotReadableError')],
  ['Requested camera is not available on this device. [CP-11]', () => camera.fails('OverconstrainedError')],
  ['Camera access is not supported by your browser. [CP-12]', () => camera.isMissing()],
])('closes the dialog and says: %s', async (title, breaks) => {
  breaks();
  await scan();
  expect(await screen.findByText(title.slice(0, title.indexOf(' [')))).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('says so, and does not look for ever, where the decoder cannot be loaded', async () => {
  await scan();
  await screen.findByText('Point the camera at the QR code of the ticket.');
  await waitFor(() => expect(camera.workers()).toBe(1));
  camera.hasNoDecoder();
  expect(await screen.findByText('Camera is in use or unavailable. Please try again.')).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(camera.isOpen()).toBe(false);
});

it('offers no scan where the operator has no QR codes [ID-50] [XC-10]', async () => {
  renderCaptain(TRIP, boardingServer(), { settings: { bookingQr: 'false' } });
  await screen.findByRole('checkbox', { name: 'Emma Lindqvist' });
  expect(screen.queryByRole('button', { name: 'Scan ticket' })).toBeNull();
});

it('closes the camera with the dialog', async () => {
  await scan();
  await waitFor(() => expect(camera.isOpen()).toBe(true));
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(camera.isOpen()).toBe(false));
});

it('switches the light of the camera on and off, where it has one', async () => {
  camera.hasTorch();
  await scan();
  const light = await screen.findByRole('button', { name: 'Light' });
  await userEvent.click(light);
  await waitFor(() => expect([camera.shines(), light.getAttribute('aria-pressed')]).toEqual([true, 'true']));
  await userEvent.click(light);
  await waitFor(() => expect([camera.shines(), light.getAttribute('aria-pressed')]).toEqual([false, 'false']));
});

it('leaves the camera for the search, where the number is typed instead, and offers no light that the camera does not have', async () => {
  await scan();
  await screen.findByText('Point the camera at the QR code of the ticket.');
  expect(screen.queryByRole('button', { name: 'Light' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Type the number instead' }));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('searchbox')));
  expect(camera.isOpen()).toBe(false);
});
