import { beforeEach, expect, it, jest } from '@jest/globals';
import { qrCodeReady } from '@atoll/ui/content/qr-code';
import { act, cleanup, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { aBookingResponse, paid } from '../../../testing/builders.js';
import { fakeApi } from '../../../testing/fake-api.js';
import { openPage } from '../../../testing/open-page.js';

beforeEach(() => {
  const phone = (query: string): object => ({
    matches: query === '(max-width: 639.98px)',
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  });
  jest.spyOn(globalThis, 'matchMedia').mockImplementation(phone as never);
});

it('folds the code on phones until the booking can travel, because a code in view reads as done', async () => {
  fakeApi({ getBookingByUuid: () => aBookingResponse() });
  openPage('/booking/b-1');
  const unfold = await screen.findByRole('button', { name: 'Show QR code', expanded: false });
  expect(document.querySelector('svg[role=img]')).toBeNull();
  await userEvent.click(unfold);
  expect(screen.getByRole('button', { name: 'Show QR code', expanded: true })).toBeTruthy();
  await screen.findByRole('img', { name: /^QR code/ });
  cleanup();
  fakeApi({ getBookingByUuid: () => aBookingResponse(paid) });
  openPage('/booking/b-1');
  await screen.findByRole('img', { name: /^QR code/ });
  expect(screen.queryByRole('button', { name: 'Show QR code' })).toBeNull();
});

it('draws a folded code for paper', async () => {
  await qrCodeReady();
  fakeApi({ getBookingByUuid: () => aBookingResponse() });
  openPage('/booking/b-1');
  await screen.findByRole('button', { name: 'Show QR code' });
  expect(document.querySelector('svg[role=img]')).toBeNull();
  act(() => void globalThis.dispatchEvent(new Event('beforeprint')));
  expect(screen.getByTitle(/^QR code/)).toBeTruthy();
});
