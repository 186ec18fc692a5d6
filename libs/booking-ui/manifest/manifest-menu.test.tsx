import { beforeEach, expect, it, jest } from '@jest/globals';
import { Accepted, fakeServer, Refusal, renderApp, type Replies } from '@atoll/app-frame/testing';
import { SnackbarHost } from '@atoll/ui/notices/snackbar-host';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { ManifestMenu } from './manifest-menu.js';

const trip = { id: 155, route: null };
const route = { id: 7, route: { stops: [{ location: { name: 'Malé' } }, { location: { name: 'Maafushi' } }] } };
let saved: string[] = [];

beforeEach(() => {
  saved = [];
  URL.createObjectURL = () => 'blob:manifest';
  URL.revokeObjectURL = () => undefined;
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    saved.push(`${this.href} as ${this.download}`);
  });
});

async function choose(entry: string, shown: typeof trip | typeof route, replies: Replies) {
  const { sent } = fakeServer(replies);
  renderApp(
    <>
      <ManifestMenu trip={shown} />
      <SnackbarHost />
    </>,
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Manifest' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: entry }));
  return sent;
}

it('saves the manifest of a stop under the name that the server gives', async () => {
  const headers = { 'content-disposition': 'attachment; filename="manifest-7-stop-2-K3F9QX.pdf"' };
  const sent = await choose('PDF, Maafushi', route, { getManifestPdf: new Accepted('pdf', headers) });
  expect(sent.map(({ call, query }) => [call, query])).toEqual([['getManifestPdf', { tripId: '7', language: 'en', stop: '2' }]]);
  await screen.findByRole('button', { name: 'Manifest', busy: false });
  expect(saved).toEqual(['blob:manifest as manifest-7-stop-2-K3F9QX.pdf']);
});

it('offers a direct trip as PDF and as table, without sheets of stops', async () => {
  const sent = await choose('CSV, whole trip', trip, { getManifestCsv: 'no response' });
  expect(sent.map(({ call, query }) => [call, query])).toEqual([['getManifestCsv', { tripId: '155', language: 'en' }]]);
  expect(await screen.findByText('The manifest could not be loaded. Check the connection and try again.')).toBeTruthy();
  expect(saved).toEqual([]);
});

it('shows the refusal of the server', async () => {
  await choose('PDF, whole trip', trip, { getManifestPdf: new Refusal(404, 'Not found.', 'NOT_FOUND') });
  expect(await screen.findByText('Not found.')).toBeTruthy();
  expect(saved).toEqual([]);
});
